import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("What the system refuses, as a session tells it") struct SystemErrorTests {
  private static let outOfTheBlue = AuthorizationError.Underlying(
    domain: "AKAuthenticationError", code: -7071, text: "out of the blue")

  @Test
  func `ERR-01: a missing entitlement is told as what it is, and nothing is stored`() async {
    let sample = SessionSample(.init(app: SimulatedApp(hasEntitlement: false)))
    let failure = await sample.signInFailure()
    #expect(failure?.systemError?.code == .unknown)
    #expect(failure?.systemError?.reason == .missingEntitlement)
    #expect(failure?.presented == false)
    #expect(failure?.message != nil)
    #expect(sample.session.state == .signedOut(.neverSignedIn))
    #expect(!sample.session.state.isBusy)
    #expect(sample.store.record.isEmpty)
    #expect(sample.backend.calls == 0)
    // A second try is possible, and fails in the same way.
    #expect(await sample.signInFailure() == failure)
  }

  @Test(arguments: [DeviceProfile.ClosedCode.unknown, .canceled])
  func `ERR-02: a closed prompt for an account ends the same, whatever its code`(
    code: DeviceProfile.ClosedCode
  ) async {
    let sample = SessionSample(.init(account: nil, profile: DeviceProfile(closedPrompt: code)))
    let failure = await sample.signInFailure()
    #expect(failure?.systemError?.code == (code == .unknown ? .unknown : .canceled))
    #expect(failure?.advice == .openSettings)
    #expect(failure?.message == .noAppleAccount)
    #expect(sample.session.state == .signedOut(.neverSignedIn))
    // The person closed it and went nowhere: nothing is tried again by itself.
    sample.away()
    #expect(await sample.session.resume() == nil)
    #expect(sample.attempts == 1)
  }

  @Test(arguments: [true, false])
  func `ERR-03: after the way to Settings there is one retry, and no second one`(
    tellsReason: Bool
  ) async {
    var configuration = SimulatedDevice.Configuration(account: nil, person: .opensSettings)
    if !tellsReason { configuration.overrides.error = AuthorizationError(.unknown) }
    let sample = SessionSample(configuration)
    let session = sample.session
    await session.launch()
    if tellsReason {
      #expect(await sample.signInFailure()?.systemError?.reason == .openedSettings)
    } else {
      sample.device.person = .waits
      async let failure = sample.signInFailure()
      await sample.device.until { $0.sheet != nil }
      session.enteredBackground()
      sample.device.sheet?.openSettings()
      #expect(await failure?.systemError == AuthorizationError(.unknown))
    }
    #expect(session.state == .signedOut(.neverSignedIn))
    session.enteredBackground()
    // The person is still there.
    #expect(await session.resume() == nil)
    #expect(sample.attempts == 1)

    sample.device.settings.signIn()
    sample.device.overrides = Overrides()
    sample.device.person = .approves
    sample.device.app.activate()
    session.becameActive()
    #expect(await session.resume() == nil)
    #expect(session.account?.name?.givenName == "Ada")
    #expect(sample.attempts == 2)
    sample.away()
    #expect(await session.resume() == nil)
    #expect(sample.attempts == 2)
  }

  @Test
  func `ERR-03: a retry that fails in the same way is not tried again`() async {
    let sample = SessionSample(.init(account: nil), person: .opensSettings)
    #expect(await sample.signInFailure()?.systemError?.reason == .openedSettings)
    sample.device.app.activate()
    sample.session.becameActive()
    #expect(await sample.session.resume()?.systemError?.reason == .openedSettings)
    #expect(sample.attempts == 2)
    for _ in 1...3 {
      sample.away()
      #expect(await sample.session.resume() == nil)
    }
    #expect(sample.attempts == 2)
  }

  @Test
  func `ERR-04: a 1000 after a sheet that was closed is not one without a sheet`() async {
    let closed = SessionSample(
      .init(person: .cancels, profile: DeviceProfile(closedSheet: .unknown)))
    let quiet = await closed.signInFailure()
    #expect(quiet?.systemError?.code == .unknown)
    #expect(quiet?.systemError?.reason == .userDismissed)
    #expect(quiet?.presented == true)
    #expect(quiet?.advice == .quiet)
    #expect(quiet?.message == nil)
    let bare = SessionSample(
      .init(app: SimulatedApp(hasEntitlement: false), profile: DeviceProfile(closedSheet: .unknown))
    )
    let loud = await bare.signInFailure()
    #expect(loud?.systemError?.code == .unknown)
    #expect(loud?.presented == false)
    #expect(loud?.message != nil)
  }

  @Test(arguments: Array(990...1020) + [-1, 0, 1999, Int.max])
  func `ERR-06: every code ends the attempt, and the next one works`(number: Int) async {
    let error = AuthorizationError(AuthorizationError.Code(rawValue: number))
    let sample = SessionSample(.init(overrides: Overrides(error: error)))
    let failure = await sample.signInFailure()
    #expect(failure?.systemError == error)
    #expect(sample.session.state == .signedOut(.neverSignedIn))
    #expect(
      failure.map { ($0.message == nil) == [.quiet, .showButton].contains($0.advice) } == true)
    sample.device.overrides = Overrides()
    #expect(await sample.signInFailure() == nil)
  }

  @Test
  func `ERR-07: code, reason and what is behind them reach the app`() async throws {
    let error = AuthorizationError(.notHandled, reason: .network, underlying: Self.outOfTheBlue)
    let sample = SessionSample(.init(overrides: Overrides(error: error)))
    let failure = try #require(await sample.signInFailure())
    #expect(failure.systemError == error)
    #expect("\(failure)".contains("1003"))
    #expect("\(failure)".contains("AKAuthenticationError -7071"))
  }

  @Test
  func `ERR-11: an offer that ends at once with nothing shown is no cancel of the person`()
    async throws
  {
    let sample = SessionSample(
      .init(overrides: Overrides(error: AuthorizationError(.canceled))))
    // Where existing accounts were asked for it is silence and the button.
    #expect(try await sample.session.signInWithExistingAccount() == nil)
    #expect(sample.session.state == .signedOut(.neverSignedIn))
    #expect(sample.attempts == 1)

    func advice(presented: Bool?) -> SignInAdvice {
      SignInFailure(.authorization(AuthorizationError(.canceled), presented: presented)).advice
    }
    #expect(advice(presented: false) == .showButton)
    #expect(advice(presented: true) == .quiet)
    #expect(advice(presented: nil) == .quiet)
  }

  @Test(arguments: [CredentialState.unrecognized(7), .unrecognized(-1), .unrecognized(4)])
  func `ERR-12: a state that nobody knows yet neither signs out nor in`(
    state: CredentialState
  ) async throws {
    let sample = SessionSample()
    try await sample.session.signIn(.fullName)
    sample.device.overrides = Overrides(credentialState: CredentialStateAnswer(state: state))
    sample.session.becameActive()
    #expect(
      sample.session.state.signedIn?.standing
        == .unconfirmed(CredentialStateAnswer(state: state)))
    let next = sample.relaunched()
    await next.session.launch()
    #expect(next.session.account?.number == 1)
    next.session.signOut()
    let last = next.relaunched()
    await last.session.launch()
    #expect(last.session.state == .signedOut(.neverSignedIn))
  }

  @Test(arguments: [3, 10])
  func `ERR-14: a system that fails again and again lets the person try again, each time anew`(
    failures: Int
  ) async throws {
    let sample = SessionSample(.init(overrides: Overrides(error: AuthorizationError(.unknown))))
    for _ in 1...failures {
      let failure = await sample.signInFailure()
      #expect(failure?.advice == .retry)
      #expect(failure?.message == .tryAgain)
      #expect(!sample.session.state.isBusy)
      // Nothing is tried by itself.
      sample.away()
      #expect(await sample.session.resume() == nil)
    }
    #expect(sample.attempts == failures)
    sample.device.overrides = Overrides()
    #expect(await sample.signInFailure() == nil)
    let nonces = sample.provider.requests.flatMap(\.requests).compactMap(\.appleID?.nonce)
    #expect(nonces.count == failures + 1)
    #expect(Set(nonces).count == nonces.count)
  }

  @Test
  func `ERR-17: where there is no Sign in with Apple nothing is shown, and it is told`() async {
    let device = SimulatedDevice()
    let session = SignInSession(
      SignInController(provider: UnsupportedProvider()), backend: SimulatedBackend(device),
      store: InMemoryStore())
    #expect(!session.isAvailable)
    do throws(SignInFailure) {
      try await session.signIn(.fullName)
      Issue.record("signed in where nobody can")
    } catch {
      #expect(error.systemError?.reason == .unsupported)
      #expect(error.advice == .offerOtherWays)
      #expect(error.message == .otherWays)
    }
    #expect(session.state == .signedOut(.neverSignedIn))
    await #expect(throws: SignInFailure.self) { try await session.signInWithExistingAccount() }
    #expect(SessionSample().session.isAvailable)
  }
}

extension AuthorizationRequest {
  /// The request for an Apple ID credential.
  var appleID: AppleIDRequest? {
    if case .appleID(let request) = self { request } else { nil }
  }
}
