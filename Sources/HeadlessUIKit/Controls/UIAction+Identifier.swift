extension UIAction {
  /// By what an action is known.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// A text.
    public let rawValue: String

    /// Creates an identifier.
    ///
    /// - Parameter rawValue: A text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier.
    ///
    /// - Parameter rawValue: A text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}
