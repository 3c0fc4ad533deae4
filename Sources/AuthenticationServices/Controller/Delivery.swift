internal import SignInCore
internal import SignInDeviceModel
internal import SignInFlow
internal import SignInSimulator

/// Brings what comes of an attempt to the main actor, in order, and keeps the controller alive until then.
struct Delivery: Sendable {
  // No more Sendable than Apple's; only the main actor uses it here.
  private nonisolated(unsafe) let controller: ASAuthorizationController
  private let requests: [ASAuthorizationRequest]
  private let scope: DeviceScope

  init(
    to controller: ASAuthorizationController, requests: [ASAuthorizationRequest], scope: DeviceScope
  ) {
    unsafe self.controller = controller
    self.requests = requests
    self.scope = scope
  }

  /// Asks for the window, which is a hint.
  func askForAnchor() {
    Task { @MainActor in
      let controller = unsafe self.controller
      self.scope.run {
        _ = controller.presentationContextProvider?.presentationAnchor(for: controller)
      }
    }
  }

  /// Tells the delegate, if it is still there.
  ///
  /// - Parameters:
  ///   - outcome: How the attempt ended.
  ///   - advice: What to do about an error, where the device can't know.
  func deliver(_ outcome: Outcome, advice: String? = nil) {
    Task { @MainActor in
      let controller = unsafe self.controller
      guard let delegate = controller.delegate else {
        self.scope.device?.diagnose(.delegateGone)
        return
      }
      self.scope.run {
        switch outcome {
        case .success(let authorization):
          delegate.authorizationController(
            controller: controller,
            didCompleteWithAuthorization: ASAuthorization(authorization, of: self.requests))
        case .failure(let error):
          delegate.authorizationController(
            controller: controller, didCompleteWithError: self.scope.error(error, advice: advice))
        }
      }
    }
  }
}
