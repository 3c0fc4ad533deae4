import SignInCore
import SignInFlow
import SignInTesting

/// A session on a device whose credentials have a certain status.
struct StatusSample {
  let backend: HookedBackend
  let session: SignInSession<HookedBackend>

  init(_ status: UserDetectionStatus) {
    let device = SimulatedDevice()
    self.backend = HookedBackend(SimulatedBackend(device))
    let provider = ChangingProvider(base: device) { $0.realUserStatus = status }
    self.session = SignInSession(
      SignInController(provider: provider, time: device), backend: self.backend,
      store: InMemoryStore())
  }
}
