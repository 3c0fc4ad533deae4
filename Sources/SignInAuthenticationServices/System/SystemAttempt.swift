internal import AuthenticationServices
internal import Foundation
internal import SignInCore
internal import SignInFlow
internal import Synchronization

/// One attempt on its way through the system: what its controller calls back, and whom it answers.
///
/// The answer is given away once; whatever comes after it finds nobody to tell.
@MainActor
final class SystemAttempt: NSObject {
  /// An answer that is still to be given.
  private struct Owed: Sendable {
    var answer: @Sendable (ProviderAnswer) -> Void
    /// Whether the system was asked; from then on it answers, and nobody else.
    var isPerformed = false
  }

  private nonisolated let owed: Mutex<Owed?>
  private var controller: ASAuthorizationController?

  /// Creates an attempt.
  ///
  /// - Parameter answer: Takes the answer, once.
  nonisolated init(answer: @escaping @Sendable (ProviderAnswer) -> Void) {
    self.owed = Mutex(Owed(answer: answer))
    super.init()
  }

  // MARK: Performing

  #if os(watchOS)
    /// Asks the system, unless the app has canceled meanwhile.
    func perform(_ requests: AuthorizationRequests, _ provider: ASAuthorizationAppleIDProvider) {
      guard let controller = self.makeController(requests, provider) else { return }
      controller.performRequests()
    }
  #else
    private var anchor: ASPresentationAnchor?

    /// Asks the app for a window, and then the system, unless the app has canceled meanwhile.
    func perform(
      _ requests: AuthorizationRequests, _ provider: ASAuthorizationAppleIDProvider,
      anchor: (@MainActor @Sendable () -> ASPresentationAnchor?)?
    ) {
      guard self.isOwed else { return }
      // Now and not when the system asks, which takes no `nil`.
      self.anchor = anchor?()
      if anchor != nil, self.anchor == nil { return self.refuse(.noPresentationAnchor) }
      guard let controller = self.makeController(requests, provider) else { return }
      if self.anchor != nil { controller.presentationContextProvider = self }
      #if os(tvOS)
        controller.performRequests()
      #else
        controller.performRequests(options: .init(rawValue: requests.options.rawValue))
      #endif
    }
  #endif

  /// The controller, which keeps neither itself nor its delegate; `nil` where nothing is to be performed.
  private func makeController(
    _ requests: AuthorizationRequests, _ provider: ASAuthorizationAppleIDProvider
  ) -> ASAuthorizationController? {
    #if os(tvOS) || os(watchOS)
      // To show a sheet that was not wanted is worse than nothing.
      guard requests.options.isEmpty else {
        self.refuse(.unsupported)
        return nil
      }
    #endif
    let mayPerform = self.owed.withLock { owed in
      owed?.isPerformed = true
      return owed != nil
    }
    guard mayPerform else { return nil }
    let controller = ASAuthorizationController(
      authorizationRequests: requests.requests.map { $0.makeRequest(provider) })
    controller.delegate = self
    self.controller = controller
    return controller
  }

  // MARK: Ending

  /// Ends the attempt, where the system was not asked yet, and otherwise asks the system to.
  nonisolated func cancel() {
    let early = self.owed.withLock { owed -> Owed? in
      guard owed?.isPerformed == false else { return nil }
      return owed.take()
    }
    if let early {
      early.answer(ProviderAnswer(.failure(AuthorizationError(.appCanceled)), presented: false))
      return
    }
    #if !os(watchOS)
      // Behind the performing, which the main actor has begun.
      Task { @MainActor in self.controller?.cancel() }
    #endif
  }

  private nonisolated var isOwed: Bool { self.owed.withLock { $0 != nil } }

  /// Ends an attempt that the system is not asked for.
  private func refuse(_ reason: AuthorizationError.Reason) {
    self.settle(ProviderAnswer(.failure(AuthorizationError(reason)), presented: false))
  }

  /// Answers, where that has not been done; the controller and the window go.
  private nonisolated func settle(_ answer: ProviderAnswer) {
    let owed = self.owed.withLock { $0.take() }
    Task { @MainActor in
      self.controller = nil
      #if !os(watchOS)
        self.anchor = nil
      #endif
    }
    owed?.answer(answer)
  }
}

// Apple calls back on the main queue. Elsewhere an isolated method would end the app before it began.
extension SystemAttempt: ASAuthorizationControllerDelegate {
  nonisolated func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) { self.settle(ProviderAnswer(Outcome(authorization))) }

  nonisolated func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) { self.settle(ProviderAnswer(.failure(AuthorizationError(system: error)))) }
}

#if !os(watchOS)
  extension SystemAttempt: ASAuthorizationControllerPresentationContextProviding {
    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
      // Kept until the answer; the system doesn't ask after it.
      self.anchor ?? ASPresentationAnchor()
    }
  }
#endif
