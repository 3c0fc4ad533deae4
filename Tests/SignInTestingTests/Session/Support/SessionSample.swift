import SignInCore
import SignInFlow
import SignInTesting

/// A device, an app's server, what the app has stored, and the session of its process.
struct SessionSample {
  let device: SimulatedDevice
  let provider: RecordingProvider<SimulatedDevice>
  let backend: SimulatedBackend
  let store: InMemoryStore
  let session: SignInSession<SimulatedBackend>

  init(
    _ configuration: SimulatedDevice.Configuration = .init(), person: SimulatedPerson? = nil,
    time: SimulatedDevice.Time = .automatic, accounts: [SimulatedBackend.Account] = [],
    behavior: SimulatedBackend.Behavior = .init()
  ) {
    let device = SimulatedDevice(configuration, person: person, time: time)
    self.init(
      device, SimulatedBackend(device, accounts: accounts, behavior: behavior), InMemoryStore())
  }

  private init(_ device: SimulatedDevice, _ backend: SimulatedBackend, _ store: InMemoryStore) {
    self.device = device
    self.provider = RecordingProvider(device)
    self.backend = backend
    self.store = store
    self.session = SignInSession(
      SignInController(self.provider), backend: backend, store: store)
  }

  /// The process ends, and another one begins, which has not launched its session.
  func relaunched() -> SessionSample {
    self.device.app.kill()
    self.device.app.launch()
    return SessionSample(self.device, self.backend, self.store)
  }

  /// The app goes to the background, something happens, and the app comes back.
  func away(_ happens: () -> Void = {}) {
    self.device.app.background()
    self.session.enteredBackground()
    happens()
    self.device.app.activate()
    self.session.becameActive()
  }

  /// Asks for name and address, and gives why it did not work.
  func signInFailure(
    linking: Bool = false, deadline: Duration? = nil
  ) async -> SignInFailure? {
    do throws(SignInFailure) {
      try await self.session.signIn(.fullName, .email, linking: linking, deadline: deadline)
      return nil
    } catch {
      return error
    }
  }

  /// Has the account deleted, and gives why it did not work.
  func deletionFailure() async -> SignInFailure? {
    do throws(SignInFailure) {
      try await self.session.deleteAccount()
      return nil
    } catch {
      return error
    }
  }

  /// The attempts that were started so far.
  var attempts: Int { self.provider.requests.count }

  /// The questions so far about how a user id stands.
  var checks: [UserID] {
    self.provider.calls.compactMap { call in
      if case .credentialState(let user) = call { user } else { nil }
    }
  }
}

extension SignInFailure {
  /// The error of the system behind it.
  var systemError: AuthorizationError? {
    if case .authorization(let error, _) = self.reason { error } else { nil }
  }

  /// Whether the person was shown anything.
  var presented: Bool? {
    if case .authorization(_, let presented) = self.reason { presented } else { nil }
  }
}
