public import Foundation
internal import SignInCore

// As changeable as Apple's. Swift 6 code makes it in one task and performs it in another, one after the other.
/// A request for a credential of the person's Apple Account.
open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest, @unchecked Sendable {
  /// A user id of an earlier authorization, as context; after a transfer it is how to ask for the new one.
  open var user: String?

  override init(provider: any ASAuthorizationProvider) { super.init(provider: provider) }

  /// Reads an archived request.
  ///
  /// - Parameter coder: The archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if coder.allowsKeyedCoding { self.user = coder.text("user") }
  }

  /// Writes the request into an archive.
  ///
  /// - Parameter coder: The archive.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(self.user, "user")
  }

  /// A request with the same values of the same provider.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: The request.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = ASAuthorizationAppleIDRequest(provider: self.provider)
    self.copyValues(to: copy)
    copy.user = self.user
    return copy
  }

  override func request() -> AuthorizationRequest? {
    .appleID(
      AppleIDRequest(
        requestedScopes: (self.requestedScopes ?? []).map {
          AuthorizationScope(rawValue: $0.rawValue)
        },
        state: self.state, nonce: self.nonce,
        operation: OpenIDOperation(rawValue: self.requestedOperation.rawValue),
        user: self.user.flatMap { UserID($0) }))
  }
}
