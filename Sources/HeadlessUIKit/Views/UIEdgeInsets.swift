public import Foundation

/// How far something is from the edges around it.
public struct UIEdgeInsets: Hashable, Sendable {
  /// How far from the top.
  public var top: CGFloat
  /// How far from the left.
  public var left: CGFloat
  /// How far from the bottom.
  public var bottom: CGFloat
  /// How far from the right.
  public var right: CGFloat

  /// No distance at all.
  public static let zero = UIEdgeInsets()

  /// Creates no distance.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates distances.
  ///
  /// - Parameters:
  ///   - top: How far from the top.
  ///   - left: How far from the left.
  ///   - bottom: How far from the bottom.
  ///   - right: How far from the right.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
