/// The name under which an app's backend knows an account again.
///
/// It is what a session stores of the account, so it must be no secret: an account number does, an access
/// token doesn't.
public struct AccountKey: RawRepresentable, Hashable, Sendable {
  /// The backend's own text.
  public let rawValue: String

  /// Creates a key from the backend's own text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a key from the backend's own text.
  public init(_ text: String) { self.init(rawValue: text) }
}

extension AccountKey: CustomStringConvertible {
  /// The text itself; it is no secret.
  public var description: String { self.rawValue }
}
