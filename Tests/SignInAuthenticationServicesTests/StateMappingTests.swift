import AuthenticationServices
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@testable import SignInAuthenticationServices

@Suite("A state of the system")
struct StateMappingTests {
  private typealias Theirs = ASAuthorizationAppleIDProvider.CredentialState

  private static let states: [(Int, CredentialState)] = [
    (0, .revoked), (1, .authorized), (2, .notFound), (3, .transferred), (4, .unrecognized(4)),
    (-1, .unrecognized(-1)), (.max, .unrecognized(.max)),
  ]

  @Test(arguments: Self.states)
  func `a state without an error is the state of that number`(number: Int, state: CredentialState) {
    #expect(
      CredentialStateAnswer(number: number, error: nil) == CredentialStateAnswer(state: state))
    if let theirs = Theirs(rawValue: number) { #expect(theirs.rawValue == state.rawValue) }
  }

  @Test(arguments: Self.states)
  func `with an error the state is kept, unless it may be none`(
    number: Int, state: CredentialState
  ) {
    let answer = CredentialStateAnswer(number: number, error: ASAuthorizationError(.unknown))
    #expect(answer.error == AuthorizationError(.unknown))
    #expect(answer.state == (number == 0 ? nil : state))
  }

  @Test
  func `the error of another domain comes along`() {
    let error = NSError(domain: NSCocoaErrorDomain, code: 4097)
    let answer = CredentialStateAnswer(number: 0, error: error)
    #expect(answer.state == nil)
    #expect(answer.error?.code == .unknown)
    #expect(answer.error?.underlying?.domain == NSCocoaErrorDomain)
  }

  /// What a device says, and what of that comes through the system.
  private static let answers: [(CredentialStateAnswer, CredentialStateAnswer)] = [
    (.init(state: .revoked), .init(state: .revoked)),
    (.init(state: .authorized), .init(state: .authorized)),
    (.init(state: .transferred), .init(state: .transferred)),
    (
      .init(state: .notFound, error: AuthorizationError(.unknownUser)),
      .init(state: .notFound, error: AuthorizationError(.unknownUser))
    ),
    (.init(state: .unrecognized(7)), .init(state: .unrecognized(7))),
    (
      .init(state: .authorized, error: AuthorizationError(.network)),
      .init(state: .authorized, error: AuthorizationError(.network))
    ),
    (
      .init(state: .revoked, error: AuthorizationError(.network)),
      .init(error: AuthorizationError(.network))
    ),
    (.init(error: AuthorizationError(.network)), .init(error: AuthorizationError(.network))),
  ]

  @Test(.simulatedDevice(), arguments: Self.answers)
  func `a device's answer comes through the system`(
    given: CredentialStateAnswer, expected: CredentialStateAnswer
  ) async throws {
    let device = try #require(SimulatedDevice.current)
    device.overrides.credentialState = given
    let controller = SignInController(provider: SystemProvider(), time: device)
    let user = try #require(UserID("somebody"))
    #expect(await controller.credentialState(of: user) == expected)
  }

  @Test(.simulatedDevice())
  func `a person is authorized, has revoked, and is not found`() async throws {
    let device = try #require(SimulatedDevice.current)
    let controller = SignInController(provider: SystemProvider(), time: device)
    let user = try #require(try await controller.authorize(.appleID()).appleID).user
    #expect(await controller.credentialState(of: user) == .init(state: .authorized))
    device.settings.stopUsingThisApp()
    #expect(await controller.credentialState(of: user) == .init(state: .revoked))
    let nobody = try #require(UserID("nobody"))
    let answer = await controller.credentialState(of: nobody)
    #expect(answer.state == .notFound)
    #expect(answer.error?.reason == .unknownUser)
  }
}
