import AuthenticationServices
import SignInFlow
import SignInSimulator

/// A delegate that a test can wait for, and a provider of the app's window.
@MainActor
final class SampleDelegate: NSObject, ASAuthorizationControllerDelegate,
  ASAuthorizationControllerPresentationContextProviding
{
  /// What the delegate was told, in order.
  private(set) var outcomes: [Result<ASAuthorization, any Error>] = []
  /// For which controllers it was asked for a window.
  private(set) var askedFor: [ASAuthorizationController] = []
  /// The devices in whose scope it was told.
  private(set) var devices: [SimulatedDevice?] = []
  /// Called each time it was told.
  var onOutcome: () -> Void = {}
  private let window = UIWindow()
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) { self.take(.success(authorization)) }

  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) { self.take(.failure(error)) }

  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
    self.askedFor.append(controller)
    return self.window
  }

  /// Waits for a number of outcomes.
  func outcomes(_ count: Int) async -> [Result<ASAuthorization, any Error>] {
    while self.outcomes.count < count {
      await withCheckedContinuation { self.waiting.append($0) }
    }
    return self.outcomes
  }

  /// Waits for the first outcome.
  func outcome() async -> Result<ASAuthorization, any Error> { await self.outcomes(1)[0] }

  private func take(_ outcome: Result<ASAuthorization, any Error>) {
    self.outcomes.append(outcome)
    self.devices.append(SimulatedDevice.current)
    self.onOutcome()
    let waiting = self.waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }
}

extension Result<ASAuthorization, any Error> {
  /// The Apple ID credential; `nil` for anything else.
  var credential: ASAuthorizationAppleIDCredential? {
    (try? self.get())?.credential as? ASAuthorizationAppleIDCredential
  }

  /// The error; `nil` for a success.
  var error: ASAuthorizationError? {
    guard case .failure(let error) = self else { return nil }
    return error as? ASAuthorizationError
  }

  /// What the error says for a log; empty for a success.
  var explanation: String {
    self.error?.userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
  }
}
