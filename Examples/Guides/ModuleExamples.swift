import SignInFlow
import SignInSimulator
import Testing

@Suite("Module examples")
struct ModuleExamples {
  @Test
  func `values speak for themselves`() {
    let nonce = Nonce(raw: "once")
    let request = AuthorizationRequest.appleID(.fullName, .email, nonce: nonce)
    let error = AuthorizationError(.network)

    #expect(error.code == .notHandled)
    #expect(error.advice == .retry)
    #expect("\(request)".contains(nonce.hashed) == false)
  }

  @Test
  func `a machine decides and never acts`() {
    var machine = AuthorizationStateMachine<String, String>()
    let attempt = AttemptID(1)

    let start = machine.begin(attempt, hasRequests: true, waiter: "the app")
    let cancel = machine.cancel(attempt)
    let settle = machine.succeeded(attempt, "a name")

    #expect(start == .start(attempt))
    #expect(cancel == .cancel(attempt))
    #expect(settle == .settle("the app", "a name"))
  }

  @Test
  func `a session's machine says what to do and what to store`() throws {
    let ada = try #require(UserID("000001.ada"))
    let profile = FirstTimeProfile(user: ada, name: "Ada Lovelace")

    var machine = SessionStateMachine()
    _ = machine.launch(SessionRecord(), knowsAccount: false)
    if case .authorize(let operation, _) = machine.signIn(SignInPlan(.appleID)) {
      let order = machine.authorized(operation, .appleID(profile))
      #expect(order == .register(operation, profile))
      #expect(machine.record.profiles == [profile])
      _ = machine.registered(operation, AccountKey("17"))
    }

    #expect(machine.sessionState.account == AccountKey("17"))
    #expect(machine.record.profiles.isEmpty)
  }

  @Test
  func `a model is driven by commands and by time`() {
    var model = DeviceModel()
    var effects = model.handle(.start(attempt: 1, AuthorizationRequests([.appleID(.email)])))
    while let more = model.fireNext() { effects += more }
    model.advance(to: .origin + .seconds(60))

    for case .record(let entry) in effects { print(entry) }

    #expect(model.sheet == nil)
    #expect(model.now == .origin + .seconds(60))
    #expect(effects.contains { if case .answer(1, _, _) = $0 { true } else { false } })
  }

  @Test
  func `a controller asks whatever stands behind it`() async throws {
    let device = SimulatedDevice(person: .approves(name: "Ada King", email: .hidden))
    let controller = SignInController(device)

    do {
      let authorization = try await controller.authorize(.appleID(.fullName, .email))
      print(authorization.appleID?.fullName?.formatted() ?? "no name")
    } catch {
      print(error.advice)
    }
  }

  @Test
  func `where there is no Sign in with Apple, there is no button`() {
    let controller = SignInController(provider: UnsupportedProvider())

    #expect(!controller.isAvailable)
    #expect(controller.begin(.appleID()).settled == .failure(AuthorizationError(.unsupported)))
  }

  @Test
  func `a device signs a person in`() async throws {
    let device = SimulatedDevice(person: .approves(email: .hidden))
    let controller = SignInController(device)
    let authorization = try await controller.authorize(.appleID(.fullName, .email))

    if let person = authorization.appleID {
      print(person.fullName?.formatted() ?? "no name")
      print(person.email ?? "no e-mail")
    }
  }

  @Test
  func `a transcript can be played again`() throws {
    let device = SimulatedDevice()
    SignInController(device).begin(.appleID(.fullName, .email))

    let run = try Run(device.transcript)

    #expect(run.play() == nil)
  }
}
