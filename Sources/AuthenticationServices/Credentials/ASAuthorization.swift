public import Foundation
internal import SignInCore

// Nothing in it changes, which the compiler can't see in an open class.
/// What an attempt that succeeded gave.
open class ASAuthorization: NSObject, @unchecked Sendable {
  private let requestProvider: any ASAuthorizationProvider
  private let givenCredential: any ASAuthorizationCredential

  /// What the device handed over, in this module's types.
  init(_ authorization: Authorization, of requests: [ASAuthorizationRequest]) {
    switch authorization.credential {
    case .appleID(let credential):
      self.requestProvider =
        requests.first { $0 is ASAuthorizationAppleIDRequest }?.provider
        ?? ASAuthorizationAppleIDProvider()
      self.givenCredential = ASAuthorizationAppleIDCredential(credential)
    case .password(let credential):
      self.requestProvider =
        requests.first { $0 is ASAuthorizationPasswordRequest }?.provider
        ?? ASAuthorizationPasswordProvider()
      self.givenCredential = ASPasswordCredential(
        user: credential.user, password: credential.password)
    }
  }

  /// The provider whose request succeeded.
  open var provider: any ASAuthorizationProvider { self.requestProvider }
  /// What the person handed over: switch on its type.
  open var credential: any ASAuthorizationCredential { self.givenCredential }
}
