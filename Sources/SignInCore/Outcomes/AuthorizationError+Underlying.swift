extension AuthorizationError {
  /// The error behind an authorization error, as a plain value.
  public struct Underlying: Hashable, Sendable {
    /// The domain that the code belongs to.
    public var domain: String
    /// The number within the domain.
    public var code: Int
    /// What the error says of itself.
    public var text: String

    /// Creates an underlying error.
    public init(domain: String, code: Int, text: String) {
      self.domain = domain
      self.code = code
      self.text = text
    }

    /// Creates an underlying error from an authorization error.
    public init(_ error: AuthorizationError) {
      self.init(
        domain: AuthorizationError.domain, code: error.code.rawValue, text: error.description)
    }
  }
}

extension AuthorizationError.Underlying: CustomStringConvertible {
  /// Domain, code and text.
  public var description: String { "\(self.domain) \(self.code): \(self.text)" }
}
