import AuthenticationServices
import SignInSimulator

@MainActor
final class SessionObserver {
  private var observer: NSObjectProtocol?
  var onRevocation: (() -> Void)?

  func start() {
    let center = NotificationCenter.default
    let name = ASAuthorizationAppleIDProvider.credentialRevokedNotification
    observer = center.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
      Task { @MainActor [weak self] in
        self?.stop()
        self?.onRevocation?()
      }
    }
  }

  private func stop() {
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
  }
}

@MainActor
func observeRevocation() async throws -> String {
  let user = try await signedInUser()
  let observer = SessionObserver()
  observer.start()
  await withCheckedContinuation { continuation in
    observer.onRevocation = { continuation.resume() }
    SimulatedDevice.installed?.settings.stopUsingThisApp()
    SimulatedDevice.installed?.app.background()
    SimulatedDevice.installed?.app.activate()
  }
  return "\(try await ASAuthorizationAppleIDProvider().credentialState(forUserID: user))"
}
