import AuthenticationServices
import SignInAuthenticationServices
import SignInSimulator
import SignInTesting
import Testing

@Suite("A request as the system gets it")
struct RequestMappingTests {
  private static let scopes: [(AuthorizationScope, ASAuthorization.Scope)] = [
    (.fullName, .fullName), (.email, .email), (.init(rawValue: "shoe_size"), .init("shoe_size")),
  ]

  @Test(arguments: Self.scopes)
  func `a scope is the same there`(scope: AuthorizationScope, theirs: ASAuthorization.Scope) {
    #expect(self.written(AppleIDRequest(requestedScopes: [scope])).requestedScopes == [theirs])
  }

  private static let operations: [(OpenIDOperation, ASAuthorization.OpenIDOperation)] = [
    (.implicit, .operationImplicit), (.login, .operationLogin), (.refresh, .operationRefresh),
    (.logout, .operationLogout), (.init(rawValue: "dance"), .init("dance")),
  ]

  @Test(arguments: Self.operations)
  func `an operation is the same there`(
    operation: OpenIDOperation, theirs: ASAuthorization.OpenIDOperation
  ) {
    #expect(self.written(AppleIDRequest(operation: operation)).requestedOperation == theirs)
  }

  @Test
  func `every field is written, and the scopes keep their order`() {
    let request = self.written(
      AppleIDRequest(
        requestedScopes: [.email, .fullName], state: "state", nonce: "nonce", operation: .login,
        user: UserID("somebody")))
    #expect(request.requestedScopes == [.email, .fullName])
    #expect(request.state == "state")
    #expect(request.nonce == "nonce")
    #expect(request.requestedOperation == .operationLogin)
    #expect(request.user == "somebody")
  }

  @Test
  func `what is not asked for is taken out of a request that had it`() {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.email]
    request.state = "state"
    request.nonce = "nonce"
    request.requestedOperation = .operationLogout
    request.user = "somebody"
    AppleIDRequest().write(to: request)
    #expect(request.requestedScopes == [])
    #expect(request.state == nil)
    #expect(request.nonce == nil)
    #expect(request.requestedOperation == .operationImplicit)
    #expect(request.user == nil)
  }

  /// Every field at once, something unknown, and each kind.
  private static let requests: [AuthorizationRequests] = [
    AuthorizationRequests([.appleID()]),
    AuthorizationRequests([.password], options: .preferImmediatelyAvailableCredentials),
    AuthorizationRequests([.appleID(.email), .password]),
    AuthorizationRequests([.password, .appleID(.email)]),
    AuthorizationRequests(
      [
        .appleID(
          AppleIDRequest(
            requestedScopes: [.fullName, .init(rawValue: "shoe_size")], state: "state",
            nonce: "nonce", operation: .init(rawValue: "dance"), user: UserID("somebody")))
      ], options: .init(rawValue: 1 << 7)),
  ]

  @Test(.simulatedDevice(person: .waits), arguments: Self.requests)
  func `a device behind the system gets what the app asks for`(
    requests: AuthorizationRequests
  ) async throws {
    let device = try #require(SimulatedDevice.current)
    let direct = SimulatedDevice(person: .waits)
    let attempt = SignInController(provider: SystemProvider(), time: device).begin(requests)
    let expected = SignInController(direct).begin(requests)
    await device.until { $0.transcript.contains(.start) }
    #expect(device.startsAndRequests == direct.startsAndRequests)
    attempt.cancel()
    expected.cancel()
    _ = await attempt.outcome
  }

  private func written(_ request: AppleIDRequest) -> ASAuthorizationAppleIDRequest {
    let theirs = ASAuthorizationAppleIDProvider().createRequest()
    request.write(to: theirs)
    return theirs
  }
}

extension SimulatedDevice {
  /// What the transcript says of the attempts that were started.
  fileprivate var startsAndRequests: [String] {
    self.transcript.entries.map(\.text).filter { $0.contains("start") || $0.contains("request") }
  }
}
