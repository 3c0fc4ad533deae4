import AuthenticationServices
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@MainActor
@Suite("A delegate is told", .simulatedDevice())
struct ControllerDelegateTests {
  private let delegate = SampleDelegate()

  @Test func `a delegate is told of the authorization, after the method has returned`() async throws
  {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName, .email]
    request.nonce = "hashed"
    request.state = "7"
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self.delegate
    controller.presentationContextProvider = self.delegate
    controller.performRequests()
    #expect(self.delegate.outcomes.isEmpty)

    let credential = try #require(await self.delegate.outcome().appleID)
    #expect(credential.fullName?.givenName == "Ada")
    #expect(credential.state == "7")
    let token = try #require(credential.identityToken.flatMap { String(data: $0, encoding: .utf8) })
    #expect(try IdentityToken(token).claims().nonce == "hashed")
    #expect(self.delegate.askedFor == [controller])
  }
}
