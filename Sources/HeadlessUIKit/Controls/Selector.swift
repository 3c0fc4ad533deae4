/// The name of a method.
///
/// Without Objective-C it is no more than that; see ``HeadlessActionTarget``.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let description: String

  /// Creates a selector.
  ///
  /// - Parameter str: The name.
  public init(_ str: String) { self.description = str }

  /// Creates a selector.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) { self.description = value }
}
