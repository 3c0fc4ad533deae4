import SignInCore
import Testing

@Suite("Session verdict table")
struct SessionVerdictTests {
  private typealias Row = SessionVerdict

  // MARK: The table

  @Test(arguments: SessionVerdict.Event.allCases)
  func `each event has exactly one row in each situation in which it can come`(
    event: SessionVerdict.Event
  ) {
    for situation in Row.Situation.allCases {
      let rows = Row.table.filter { $0.event == event && $0.situations.contains(situation) }
      let pair = SessionTransition.Pair(situation: situation, event: event)
      let canCome = SessionTransition.Pair.coming.contains(pair)

      #expect(rows.count == (canCome ? 1 : 0), "\(situation)")
    }
  }

  @Test
  func `the table has nothing else`() {
    #expect(Row.table.count == 54)
    #expect(Set(Row.table).count == Row.table.count)
    #expect(Set(Row.Event.allCases.map(\.meaning)).count == Row.Event.allCases.count)
    for row in Row.table {
      #expect(!row.situations.isEmpty && !row.because.isEmpty, "\(row.testDescription)")
      #expect(Set(row.situations).count == row.situations.count, "\(row.testDescription)")
      #expect(Set(row.next).count == row.next.count, "\(row.testDescription)")
    }
  }

  @Test
  func `each situation and each event is there`() {
    #expect(Set(Row.table.flatMap(\.situations)) == Set(Row.Situation.allCases))
    #expect(Set(Row.table.map(\.event)) == Set(Row.Event.allCases))
    // There is no way back to the launch.
    #expect(Set(Row.table.flatMap(\.next)) == Set(Row.Situation.allCases).subtracting([.launching]))
  }

  @Test(arguments: [
    (Verdict.proceed, 31, 70), (.refuse, 7, 21), (.drop, 11, 93), (.trap, 5, 15),
  ])
  func `each verdict has its number of rows, and of situations in them`(
    verdict: Verdict, rows: Int, pairs: Int
  ) {
    let found = Row.table.filter { $0.verdict == verdict }

    #expect(found.count == rows)
    #expect(found.flatMap(\.situations).count == pairs)
  }

  @Test
  func `only an event that proceeds leads to another situation`() {
    for row in Row.table where row.verdict != .proceed {
      #expect(row.next.isEmpty, "\(row.testDescription)")
    }
  }

  // MARK: The machine

  @Test(arguments: SessionVerdict.going)
  func `the machine comes to what the row says, and to all of it`(row: SessionVerdict) {
    for situation in row.situations {
      let pair = SessionTransition.Pair(situation: situation, event: row.event)
      let reached = Set((SessionTransition.all[pair] ?? []).map(\.next))

      #expect(reached == Set(row.next.isEmpty ? [situation] : row.next), "\(situation)")
    }
  }

  @Test(arguments: SessionVerdict.going.filter { $0.verdict == .proceed })
  func `an event that proceeds gives the order that its state waits for`(row: SessionVerdict) {
    for transition in SessionTransition.all(of: row) {
      guard let broken = transition.broken else { continue }
      Issue.record("\(broken): \(transition)")
      return
    }
  }

  @Test(arguments: SessionVerdict.going.filter { $0.verdict == .refuse })
  func `an event that is refused changes nothing and says why`(row: SessionVerdict) throws {
    let refusal = try #require(SessionRefusal.allCases.first { $0.name == row.because })
    let failed = SessionStateMachine.Ending.failed(SignInFailure(.refused(refusal)))
    let answer: SessionInput.Answer =
      row.event == .signOut ? .signOut(.refuse(refusal)) : .operation(.finish(failed))

    for transition in SessionTransition.all(of: row) {
      guard transition.after != transition.before || transition.answer != answer else { continue }
      Issue.record("\(transition)")
      return
    }
  }

  @Test(arguments: SessionVerdict.going.filter { $0.verdict == .drop })
  func `an event that is dropped is counted, and nothing comes of it but a name`(
    row: SessionVerdict
  ) {
    for transition in SessionTransition.all(of: row) {
      var expected = transition.before
      expected.dropped += 1
      if row.event == .authorizedOther {
        expected.state.profiles = transition.after.state.profiles
      }
      // That the app is there again is true, whatever becomes of the check.
      if row.event == .becameActiveMeanwhile { expected.state.isInBackground = false }
      guard
        transition.after != expected || transition.hasLostName
          || !row.event.dropped.contains(transition.answer)
      else { continue }
      Issue.record("\(transition)")
      return
    }
  }
}

extension SessionVerdict.Event {
  /// What may be answered where the event is dropped.
  fileprivate var dropped: [SessionInput.Answer] {
    switch self {
    case .launch, .becameActiveMeanwhile, .noticed, .noticedPassword: [.check(nil)]
    case .resume: [.operation(nil)]
    case .checkedOther: [.nothing]
    case .authorizedOther, .authorizationFailedOther, .registeredOther, .doneOther, .failedOther:
      [.operation(.finish(.failed(SignInFailure(.superseded))))]
    case .launchAgain, .signIn, .deleteAccount, .deleteTransferred, .signOut, .resumeNothing,
      .becameActive,
      .enteredBackground, .foundLate, .authorizedOwn, .authorizationFailedOwn, .registeredOwn,
      .doneOwn, .failedOwn, .checkedOwn:
      []
    }
  }
}

extension SessionRefusal {
  /// The name of the case, as the table writes it.
  fileprivate var name: String {
    switch self {
    case .busy: "busy"
    case .alreadySignedIn: "alreadySignedIn"
    case .notSignedIn: "notSignedIn"
    case .transferUnfinished: "transferUnfinished"
    case .deletionUnfinished: "deletionUnfinished"
    }
  }
}
