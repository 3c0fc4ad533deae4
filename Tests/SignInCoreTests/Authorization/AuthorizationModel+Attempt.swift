import SignInCore

extension AuthorizationModel {
  /// What happened to one attempt so far, as the surroundings see it.
  struct Attempt: Hashable {
    /// How an attempt came to its end.
    enum Settlement: Hashable {
      case refused(PlainMachine.Refusal)
      case succeeded, failed, canceled, timedOut
    }

    /// What a provider answers.
    enum Answer: Hashable {
      case success, failure
    }

    /// Whether the app began it.
    private var isBegun = false
    /// Whether it has a deadline that has not passed yet.
    private var hasDeadline = false
    /// Whether the app canceled it while it ran.
    private var isCanceled = false
    /// Whether its deadline passed before a cancel.
    private var isOverdue = false
    /// Whether its grace period ended.
    private var isGraceOver = false
    /// What the provider answered.
    private var answer: Answer?
    /// Whether the provider was asked to start.
    private var isStarted = false
    /// How often the provider was told to cancel because the app canceled.
    var cancelOrders = 0
    /// How it was settled.
    var settlements: [Settlement] = []
    /// How often its success was reported as late.
    var lateReports = 0

    /// Whether its waiter still waits.
    var isRunning: Bool { self.isStarted && self.settlements.isEmpty }

    /// Whether something happened that must settle it.
    var hasEnded: Bool { self.answer != nil || self.isGraceOver || self.isOverdue }

    /// How often the provider must have been told to cancel because the app canceled.
    var dueCancelOrders: Int { self.isCanceled ? 1 : 0 }

    /// How often its success must have been reported as late.
    var dueLateReports: Int {
      self.answer == .success && self.settlements != [.succeeded] ? 1 : 0
    }

    // MARK: The surroundings

    /// The events about this attempt that can come now.
    ///
    /// The app begins an attempt once. A cancel can come at any time and often, even before the
    /// begin, where the task was canceled before it ran. A timer ends once, the provider answers
    /// once; nothing else bounds when, so both can come long after the attempt is settled.
    func events(_ number: Int) -> [Event] {
      var events: [Event] = []
      if !self.isBegun {
        events += [
          .begin(number, .plain), .begin(number, .withDeadline), .begin(number, .withoutRequests),
        ]
      }
      events.append(.cancel(number))
      if self.isStarted, self.hasDeadline { events.append(.deadline(number)) }
      if self.cancelOrders > 0, !self.isGraceOver { events.append(.grace(number)) }
      if self.isStarted, self.answer == nil { events += [.success(number), .failure(number)] }
      return events
    }

    /// Notes that the provider was asked to start, by the event of the begin.
    mutating func start(_ event: Event) {
      self.isStarted = true
      if case .begin(_, .withDeadline) = event { self.hasDeadline = true }
    }

    /// Notes that an event came.
    mutating func note(_ event: Event) {
      switch event {
      case .begin: self.isBegun = true
      case .cancel: if self.isRunning { self.isCanceled = true }
      case .deadline:
        self.hasDeadline = false
        self.isOverdue = !self.isCanceled
      case .grace: self.isGraceOver = true
      case .success: self.answer = .success
      case .failure: self.answer = .failure
      }
    }

    /// How an event must settle this attempt once it has begun, where it settles it at all.
    func settlement(by event: Event) -> Settlement? {
      switch event {
      case .begin, .cancel: nil
      case .deadline: self.isCanceled ? nil : .timedOut
      case .grace: .canceled
      case .success: .succeeded
      case .failure: self.isCanceled ? .canceled : .failed
      }
    }
  }
}
