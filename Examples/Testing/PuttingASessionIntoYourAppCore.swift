import Observation
import SignInFlow
import SignInTesting
import Testing

@testable import AppCore

@Suite("Putting a session into your app core")
struct PuttingASessionIntoYourAppCore {
  private let device = SimulatedDevice()

  /// A session with a server that knows nobody yet.
  private func makeSession(
    _ device: SimulatedDevice? = nil, _ behavior: SimulatedBackend.Behavior = .init()
  ) -> (SignInSession<SimulatedBackend>, SimulatedBackend) {
    let device = device ?? self.device
    let backend = SimulatedBackend(device, behavior: behavior)
    let session = SignInSession(
      SignInController(device), backend: backend, store: InMemoryStore())
    return (session, backend)
  }

  @Test
  func `a session is made of three things`() async throws {
    let backend = SimulatedBackend(device)

    let session = SignInSession(SignInController(device), backend: backend, store: InMemoryStore())
    await session.launch()
    let account = try await session.signIn(.fullName, .email)

    #expect(session.account == account)
    #expect(account.name?.formatted() == "Ada Lovelace")
  }

  @Test
  func `the app comes and goes`() async throws {
    let (session, _) = self.makeSession()
    try await session.signIn(.fullName, .email)

    // To the background…
    session.enteredBackground()
    self.device.app.background()
    self.device.settings.stopUsingThisApp()

    // …and back.
    self.device.app.activate()
    session.becameActive()
    await session.resume()

    #expect(session.state == .signedOut(.revoked))
  }

  // MARK: States

  @Test @MainActor
  func `a model follows its session`() async throws {
    let (session, _) = self.makeSession()
    let model = SignInModel(session)
    let following = Task { await model.follow() }
    #expect(Screen(model.state) == .launch)

    try await session.signIn(.fullName, .email)
    while model.state.account == nil { await self.change(of: model) }
    #expect(Screen(model.state) == .home)

    session.signOut()
    while model.state.account != nil { await self.change(of: model) }
    #expect(model.state == .signedOut(.signedOut))

    following.cancel()
    await following.value
  }

  @MainActor
  private func change(of model: SignInModel<SimulatedBackend>) async {
    await withCheckedContinuation { done in
      withObservationTracking {
        _ = model.state
      } onChange: {
        done.resume()
      }
    }
  }

  @Test
  func `the button can't be tapped while the sheet is up`() async throws {
    self.device.person = .waits
    let (session, _) = self.makeSession()
    async let account = session.signIn(.fullName)

    await self.device.until { $0.sheet != nil }
    #expect(Screen(session.state) == .signIn(isBusy: true))

    self.device.sheet?.approve()
    _ = try await account
    #expect(Screen(session.state) == .home)
  }

