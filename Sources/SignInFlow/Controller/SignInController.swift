public import SignInCore
internal import Synchronization

/// Runs attempts to sign in with Apple, one at a time, behind an injected provider.
///
/// Each attempt that ``begin(_:options:deadline:)`` accepts ends exactly once, whatever the provider
/// does: answer at once, late, twice, on another thread, or never. What is begun while another
/// attempt runs is refused, and the running one is left alone. The controller can be used again after
/// each outcome.
///
/// ```swift
/// let controller = SignInController(device)
/// let authorization = try await controller.authorize(.appleID(.fullName, .email))
/// ```
///
/// A controller lives until its attempts have ended, whoever else holds it.
public final class SignInController: Sendable {
  /// How long the outcome of a canceled attempt waits for the provider.
  public static let cancelGrace = Duration.seconds(1)

  private static let lastController = Atomic<UInt64>(0)
  /// The attempt in whose start, or in a task made there, this code runs.
  @TaskLocal private static var starting: AttemptID?

  private let provider: any AuthorizationProvider
  private let time: any Timekeeper
  private let identity: UInt64
  private let guarded = Mutex(Guarded())

  /// What was decided and nobody has carried out yet.
  private enum Order: Sendable {
    case start(Attempt, AuthorizationRequests, deadline: Duration?)
    case cancel(Attempt)
    case settle(Attempt, ProviderAnswer)
    case settleTimedOut(Attempt)
    case reportLate(Authorization)
  }

  private struct Guarded: ~Copyable, Sendable {
    var machine = AuthorizationStateMachine<Attempt, ProviderAnswer>()
    var lastAttempt: UInt64 = 0
    var repeatedAnswers = 0
    /// The orders in the order of the decisions, and whether somebody is carrying them out.
    var orders: [Order] = []
    var isCarryingOut = false
    var lateObservers: [(id: UInt64, found: @Sendable (Authorization) -> Void)] = []
    var lastObserver: UInt64 = 0
  }

  private init(any provider: any AuthorizationProvider, _ time: any Timekeeper) {
    self.provider = provider
    self.time = time
    self.identity = Self.lastController.add(1, ordering: .relaxed).newValue
  }

  /// Creates a controller on a provider that keeps its own time, such as a simulated device.
  public convenience init(_ provider: some AuthorizationProvider & Timekeeper) {
    self.init(any: provider, provider)
  }

  /// Creates a controller on a provider, with the provider's own time where it keeps one, and real time
  /// otherwise.
  ///
  /// - Parameter provider: What answers; a simulated device never gets the wall clock by accident.
  public convenience init(provider: some AuthorizationProvider) {
    self.init(any: provider, (provider as? any Timekeeper) ?? SystemTime())
  }

  /// Creates a controller on a provider and a timekeeper.
  ///
  /// - Parameters:
  ///   - provider: What answers.
  ///   - time: What deadlines and the cancel grace are measured with.
  public convenience init(provider: some AuthorizationProvider, time: some Timekeeper) {
    self.init(any: provider, time)
  }

  /// The present instant of the time that deadlines are measured with.
  var now: Instant { self.time.now }

  /// Events so far that came too late to matter: answers given twice or after the end, cancels of what
  /// had ended, and timers that lost their race.
  public var dropped: Int {
    self.guarded.withLock { $0.machine.dropped + $0.repeatedAnswers }
  }

  /// Whether there is Sign in with Apple here at all, as the provider says; where not, show no button.
  ///
  /// What is begun all the same is the provider's to answer: ``UnsupportedProvider`` ends it at once as
  /// ``/SignInCore/AuthorizationError/Reason/unsupported``.
  public var isAvailable: Bool { self.provider.isAvailable }

  // MARK: Beginning

  /// Begins an attempt and returns at once.
  ///
  /// The provider is called on this thread, unless another thread is just carrying out something for
  /// this controller, which then calls it. Where another attempt runs, or there is nothing to ask
  /// for, the attempt that is returned has ended already, as 1004
  /// ``/SignInCore/AuthorizationError/Reason/requestAlreadyInProgress`` or
  /// ``/SignInCore/AuthorizationError/Reason/noRequests``, and the provider was not called.
  ///
  /// - Parameters:
  ///   - requests: What to ask for; a password among them asks for existing credentials only.
  ///   - options: How to carry the requests out.
  ///   - deadline: After how long the attempt ends as ``/SignInCore/AuthorizationError/Reason/timedOut``; `nil`
  ///     for never. The provider is told to cancel; a success that comes still later is reported to
  ///     ``observeLateSuccesses(_:)`` only.
  /// - Returns: The attempt.
  @discardableResult
  public func begin(
    _ requests: AuthorizationRequest..., options: AuthorizationRequestOptions = [],
    deadline: Duration? = nil
  ) -> Attempt {
    self.begin(AuthorizationRequests(requests, options: options), deadline: deadline)
  }

