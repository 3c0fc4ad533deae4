import SignInFlow
import SignInTesting
import Testing

@Suite("Testing with a simulated device")
struct TestingWithASimulatedDevice {
  @Test(.simulatedDevice(person: .cancels))
  func `a closed sheet is told as canceled`() async throws {
    let device = try #require(SimulatedDevice.current)
    let controller = SignInController(device)

    await #expect(throws: AuthorizationError(.userDismissed)) {
      try await controller.authorize(.appleID(.fullName, .email))
    }
  }

  @Test(.simulatedDevice(person: .approves(email: .hidden)))
  func `a person signs in and hides the address`() async throws {
    let device = try #require(SimulatedDevice.current)
    let controller = SignInController(device)

    let authorization = try await controller.authorize(.appleID(.fullName, .email))

    #expect(authorization.appleID?.fullName?.formatted() == "Ada Lovelace")
    #expect(authorization.appleID?.email?.hasSuffix("@privaterelay.appleid.com") == true)
  }

  @Test(.simulatedDevice(person: .script(.cancels, .approves)))
  func `a transcript is asked for what matters`() throws {
    let device = try #require(SimulatedDevice.current)
    let controller = SignInController(device)
    for _ in 1...2 { controller.begin(.appleID()) }

    let transcript = device.transcript
    #expect(transcript.count(of: .sheetShown) == 2)
    #expect(transcript.contains(.start, .sheetShown, .personDismissed, .answered, attempt: 1))
    #expect(!transcript.contains(.personApproved, attempt: 1))
    let answer = try #require(transcript.first(.answered, attempt: 2))
    #expect(answer.time == .origin + .seconds(5))
  }

  @Test(.simulatedDevice())
  func `a recording provider keeps what was asked`() async throws {
    let device = try #require(SimulatedDevice.current)

    let provider = RecordingProvider(device)
    let controller = SignInController(provider: provider)

    let nonce = Nonce()
    _ = try await controller.authorize(.appleID(.email, state: "from the cart", nonce: nonce))

    let asked = try #require(provider.requests.first?.appleID)
    #expect(asked.requestedScopes == [.email])
    #expect(asked.state == "from the cart")
    #expect(asked.nonce == nonce.hashed)
  }

  @Test
  func `who is not known is not checked`() async {
    let controller = SignInController(provider: UnimplementedProvider())
    let session = Session(controller, user: nil)

    // Without a user there is nobody to check.
    #expect(await !session.isSignedIn())
  }

  // MARK: Sessions

  @Test(.simulatedDevice())
  func `a person is signed in after a relaunch`() async throws {
    let device = try #require(SimulatedDevice.current)
    let backend = SimulatedBackend(device)

    var session = SignInSession(
      SignInController(device), backend: backend, store: device.app.keychain)
    let account = try await session.signIn(.fullName, .email)

    device.app.kill()
    device.app.launch()
    session = SignInSession(
      SignInController(device), backend: backend, store: device.app.keychain)
    await session.launch()

    #expect(session.account == account)
    #expect(session.state.signedIn?.standing == .confirmed)
  }

  @Test(.simulatedDevice())
  func `a backend says in detail why it refused`() async throws {
    let device = try #require(SimulatedDevice.current)

    let backend = SimulatedBackend(device, audiences: ["com.example.other"])
    let session = SignInSession(SignInController(device), backend: backend, store: InMemoryStore())

    let failure = await #expect(throws: SignInFailure.self) { try await session.signIn() }
    #expect(failure?.message?.text == "This sign-in can't be verified.")
    #expect(backend.lastRefusal == .wrongAudience(["com.example.app"]))
  }

  @Test(.simulatedDevice())
  func `a name survives a process that ends in the middle`() async throws {
    let device = try #require(SimulatedDevice.current)
    let backend = SimulatedBackend(device, behavior: .init(.lostAfterExchange))
    var session = SignInSession(
      SignInController(device), backend: backend, store: device.app.keychain)
    await #expect(throws: SignInFailure(.backend(.unanswered))) {
      try await session.signIn(.fullName)
    }

    device.app.remove()
    device.app.install()
    device.app.launch()
    backend.behavior = .init()
    session = SignInSession(
      SignInController(device), backend: backend, store: device.app.keychain)
    let account = try await session.signIn(.fullName)

    #expect(account.name == "Ada Lovelace")
  }
}

@Suite("Signing in", .simulatedDevice(person: .waits))
struct SigningIn {
  private let device: SimulatedDevice
  private let controller: SignInController

  init() throws {
    self.device = try #require(SimulatedDevice.current)
    self.controller = SignInController(self.device)
  }

  @Test
  func `the second of two taps is refused`() async throws {
    async let authorization = self.controller.authorize(.appleID())
    await self.device.until { $0.sheet != nil }

    let second = self.controller.begin(.appleID())
    #expect(second.settled == .failure(AuthorizationError(.requestAlreadyInProgress)))

    self.device.sheet?.approve()
    #expect(try await authorization.appleID != nil)
  }

  @Test(.simulatedDevice(SimulatedDevice.Configuration(network: .offline)))
  func `without a network nothing is shown`() async {
    await #expect(throws: AuthorizationError(.network)) {
      try await self.controller.authorize(.appleID())
    }
    #expect(!self.device.transcript.contains(.sheetShown))
  }
}

/// What an app keeps of a sign-in.
private struct Session {
  private let controller: SignInController
  private let user: UserID?

  init(_ controller: SignInController, user: UserID?) {
    self.controller = controller
    self.user = user
  }

  func isSignedIn() async -> Bool {
    guard let user else { return false }
    return await self.controller.credentialState(of: user).state == .authorized
  }
}
