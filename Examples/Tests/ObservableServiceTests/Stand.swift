import SignInFlow
import SignInTesting

@testable import ObservableService

/// A device whose tokens are signed and a server, and services between them.
struct Stand {
  let device: SimulatedDevice
  let server: AuthorizationServer

  init(_ device: SimulatedDevice = SimulatedDevice(), clientID: String = "com.example.app") {
    // The server believes nothing else.
    device.tokens = .signed
    self.device = device
    self.server = AuthorizationServer(device.apple, clientID: clientID)
  }

  /// Does something with a service of its own, as after a launch, and gives all that its observer hears of it.
  ///
  /// The stream has ended by then, so that an event too few shows just as one too many.
  func events(
    _ work: (AppleAuthorizationService) async -> Void = { await $0.logIn() }
  ) async -> [AuthorizationEvent] {
    var events: [AuthorizationEvent] = []
    for await event in await self.stream(work) { events.append(event) }
    return events
  }

  /// Ends the app's process, and begins another.
  func relaunch() {
    self.device.app.kill()
    self.device.app.launch()
  }

  private func stream(
    _ work: (AppleAuthorizationService) async -> Void
  ) async -> AsyncStream<AuthorizationEvent> {
    let service = AppleAuthorizationService(
      SignInSession(
        SignInController(self.device), backend: self.server, store: self.device.app.keychain))
    await work(service)
    return service.events
  }
}
