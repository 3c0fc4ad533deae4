public import Foundation

// As changeable as Apple's. Swift 6 code makes it in one task and performs it in another, one after the other.
/// A request to an OpenID provider.
open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest, @unchecked Sendable {
  /// The personal information that the app asks for.
  open var requestedScopes: [ASAuthorization.Scope]?
  /// A text that comes back unchanged in the credential.
  open var state: String?
  /// The text that is embedded in the identity token as it is; nobody hashes it.
  open var nonce: String?
  /// What the request is meant to do.
  open var requestedOperation = ASAuthorization.OpenIDOperation.operationImplicit

  override init(provider: any ASAuthorizationProvider) { super.init(provider: provider) }

  /// Reads an archived request.
  ///
  /// - Parameter coder: The archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard coder.allowsKeyedCoding else { return }
    self.requestedScopes = coder.texts("requestedScopes")?.map { ASAuthorization.Scope($0) }
    self.state = coder.text("state")
    self.nonce = coder.text("nonce")
    if let operation = coder.text("requestedOperation") {
      self.requestedOperation = ASAuthorization.OpenIDOperation(operation)
    }
  }

  /// Writes the request into an archive.
  ///
  /// - Parameter coder: The archive.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(self.requestedScopes?.map(\.rawValue), "requestedScopes")
    coder.encode(self.state, "state")
    coder.encode(self.nonce, "nonce")
    coder.encode(self.requestedOperation.rawValue, "requestedOperation")
  }

  /// A request with the same values of the same provider.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: The request.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = ASAuthorizationOpenIDRequest(provider: self.provider)
    self.copyValues(to: copy)
    return copy
  }

  func copyValues(to other: ASAuthorizationOpenIDRequest) {
    other.requestedScopes = self.requestedScopes
    other.state = self.state
    other.nonce = self.nonce
    other.requestedOperation = self.requestedOperation
  }
}
