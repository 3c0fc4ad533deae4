import AuthenticationServices
import SignInSimulator

@MainActor
func makeProvider() -> String {
  let provider: ASAuthorizationProvider = ASAuthorizationAppleIDProvider()
  return "\(provider is ASAuthorizationAppleIDProvider)"
}

@MainActor
func createRequest() -> String {
  let provider = ASAuthorizationAppleIDProvider()
  let request: ASAuthorizationAppleIDRequest = provider.createRequest()
  return "\(request.provider === provider)"
}

@MainActor
func getCredentialState() async throws -> String {
  let user = try await SignIn().credential().user
  return await withCheckedContinuation { continuation in
    ASAuthorizationAppleIDProvider().getCredentialState(forUserID: user) { state, error in
      continuation.resume(returning: "\(state), \(error == nil ? "no" : "an") error")
    }
  }
}

@MainActor
func credentialState() async throws -> String {
  let user = try await SignIn().credential().user
  let provider = ASAuthorizationAppleIDProvider()
  let state = try await provider.credentialState(forUserID: user)
  do {
    _ = try await provider.credentialState(forUserID: "000000.0.0000")
    return "found"
  } catch {
    return "\(state), and an error"
  }
}

@MainActor
func authorized() async throws -> String {
  let user = try await SignIn().credential().user
  let state = try await ASAuthorizationAppleIDProvider().credentialState(forUserID: user)
  return "\(state == .authorized)"
}

@MainActor
func revoked() async throws -> String {
  let user = try await SignIn().credential().user
  SimulatedDevice.installed?.settings.stopUsingThisApp()
  let state = try await ASAuthorizationAppleIDProvider().credentialState(forUserID: user)
  return "\(state == .revoked)"
}

@MainActor
func notFound() async -> String {
  await withCheckedContinuation { continuation in
    ASAuthorizationAppleIDProvider().getCredentialState(forUserID: "nobody") { state, error in
      continuation.resume(returning: "\(state == .notFound), \(error == nil ? "no" : "an") error")
    }
  }
}

@MainActor
func transferred() async throws -> String {
  let user = try await SignIn().credential().user
  SimulatedDevice.installed?.app.transfer(to: "NEWTEAM123")
  let state: ASAuthorizationAppleIDProvider.CredentialState =
    try await ASAuthorizationAppleIDProvider().credentialState(forUserID: user)
  switch state {
  case .authorized: return "authorized"
  case .revoked: return "revoked"
  case .notFound: return "not found"
  case .transferred: return "true"
  @unknown default: return "\(state.rawValue)"
  }
}

@MainActor
func credentialRevokedNotification() async throws -> String {
  _ = try await SignIn().credential()
  let name = ASAuthorizationAppleIDProvider.credentialRevokedNotification
  return await withCheckedContinuation { continuation in
    // Until somebody takes it away, an observer is there for the devices of the next programs too.
    let observer = Observer()
    observer.token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil)
    {
      continuation.resume(returning: $0.name.rawValue)
      observer.stop()
    }
    SimulatedDevice.installed?.settings.stopUsingThisApp()
    SimulatedDevice.installed?.app.background()
    SimulatedDevice.installed?.app.activate()
  }
}

final class Observer: @unchecked Sendable {
  var token: (any NSObjectProtocol)?

  func stop() { token.map { NotificationCenter.default.removeObserver($0) } }
}