  /// Begins an attempt with prepared requests and returns at once.
  ///
  /// See ``begin(_:options:deadline:)``.
  ///
  /// - Parameters:
  ///   - requests: What to ask for, and how.
  ///   - deadline: After how long the attempt ends as ``/SignInCore/AuthorizationError/Reason/timedOut``.
  /// - Returns: The attempt.
  @discardableResult
  public func begin(_ requests: AuthorizationRequests, deadline: Duration? = nil) -> Attempt {
    var refusal: AuthorizationError?
    let attempt = self.decide { guarded, order in
      guarded.lastAttempt += 1
      let id = AttemptID(guarded.lastAttempt, controller: self.identity)
      let attempt = Attempt(id: id, controller: self)
      let hasRequests = !requests.requests.isEmpty
      switch guarded.machine.begin(id, hasRequests: hasRequests, waiter: attempt) {
      case .start: order = .start(attempt, requests, deadline: deadline)
      case .refuse(_, .alreadyInProgress): refusal = .init(.requestAlreadyInProgress)
      case .refuse(_, .noRequests): refusal = .init(.noRequests)
      }
      return attempt
    }
    // Nobody knows the attempt yet, so that its refusal can't overtake anything.
    if let refusal {
      attempt.answer.settle(ProviderAnswer(.failure(refusal), presented: false))
    }
    return attempt
  }

  /// Asks to end the attempt that runs, as its own `cancel()` does; does nothing where none runs.
  package func cancelRunning() { self.guarded.withLock { $0.machine.waiter }?.cancel() }

  // MARK: Events

  func cancel(_ attempt: Attempt) {
    let isCanceled = self.decide { guarded, order in
      switch guarded.machine.cancel(attempt.id) {
      case .cancel:
        order = .cancel(attempt)
        return true
      case nil: return false
      }
    }
    if isCanceled { self.tellWithinStart(attempt.id) }
  }

  private func deadlinePassed(_ attempt: AttemptID) {
    let hasTimedOut = self.decide { guarded, order in
      switch guarded.machine.deadlinePassed(attempt) {
      case .settleTimedOut(let attempt, cancel: _):
        order = .settleTimedOut(attempt)
        return true
      case nil: return false
      }
    }
    if hasTimedOut { self.tellWithinStart(attempt) }
  }

  /// Tells the provider of a cancel whose order waits for `start` to return.
  ///
  /// A device that runs its own time within `start` must hear of it now, or its time runs on as though
  /// somebody still waited.
  private func tellWithinStart(_ attempt: AttemptID) {
    if Self.starting == attempt { self.provider.cancel(attempt) }
  }

  private func graceEnded(_ attempt: AttemptID) {
    self.decide { guarded, order in
      switch guarded.machine.graceEnded(attempt) {
      case .settleCanceled(let attempt):
        order = .settle(attempt, ProviderAnswer(.failure(AuthorizationError(.appCanceled))))
      case nil: break
      }
    }
  }

  private func answered(_ attempt: Attempt, _ answer: ProviderAnswer) {
    let isFirst = attempt.acceptAnswer()
    self.decide { guarded, order in
      guard isFirst else {
        guarded.repeatedAnswers += 1
        return
      }
      switch answer.outcome {
      case .success(let authorization):
        switch guarded.machine.succeeded(attempt.id, answer) {
        case .settle(let attempt, let answer): order = .settle(attempt, answer)
        case .reportLate: order = .reportLate(authorization)
        }
      case .failure(let error):
        switch guarded.machine.failed(attempt.id, answer) {
        case .settle(let attempt, let answer): order = .settle(attempt, answer)
        case .settleCanceled(let attempt, let answer):
          // A provider that says why it ended has nothing to add.
          let canceled =
            error.reason == .appCanceled
            ? error : AuthorizationError(.appCanceled, underlying: .init(error))
          order = .settle(
            attempt, ProviderAnswer(.failure(canceled), presented: answer.presented))
        case nil: break
        }
      }
    }
  }

  // MARK: Carrying out

  /// Decides under the lock, and carries the orders out after it, one at a time, in the order of the
  /// decisions.
  ///
  /// Whoever finds nobody at it carries out; all others only append. Without this order, a cancel
  /// could overtake the start that it is meant for.
  private func decide<Result>(_ decision: (inout Guarded, inout Order?) -> Result) -> Result {
    let (result, mustCarryOut) = self.guarded.withLock { guarded in
      var order: Order?
      let result = decision(&guarded, &order)
      guard let order else { return (result, false) }
      guarded.orders.append(order)
      if guarded.isCarryingOut { return (result, false) }
      guarded.isCarryingOut = true
      return (result, true)
    }
    if mustCarryOut { self.carryOutOrders() }
    return result
  }

