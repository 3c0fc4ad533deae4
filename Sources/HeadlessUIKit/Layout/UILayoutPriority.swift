/// How much a constraint matters.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number, up to 1000.
  public var rawValue: Float

  /// Creates a priority.
  ///
  /// - Parameter rawValue: The number, up to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority.
  ///
  /// - Parameter rawValue: The number, up to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// It must hold: 1000.
  public static let required = Self(1000)
  /// It matters much: 750.
  public static let defaultHigh = Self(750)
  /// It matters little: 250.
  public static let defaultLow = Self(250)
}
