public import SignInCore
internal import Synchronization

/// One attempt to get an authorization, from `begin` to its outcome.
///
/// An attempt needs not be kept: it goes on without its holder, and its callbacks are called.
public final class Attempt: Sendable, Identifiable {
  /// The attempt's id, unique in the process.
  public let id: AttemptID

  let answer = OneShot<ProviderAnswer>()
  private let controller: SignInController
  private let hasAnswer = Atomic(false)
  private let wasStarted = Atomic(false)

  init(id: AttemptID, controller: SignInController) {
    self.id = id
    self.controller = controller
  }

  /// The outcome, as soon as there is one.
  ///
  /// Any number of tasks can wait. A waiting task that is canceled goes on waiting, since others may
  /// want the outcome: use ``SignInController/authorize(_:options:deadline:isolation:)`` to cancel an
  /// attempt along with its task, or call ``cancel()``.
  public var outcome: Outcome {
    get async { await self.answer.wait().outcome }
  }

  /// The outcome, or `nil` while there is none.
  public var settled: Outcome? { self.answer.value?.outcome }

  /// Whether the person was shown anything; `nil` while there is no outcome, and where nobody knows.
  public var presented: Bool? { self.answer.value?.presented }

  /// Calls a closure once, with the outcome; at once where there is one.
  ///
  /// Closures that came before the outcome are called in their order, on the thread that settles the
  /// attempt; one that comes later, also from within another, is called at once. A new attempt that such a closure begins is accepted; it starts after the closure has
  /// returned.
  ///
  /// - Parameter callback: Called once, on any thread.
  public func onSettled(_ callback: @escaping @Sendable (Outcome) -> Void) {
    self.answer.onSettled { callback($0.outcome) }
  }

  /// Asks to end the attempt; does nothing where it has ended or was canceled before.
  ///
  /// A success that is under way still counts, since the name comes once. Otherwise the outcome is
  /// 1001 ``/SignInCore/AuthorizationError/Reason/appCanceled``, at the latest a grace of one second later.
  public func cancel() { self.controller.cancel(self) }

  /// Takes note that the provider is asked to start.
  func noteStart() { self.wasStarted.store(true, ordering: .releasing) }

  /// Whether the provider was asked to start.
  var hasStarted: Bool { self.wasStarted.load(ordering: .acquiring) }

  /// Takes note of an answer of the provider; `false` where it is not the first one.
  func acceptAnswer() -> Bool {
    self.hasAnswer.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing)
      .exchanged
  }
}