  private func carryOutOrders() {
    // Tasks are resumed when nobody carries out any more, so that what they begin next is started on
    // their own thread.
    var settlements: [OneShot<ProviderAnswer>.Settlement] = []
    while true {
      let next = self.guarded.withLock { guarded in
        guarded.isCarryingOut = !guarded.orders.isEmpty
        return guarded.isCarryingOut ? guarded.orders.removeFirst() : nil
      }
      guard let next else { break }
      if let settlement = self.carryOut(next) { settlements.append(settlement) }
    }
    for settlement in settlements { settlement.resumeTasks() }
  }

  /// Carries out one order; what it settles has tasks to resume.
  private func carryOut(_ order: Order) -> OneShot<ProviderAnswer>.Settlement? {
    switch order {
    case .start(let attempt, let requests, let deadline):
      // The deadline comes first: a device that keeps its own time may use it up within `start`.
      if let deadline {
        attempt.answer.cancelWhenSettled(
          self.time.after(deadline) { [id = attempt.id] in self.deadlinePassed(id) })
        // It may have passed at once.
        let isHeld = self.guarded.withLock { $0.machine.holds(attempt.id) }
        guard isHeld else { return nil }
      }
      attempt.noteStart()
      Self.$starting.withValue(attempt.id) {
        self.provider.start(attempt.id, requests) { self.answered(attempt, $0) }
      }
    case .cancel(let attempt):
      self.provider.cancel(attempt.id)
      // Most providers have answered by now.
      let isWaiting = self.guarded.withLock { $0.machine.isCanceling(attempt.id) }
      if isWaiting {
        attempt.answer.cancelWhenSettled(
          self.time.after(Self.cancelGrace) { [id = attempt.id] in self.graceEnded(id) })
      }
    case .settle(let attempt, let answer):
      return self.settle(attempt, answer)
    case .settleTimedOut(let attempt):
      let timedOut = ProviderAnswer(.failure(AuthorizationError(.timedOut)))
      let settlement = self.settle(attempt, timedOut)
      if attempt.hasStarted { self.provider.cancel(attempt.id) }
      return settlement
    case .reportLate(let authorization):
      for id in self.guarded.withLock({ $0.lateObservers.map(\.id) }) {
        // Looked up only now, since the observer before may have called it off.
        let observer = self.guarded.withLock { $0.lateObservers.first { $0.id == id } }
        observer?.found(authorization)
      }
    }
    return nil
  }

  private func settle(
    _ attempt: Attempt, _ answer: ProviderAnswer
  ) -> OneShot<ProviderAnswer>.Settlement? {
    let settlement = attempt.answer.set(answer)
    settlement?.callBack()
    return settlement
  }

  // MARK: Checking and observing

  func checkCredentialState(
    of user: UserID, deadline: Duration?
  ) -> OneShot<CredentialStateAnswer> {
    let answer = OneShot<CredentialStateAnswer>()
    if let deadline {
      let timer = self.time.after(deadline) {
        answer.settle(CredentialStateAnswer(error: AuthorizationError(.timedOut)))
      }
      answer.cancelWhenSettled(timer)
    }
    self.provider.credentialState(of: user) { answer.settle($0) }
    return answer
  }

  /// Calls a closure for each success that came after its attempt had been given up.
  ///
  /// Such a success signs nobody in. It may still carry the person's name, which comes once: keep it
  /// for that user id.
  ///
  /// - Parameter found: Called on any thread, until the registration is canceled.
  /// - Returns: What ends the calls.
  @discardableResult
  public func observeLateSuccesses(
    _ found: @escaping @Sendable (Authorization) -> Void
  ) -> Registration {
    let id = self.guarded.withLock { guarded in
      guarded.lastObserver += 1
      guarded.lateObservers.append((guarded.lastObserver, found))
      return guarded.lastObserver
    }
    return Registration { [weak self] in
      // What the observer holds may call back when it goes, so it goes outside the lock.
      let removed = self?.guarded.withLock { guarded in
        guarded.lateObservers.firstIndex { $0.id == id }
          .map { guarded.lateObservers.remove(at: $0) }
      }
      withExtendedLifetime(removed) {}
    }
  }

  /// Calls a closure whenever the system tells that the person has revoked an authorization.
  ///
  /// The notice says neither who nor why, and may never come: check the credential state at launch and
  /// whenever the app becomes active, and take the notice as one more occasion.
  ///
  /// - Parameter notice: Called on any thread, until the registration is canceled.
  /// - Returns: What ends the calls.
  @discardableResult
  public func observeRevocations(_ notice: @escaping @Sendable () -> Void) -> Registration {
    self.provider.observeRevocations(notice)
  }
}
