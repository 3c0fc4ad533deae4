import SignInFlow
import SignInTesting
import Testing

@testable import ObservableService

@Suite("Failures of an observable service")
struct FailureTests {
  /// What the one event of a log-in says that failed; `nil` where it is not one, or not a failure.
  private func failure(on device: SimulatedDevice) async -> SignInFailure? {
    let events = await Stand(device).events()
    guard events.count == 1, case .failed(let failure)? = events.first else { return nil }
    return failure
  }

  private func code(of failure: SignInFailure?) -> Int? {
    guard case .authorization(let error, _)? = failure?.reason else { return nil }
    return error.code.rawValue
  }

  @Test(arguments: Array(1000...1010) + [1011, -1])
  func `every code is told, in one event`(number: Int) async {
    let error = AuthorizationError(AuthorizationError.Code(rawValue: number))
    let device = SimulatedDevice(.init(overrides: Overrides(error: error)))

    let failure = await self.failure(on: device)

    #expect(self.code(of: failure) == number)
    #expect((failure?.message == nil) == (number == 1001))
  }

  @Test(
    arguments: [
      (.init(person: .cancels), .userDismissed),
      (.init(network: .offline), .network),
      (.init(service: .unusable), .invalidResponse),
      (.init(app: SimulatedApp(hasEntitlement: false)), .missingEntitlement),
      (.init(account: nil), .noAppleAccount),
      (.init(account: nil, person: .opensSettings), .openedSettings),
      (.init(account: SimulatedAccount(hasTwoFactor: false)), .twoFactorOff),
      (.init(windows: 0, profile: .desktop), .noPresentationAnchor),
      (.init(faults: [Fault(.refusedStart)]), .refused),
    ] as [(SimulatedDevice.Configuration, AuthorizationError.Reason)])
  func `every cause is told, in one event`(
    configuration: SimulatedDevice.Configuration, reason: AuthorizationError.Reason
  ) async {
    let failure = await self.failure(on: SimulatedDevice(configuration))

    guard case .authorization(let error, _)? = failure?.reason else {
      Issue.record("told was \(String(describing: failure))")
      return
    }
    #expect(error.reason == reason)
  }

  @Test(
    arguments: [
      (.droppedCode, .missingAuthorizationCode),
      (.droppedToken, .missingIdentityToken),
      (.wrongNonce, .wrongNonce),
      (.foreignState, .foreignState),
    ] as [(Fault.Kind, CredentialProblem)])
  func `a credential that can't be used is told, and its name is not lost`(
    fault: Fault.Kind, problem: CredentialProblem
  ) async {
    let stand = Stand(SimulatedDevice(.init(faults: [Fault(fault, .nth(1))])))

    #expect(await stand.events() == [.failed(SignInFailure(.credential(problem)))])

    #expect(await stand.events() == [.loggedIn(Member(number: 1))])
    #expect(await stand.server.entries.map(\.name) == ["Ada Lovelace"])
  }

  @Test
  func `the second of two taps is told of too, and the first goes on`() async {
    let stand = Stand(SimulatedDevice(person: .waits))

    let events = await stand.events { service in
      async let first: Void = service.logIn()
      await stand.device.until { $0.sheet != nil }
      await service.logIn()
      stand.device.sheet?.approve()
      await first
    }

    #expect(
      events == [.failed(SignInFailure(.refused(.busy))), .loggedIn(Member(number: 1))])
  }

  @Test
  func `whoever logs out under the sheet hears of both`() async {
    let stand = Stand(SimulatedDevice(person: .waits))

    let events = await stand.events { service in
      async let logIn: Void = service.logIn()
      await stand.device.until { $0.sheet != nil }
      service.logOut()
      await logIn
    }

    #expect(events == [.loggedOut(.signedOut), .failed(SignInFailure(.superseded))])
  }

  @Test
  func `a log-in whose task is canceled is told of`() async {
    let stand = Stand(SimulatedDevice(person: .waits))

    let events = await stand.events { service in
      let logIn = Task { await service.logIn() }
      await stand.device.until { $0.sheet != nil }
      logIn.cancel()
      await logIn.value
    }

    #expect(events.count == 1)
    #expect(stand.device.sheet == nil)
  }
}
