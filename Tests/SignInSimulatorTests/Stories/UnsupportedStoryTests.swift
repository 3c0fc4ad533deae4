import SignInFlow
import SignInSimulator
import Testing

@Suite("Stories that no device can tell")
struct UnsupportedStoryTests {
  /// Reported in firebase/flutterfire#10035 and aboutyou/dart_packages#198 and #299.
  @Test("ERR-17: where there is no Sign in with Apple, there is no button, and nothing spins")
  func unsupported() async throws {
    let controller = SignInController(provider: UnsupportedProvider())
    #expect(!controller.isAvailable)
    #expect(SignInController(SimulatedDevice()).isAvailable)
    let attempt = controller.begin(.appleID(.fullName, .email))
    #expect(attempt.settled?.error == AuthorizationError(.unsupported))
    #expect(attempt.settled?.error?.advice == .offerOtherWays)
    #expect(attempt.presented == false)
    let user = try #require(UserID("somebody"))
    #expect(await controller.credentialState(of: user).state == nil)
  }
}
