import SignInFlow
import SignInTesting
import Testing

@Suite("Providers of the kit")
struct ProviderTests {
  private static let request = AuthorizationRequest.appleID(
    .fullName, state: "marked-state", nonce: Nonce(raw: "marked-nonce"))

  // MARK: Unimplemented

  @Test
  func `each call of an unimplemented provider fails the test where the provider was made`()
    async throws
  {
    let user = try #require(UserID("somebody"))
    let line = #line + 1
    let provider = UnimplementedProvider()
    let (issues, _) = await gatherIssues {
      let controller = SignInController(provider: provider)
      #expect(!controller.isAvailable)
      let attempt = controller.begin(Self.request)
      #expect(attempt.settled == .failure(AuthorizationError(.unsupported)))
      #expect(attempt.presented == false)
      #expect(
        await controller.credentialState(of: user)
          == CredentialStateAnswer(error: AuthorizationError(.unsupported)))
      provider.observeRevocations {}.cancel()
      provider.cancel(attempt.id)
    }
    let call = "a provider that must not be called was: "
    #expect(
      issues.flatMap(\.comments).map(\.rawValue) == [
        call + "isAvailable",
        call + "start #1: AppleIDRequest(scopes: full_name, state: hidden, nonce: hidden)",
        call + "credentialState of somebody", call + "observeRevocations", call + "cancel #1",
      ])
    #expect(issues.allSatisfy { $0.sourceLocation?.line == line })
  }

  @Test
  func `an unimplemented provider that is not called fails nothing`() async {
    let (issues, _) = await gatherIssues {
      _ = SignInController(provider: UnimplementedProvider())
    }
    #expect(issues.isEmpty)
  }

  // MARK: Recording

  @Test
  func `a recording provider keeps what passed, in order`() async throws {
    let device = SimulatedDevice(person: .script(.approves, .waits))
    let provider = RecordingProvider(device)
    let controller = SignInController(provider: provider)
    let first = controller.begin(Self.request)
    let second = controller.begin(.appleID(), options: .preferImmediatelyAvailableCredentials)
    second.cancel()
    let user = try #require(first.settled?.authorization?.appleID?.user)
    let state = await controller.credentialState(of: user)
    let registration = provider.observeRevocations {}
    device.settings.stopUsingThisApp()
    device.app.activate()
    registration.cancel()

    let answer = ProviderAnswer(try #require(first.settled), presented: true)
    let canceled = ProviderAnswer(.failure(AuthorizationError(.appCanceled)), presented: true)
    let requests = [
      AuthorizationRequests([Self.request]),
      AuthorizationRequests([.appleID()], options: .preferImmediatelyAvailableCredentials),
    ]
    #expect(provider.requests == requests)
    #expect(
      provider.calls == [
        .start(first.id, requests[0]), .answered(first.id, answer),
        .start(second.id, requests[1]), .cancel(second.id), .answered(second.id, canceled),
        .credentialState(user), .stateAnswered(user, state),
        .observeRevocations, .revocationNoticed,
      ])
    #expect(provider.base === device)
  }

  @Test
  func `what was asked is visible in the record, and in no description`() throws {
    let provider = RecordingProvider(SimulatedDevice())
    let attempt = SignInController(provider).begin(Self.request)
    let asked = try #require(provider.requests.first?.appleID)
    #expect(asked.state == "marked-state")
    #expect(asked.nonce == Nonce(raw: "marked-nonce").hashed)
    let credential = try #require(attempt.settled?.authorization?.appleID)
    let secrets = [
      "marked-state", "marked-nonce", Nonce(raw: "marked-nonce").hashed,
      try #require(credential.authorizationCode?.text),
      try #require(credential.identityToken?.text),
    ]
    let held: [Any] = [provider, provider.calls, provider.requests] + provider.calls
    for value in held {
      var text = "\(value)" + String(reflecting: value)
      dump(value, to: &text)
      for secret in secrets { #expect(!text.contains(secret), "\(type(of: value))") }
    }
    let lines = "\(provider)".split(separator: "\n")
    #expect(
      lines.first == "start #1: AppleIDRequest(scopes: full_name, state: hidden, nonce: hidden)")
    #expect(lines.last?.hasPrefix("answered #1: AppleIDCredential(user: ") == true)
  }

  @Test
  func `whether there is Sign in with Apple is for the provider behind to say`() {
    let here = RecordingProvider(SimulatedDevice())
    let nowhere = RecordingProvider(UnsupportedProvider())
    #expect(SignInController(here).isAvailable)
    #expect(!SignInController(provider: nowhere).isAvailable)
    #expect(here.calls == [] && nowhere.calls == [])
  }

  @Test
  func `a recording provider keeps the time of the provider behind`() {
    let device = SimulatedDevice(person: .neverAnswers)
    let controller = SignInController(provider: RecordingProvider(device))
    let attempt = controller.begin(.appleID(), deadline: .seconds(30))
    #expect(attempt.settled?.error?.reason == .timedOut)
    #expect(device.now == .origin + .seconds(30))
  }

  @Test
  func `what is observed does not keep a recording provider`() {
    let device = SimulatedDevice(person: .waits)
    weak var gone: RecordingProvider<SimulatedDevice>?
    do {
      let provider = RecordingProvider(device)
      gone = provider
      _ = provider.observeRevocations {}
      provider.start(AttemptID(1), AuthorizationRequests([.appleID()])) { _ in }
    }
    #expect(gone == nil)
    device.sheet?.cancel()
  }
}