  @Test
  func `who was signed in sees the app while the device is asked`() {
    let signedIn = SessionState<Int>.SignedIn(account: 1, origin: .password)

    #expect(Screen(SessionState<Int>.checking(signedIn)) == .home)
    #expect(
      Screen(SessionState<Int>.deletionPaused(signedIn, .deleting, .init(.interrupted))) == .home)
    #expect(Screen(SessionState<Int>.launching) == .launch)
  }

  // MARK: Failures

  @Test
  func `a person who closes the sheet is told nothing`() async {
    self.device.person = .cancels
    let (session, _) = self.makeSession()

    do {
      try await session.signIn(.fullName, .email)
      Issue.record("signed in")
    } catch {
      #expect(Notice(error) == nil)
      #expect(error.advice == .quiet)
    }
    #expect(session.state == .signedOut(.neverSignedIn))
  }

  @Test
  func `a failure is told in the person's language`() async {
    let (session, _) = self.makeSession(nil, .init(.unreachable))
    let german = [
      "signin.offline": "Der Dienst ist nicht erreichbar. Bitte versuche es noch einmal."
    ]

    do {
      try await session.signIn(.fullName, .email)
      Issue.record("signed in")
    } catch {
      let notice = Notice(error, translations: german)
      #expect(notice?.text == german["signin.offline"])
      #expect(notice?.button == .tryAgain)
    }
  }

  @Test
  func `the server's own words are not translated`() async {
    let (session, _) = self.makeSession(nil, .init(.refuses("Your account is locked.")))

    do {
      try await session.signIn(.fullName, .email)
      Issue.record("signed in")
    } catch {
      let notice = Notice(error, translations: ["signin.refused": "Das ging nicht."])
      #expect(notice?.text == "Your account is locked.")
      #expect(notice?.button == .otherWays)
    }
  }

  @Test
  func `a person without an account comes back from Settings and is asked once more`() async throws
  {
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(account: nil), person: .script(.opensSettings, .approves))
    let (session, _) = self.makeSession(device)

    do {
      try await session.signIn(.fullName)
      Issue.record("signed in")
    } catch {
      #expect(error.advice == .openSettings)
    }
    session.enteredBackground()
    device.settings.signIn()
    device.app.activate()
    session.becameActive()
    #expect(await session.resume() == nil)

    #expect(session.account?.name == "Ada Lovelace")
    try device.finish()
  }

  @Test
  func `an account with the same address is linked once the person agrees`() async throws {
    let backend = SimulatedBackend(
      self.device, accounts: [.init(number: 7, email: "ada@example.com")])
    let session = SignInSession(
      SignInController(self.device), backend: backend, store: InMemoryStore())

    do {
      try await session.signIn(.fullName, .email)
      Issue.record("signed in")
    } catch {
      #expect(error.reason == .backend(.accountExists(email: "ada@example.com")))
      #expect(Notice(error)?.button == .link)
    }

    // The person has agreed.
    let account = try await session.signIn(.fullName, .email, linking: true)
    #expect(account.number == 7)
    #expect(account.name?.formatted() == "Ada Lovelace")
  }

  @Test
  func `a login screen asks for what exists, and is silent where there is nothing`() async throws {
    let (session, _) = self.makeSession()

    #expect(try await session.signInWithExistingAccount() == nil)
    #expect(!self.device.transcript.contains(.sheetShown))

    try await session.signIn(.fullName)
    session.signOut()
    #expect(try await session.signInWithExistingAccount()?.number == 1)
  }

  // MARK: Refused commands

  @Test
  func `a command at the wrong time says why it is refused`() async throws {
    let (session, _) = self.makeSession()
    await #expect(throws: SignInFailure(.refused(.notSignedIn))) {
      try await session.deleteAccount()
    }

    self.device.person = .waits
    async let account = session.signIn(.fullName)
    await self.device.until { $0.sheet != nil }
    await #expect(throws: SignInFailure(.refused(.busy))) { try await session.signIn(.fullName) }

    self.device.sheet?.approve()
    _ = try await account
    await #expect(throws: SignInFailure(.refused(.alreadySignedIn))) {
      try await session.signIn(.fullName)
    }
  }

  @Test
  func `a sign-in that is given up signs nobody in`() async throws {
    self.device.person = .waits
    let (session, _) = self.makeSession()
    let task = Task { try await session.signIn(.fullName) }
    await self.device.until { $0.sheet != nil }

    task.cancel()

    let failure = await #expect(throws: SignInFailure.self) { try await task.value }
    #expect(failure?.advice == .quiet)
    #expect(session.state == .signedOut(.neverSignedIn))
    #expect(self.device.sheet == nil)
  }

  // MARK: Availability

  @Test
  func `where there is no Sign in with Apple, there is no button, and a password still works`() {
    let controller = SignInController(provider: UnsupportedProvider())
    let session = SignInSession(
      controller, backend: SimulatedBackend(self.device), store: InMemoryStore())

    #expect(!session.isAvailable)
  }
}
