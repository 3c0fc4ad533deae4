import SignInAuthenticationServices
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import Testing

@Suite("An outcome through the system is the device's own")
struct SystemOutcomeTests {
  /// A device in some condition, and what is asked of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var configuration = SimulatedDevice.Configuration()
    var person = SimulatedPerson.approves
    var requests: [AuthorizationRequest] = [
      .appleID(
        AppleIDRequest(
          requestedScopes: [.fullName, .email], state: "state", nonce: "nonce", operation: .login))
    ]
    var code: AuthorizationError.Code?
  }

  private static let rows = [
    Row(testDescription: "a first time"),
    Row(testDescription: "a hidden address", person: .approves(email: .hidden)),
    Row(
      testDescription: "a managed account",
      configuration: .init(account: .managed(id: "teacher", name: PersonName(givenName: "Grace")))),
    Row(
      testDescription: "a password",
      configuration: .init(passwords: [SavedPassword(user: "ada", password: "hush")]),
      requests: [.appleID(), .password]),
    Row(testDescription: "a person who closes the sheet", person: .cancels, code: .canceled),
    Row(
      testDescription: "nobody signed in", configuration: .init(account: nil), person: .cancels,
      code: .unknown),
    Row(
      testDescription: "no entitlement", configuration: .init(app: .init(hasEntitlement: false)),
      code: .unknown),
    Row(
      testDescription: "no network", configuration: .init(network: .offline), code: .notHandled),
    Row(
      testDescription: "an answer that can't be used", configuration: .init(service: .unusable),
      code: .invalidResponse),
    Row(
      testDescription: "nothing stored", requests: [.password], code: .canceled),
    Row(
      testDescription: "a number that nobody knows",
      configuration: .init(
        overrides: Overrides(error: AuthorizationError(.init(rawValue: 1099)))),
      code: .init(rawValue: 1099)),
    Row(
      testDescription: "an error behind",
      configuration: .init(
        overrides: Overrides(
          error: AuthorizationError(
            .canceled,
            underlying: .init(domain: "AKAuthenticationError", code: -7003, text: "no")))),
      code: .canceled),
  ]

  @Test(arguments: Self.rows)
  func `in each condition`(row: Row) async {
    let direct = SimulatedDevice(row.configuration, person: row.person)
    let behind = SimulatedDevice(row.configuration, person: row.person)
    let requests = AuthorizationRequests(row.requests)
    // Twice, since nothing comes again that comes once.
    for _ in 0..<2 {
      let attempt = SimulatedDevice.$current.withValue(behind) {
        SignInController(provider: SystemProvider(), time: behind).begin(requests)
      }
      let outcome = await attempt.outcome
      #expect(await SignInController(direct).begin(requests).outcome == outcome)
      #expect(outcome.error?.code == row.code)
      #expect(attempt.presented == nil)
    }
  }
}
