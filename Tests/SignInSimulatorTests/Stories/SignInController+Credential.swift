import SignInFlow
import Testing

extension SignInController {
  /// Signs a person in who does all there is to do, and gives the credential.
  func credential(_ scopes: AuthorizationScope...) throws -> AppleIDCredential {
    let outcome = self.begin(.appleID(AppleIDRequest(requestedScopes: scopes))).settled
    return try #require(outcome?.authorization?.appleID)
  }
}
