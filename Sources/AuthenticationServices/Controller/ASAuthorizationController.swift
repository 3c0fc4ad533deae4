public import Foundation
internal import SignInCore
internal import SignInDeviceModel
internal import SignInFlow
internal import SignInSimulator

/// Performs requests, and tells its delegate how they ended.
///
/// A controller keeps itself alive from `performRequests` until its delegate has been told. It keeps neither its
/// delegate nor its presentation context provider. Callbacks come on the main actor, and never before the method
/// that they answer has returned.
///
/// It talks to the device in whose scope it was made; where that is none, to the one of its requests' provider.
open class ASAuthorizationController: NSObject {
  private let requests: [ASAuthorizationRequest]
  private let scope: DeviceScope
  private let controller: SignInController

  /// Creates a controller on the device that is in scope.
  ///
  /// - Parameter authorizationRequests: What to ask for; an empty list fails when it is performed.
  public init(authorizationRequests: [ASAuthorizationRequest]) {
    self.requests = authorizationRequests
    self.scope = DeviceScope.current(for: authorizationRequests)
    self.controller = SignInController(provider: self.scope.provider)
    super.init()
  }

  /// What is asked for; the requests are read when they are performed.
  open var authorizationRequests: [ASAuthorizationRequest] { self.requests }

  /// What is told how an attempt ended; it is not kept.
  open weak var delegate: (any ASAuthorizationControllerDelegate)?

  /// What tells in which window to show the sheet; it is not kept.
  ///
  /// A phone does without one. On a device whose profile demands a window an attempt without one fails.
  open weak var presentationContextProvider:
    (any ASAuthorizationControllerPresentationContextProviding)?

  /// Ways of signing in that belong to the app, on a television; no device here shows them.
  open var customAuthorizationMethods: [ASAuthorizationCustomMethod] = []

  /// Begins an attempt; the delegate is told how it ends.
  ///
  /// While another one of the app runs, the new one fails at once as ``ASAuthorizationError/failed``, and the
  /// running one is left alone. It may be called on any thread.
  open func performRequests() { self.perform([]) }

  /// Begins an attempt; the delegate is told how it ends.
  ///
  /// - Parameter options: How the requests are carried out; with none this is ``performRequests()``.
  open func performRequests(options: RequestOptions = []) { self.perform(options) }

  // The two call neither each other: a subclass may override one with the other.
  private func perform(_ options: RequestOptions) {
    let asked = self.authorizationRequests
    let delivery = Delivery(to: self, requests: asked, scope: self.scope)
    let known = asked.compactMap { $0.request() }
    // No device has what alone is asked for.
    guard !known.isEmpty || asked.isEmpty else {
      return delivery.deliver(
        .failure(AuthorizationError(.unsupported)), advice: InertRequests.advice(asked))
    }
    guard self.hasContext else {
      self.scope.device?.diagnose(.noPresentationContext)
      return delivery.deliver(.failure(AuthorizationError(.noPresentationAnchor)))
    }
    var options = AuthorizationRequestOptions(rawValue: options.rawValue)
    // Beside others, whatever they are, a request is for what exists: nobody is offered a new account.
    if known.count < asked.count { options.insert(.preferImmediatelyAvailableCredentials) }
    let attempt = self.controller.begin(AuthorizationRequests(known, options: options))
    // A sheet needs a window; an attempt that has ended without one does not.
    if attempt.presented != false { delivery.askForAnchor() }
    attempt.onSettled { delivery.deliver($0) }
  }

  /// Offers credentials above the keyboard; there is no keyboard here, so it does nothing.
  open func performAutoFillAssistedRequests() {}

  /// Ends the attempt as ``ASAuthorizationError/canceled``; does nothing where none runs.
  open func cancel() { self.controller.cancelRunning() }

  private var hasContext: Bool {
    self.presentationContextProvider != nil || self.scope.device?.profile.window ?? .never == .never
  }
}
