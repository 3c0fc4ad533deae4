internal import SignInCore

/// Drives the authorization machine, and a bare switch over the same table, with the same events.
struct TransitionBenchmark {
  private enum Event: UInt8 {
    case begin, cancel, deadline, grace, succeeded, failed
  }

  private struct Input {
    var event: Event
    var attempt: AttemptID
  }

  private let inputs: [Input]
  private let repetitions = 200

  var count: Int { self.inputs.count * self.repetitions }

  /// Draws events that a controller could give: of the running attempt mostly, of an earlier one
  /// sometimes.
  init() {
    var random = SplitMix64(seed: 1, lane: "transitions")
    var machine = AuthorizationStateMachine<UInt64, UInt64>()
    var last: UInt64 = 0
    var inputs: [Input] = []
    while inputs.count < 10_000 {
      let events: [Event] = [.begin, .cancel, .deadline, .grace, .succeeded, .failed]
      let event = events[Int(random.next() % 6)]
      if event == .begin { last += 1 }
      let earlier = random.next() % 8 == 0 ? 1 : 0 as UInt64
      let input = Input(event: event, attempt: AttemptID(event == .begin ? last : last &- earlier))
      // No grace period ends before a cancel.
      if event == .grace, !machine.isCanceling(input.attempt) { continue }
      Self.apply(input, to: &machine)
      inputs.append(input)
    }
    self.inputs = inputs
  }

  func machine() {
    var orders = 0
    for _ in 0..<self.repetitions {
      var machine = AuthorizationStateMachine<UInt64, UInt64>()
      for input in self.inputs { orders &+= Self.apply(input, to: &machine) }
    }
    keep(orders)
  }

  @discardableResult
  @inline(__always)
  private static func apply(
    _ input: Input, to machine: inout AuthorizationStateMachine<UInt64, UInt64>
  ) -> Int {
    switch input.event {
    case .begin:
      switch machine.begin(input.attempt, hasRequests: true, waiter: input.attempt.number) {
      case .start: 1
      case .refuse: 2
      }
    case .cancel: machine.cancel(input.attempt) == nil ? 0 : 3
    case .deadline: machine.deadlinePassed(input.attempt) == nil ? 0 : 4
    case .grace: machine.graceEnded(input.attempt) == nil ? 0 : 5
    case .succeeded:
      switch machine.succeeded(input.attempt, 1) {
      case .settle: 6
      case .reportLate: 7
      }
    case .failed:
      switch machine.failed(input.attempt, 1) {
      case .settle: 8
      case .settleCanceled: 9
      case nil: 0
      }
    }
  }

  // MARK: The yardstick

  private enum Bare {
    case idle
    case running(AttemptID)
    case canceling(AttemptID)
  }

  func bareSwitch() {
    var orders = 0
    for _ in 0..<self.repetitions {
      var state = Bare.idle
      for input in self.inputs { orders &+= Self.step(&state, input) }
    }
    keep(orders)
  }

  @inline(__always)
  private static func step(_ state: inout Bare, _ input: Input) -> Int {
    switch (state, input.event) {
    case (.idle, .begin):
      state = .running(input.attempt)
      return 1
    case (.running, .begin), (.canceling, .begin): return 2
    case (.running(input.attempt), .cancel):
      state = .canceling(input.attempt)
      return 3
    case (.running(input.attempt), .deadline):
      state = .idle
      return 4
    case (.canceling(input.attempt), .grace):
      state = .idle
      return 5
    case (.running(input.attempt), .succeeded), (.canceling(input.attempt), .succeeded):
      state = .idle
      return 6
    case (_, .succeeded): return 7
    case (.running(input.attempt), .failed):
      state = .idle
      return 8
    case (.canceling(input.attempt), .failed):
      state = .idle
      return 9
    case (_, .cancel), (_, .deadline), (_, .grace), (_, .failed): return 0
    }
  }
}

/// Uses a value, so that the work for it can't be left out.
@inline(never)
func keep<Value>(_ value: Value) { withExtendedLifetime(value) {} }
