/// A request for a credential of the person's Apple Account.
///
/// Mirrors `ASAuthorizationAppleIDRequest`. It is a value: what was handed over at `begin` is what
/// the provider sees, whatever happens to the original afterwards.
public struct AppleIDRequest: Hashable, Sendable {
  /// The personal information that the app asks for.
  public var requestedScopes: [AuthorizationScope]
  /// A text that comes back unchanged in the credential, so that an answer can be matched to its request.
  public var state: String?
  /// The text that is embedded in the identity token as it is; Apple's framework doesn't hash it.
  ///
  /// A server may hand over only the hash of its nonce. An app that makes the nonce itself puts
  /// ``Nonce/hashed`` here and gives the raw value to its backend alone.
  public var nonce: String?
  /// What the request is meant to do.
  public var operation: OpenIDOperation
  /// The user id of an earlier authorization, as context for the provider.
  public var user: UserID?

  /// Creates a request.
  public init(
    requestedScopes: [AuthorizationScope] = [],
    state: String? = nil,
    nonce: String? = nil,
    operation: OpenIDOperation = .implicit,
    user: UserID? = nil
  ) {
    self.requestedScopes = requestedScopes
    self.state = state
    self.nonce = nonce
    self.operation = operation
    self.user = user
  }
}

extension AppleIDRequest: CustomStringConvertible {
  /// The request without its nonce and state.
  public var description: String {
    var parts = ["scopes: \(joined(self.requestedScopes.map { $0.rawValue }))"]
    if self.state != nil { parts.append("state: hidden") }
    if self.nonce != nil { parts.append("nonce: hidden") }
    if self.operation != .implicit { parts.append("operation: \(self.operation.rawValue)") }
    if let user { parts.append("user: \(user)") }
    return "AppleIDRequest(\(joined(parts)))"
  }
}

#if !hasFeature(Embedded)
  extension AppleIDRequest: CustomReflectable {
    /// A mirror without the nonce and the state.
    public var customMirror: Mirror {
      Mirror(
        self,
        children: [
          "requestedScopes": self.requestedScopes, "operation": self.operation,
          "user": self.user as Any,
        ])
    }
  }
#endif
