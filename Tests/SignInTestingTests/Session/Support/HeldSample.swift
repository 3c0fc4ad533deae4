import SignInCore
import SignInFlow
import SignInTesting

/// A device and a session whose backend and store do what a test tells them to.
struct HeldSample {
  let device: SimulatedDevice
  let server: SimulatedBackend
  let backend: HookedBackend
  let holds: Holds
  let store: HookedStore
  let session: SignInSession<HookedBackend>

  init(
    _ configuration: SimulatedDevice.Configuration = .init(), person: SimulatedPerson? = nil,
    holds: Holds = Holds(), store: HookedStore = HookedStore(),
    accounts: [SimulatedBackend.Account] = []
  ) {
    self.device = SimulatedDevice(configuration, person: person)
    self.server = SimulatedBackend(self.device, accounts: accounts)
    self.holds = holds
    self.backend = HookedBackend(self.server) { await holds.pass($0) }
    self.store = store
    self.session = SignInSession(
      SignInController(self.device), backend: self.backend, store: store)
  }

  /// Asks for name and address in a task of its own.
  func signingIn() -> Task<SignInFailure?, Never> {
    Task {
      do throws(SignInFailure) {
        try await self.session.signIn(.fullName, .email)
        return nil
      } catch {
        return error
      }
    }
  }

  /// Has the account deleted in a task of its own.
  func deleting() -> Task<SignInFailure?, Never> {
    Task {
      do throws(SignInFailure) {
        try await self.session.deleteAccount()
        return nil
      } catch {
        return error
      }
    }
  }

  /// Goes on in a task of its own with what was left undone.
  func resuming() -> Task<SignInFailure?, Never> { Task { await self.session.resume() } }

  /// The session of the next process, with the same device, server and store.
  func relaunched() -> SignInSession<HookedBackend> {
    self.device.app.kill()
    self.device.app.launch()
    return SignInSession(SignInController(self.device), backend: self.backend, store: self.store)
  }
}
