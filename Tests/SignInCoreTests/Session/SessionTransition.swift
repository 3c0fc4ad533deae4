import SignInCore

/// One event that comes in one state, and what the machine makes of it.
struct SessionTransition: Sendable {
  var situation: SessionVerdict.Situation
  var event: SessionVerdict.Event
  var before: SessionStateMachine
  var input: SessionInput
  var after: SessionStateMachine
  var answer: SessionInput.Answer

  /// The situation in which the event leaves the machine.
  var next: SessionVerdict.Situation { .init(self.after.state.phase) }

  /// Every event in every sample state, but for those that stop the process.
  static let all: [Pair: [SessionTransition]] = {
    var all: [Pair: [SessionTransition]] = [:]
    for (pair, state, input) in Pair.inputs where !pair.isTrapping {
      let before = SessionStateMachine(state)
      var after = before
      let answer = input.apply(to: &after)
      all[pair, default: []].append(
        SessionTransition(
          situation: pair.situation, event: pair.event, before: before, input: input,
          after: after, answer: answer))
    }
    return all
  }()

  /// The transitions that a row is about.
  static func all(of row: SessionVerdict) -> [SessionTransition] {
    row.situations.flatMap { Self.all[Pair(situation: $0, event: row.event)] ?? [] }
  }

  /// An event in a situation.
  struct Pair: Hashable, Sendable {
    var situation: SessionVerdict.Situation
    var event: SessionVerdict.Event

    /// Every event in every sample state.
    static let inputs = SessionStateMachine.State.all.flatMap { state in
      SessionInput.all(in: state).map { input in
        let pair = Pair(situation: .init(state.phase), event: .init(input, in: state))
        return (pair: pair, state: state, input: input)
      }
    }

    /// The events that can come, each in the situations in which it can.
    static let coming = Set(Self.inputs.map { $0.pair })

    /// Whether the table says that the machine stops the process.
    var isTrapping: Bool {
      SessionVerdict.trapping.contains {
        $0.event == self.event && $0.situations.contains(self.situation)
      }
    }
  }
}

extension SessionVerdict {
  /// The rows at which the machine stops the process.
  static let trapping = Self.table.filter { $0.verdict == .trap }
  /// The rows at which it goes on.
  static let going = Self.table.filter { $0.verdict != .trap }
}
