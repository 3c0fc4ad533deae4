@testable import AuthenticationServices
import SignInCore

/// An authorization of the system that holds whatever a test wants.
final class SampleAuthorization: ASAuthorization, @unchecked Sendable {
  private let sample: any ASAuthorizationCredential

  init(_ credential: any ASAuthorizationCredential) {
    self.sample = credential
    let unused = PasswordCredential(user: "", password: "")
    super.init(Authorization(credential: .password(unused)), of: [])
  }

  override var credential: any ASAuthorizationCredential { self.sample }
}
