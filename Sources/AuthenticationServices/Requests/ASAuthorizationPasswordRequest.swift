public import Foundation
internal import SignInCore

// As changeable as Apple's. Swift 6 code makes it in one task and performs it in another, one after the other.
/// A request for a password that is saved for the app's domains.
open class ASAuthorizationPasswordRequest: ASAuthorizationRequest, @unchecked Sendable {
  override init(provider: any ASAuthorizationProvider) { super.init(provider: provider) }

  /// Reads an archived request.
  ///
  /// - Parameter coder: The archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override class func newProvider(_ coder: NSCoder) -> any ASAuthorizationProvider {
    ASAuthorizationPasswordProvider()
  }

  /// A request of the same provider.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: The request.
  open override func copy(with zone: NSZone? = nil) -> Any {
    ASAuthorizationPasswordRequest(provider: self.provider)
  }

  override func request() -> AuthorizationRequest? { .password }
}
