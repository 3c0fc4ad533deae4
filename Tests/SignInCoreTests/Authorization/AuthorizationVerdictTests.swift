import SignInCore
import Testing

@Suite("Authorization verdict table")
struct AuthorizationVerdictTests {
  private typealias Row = AuthorizationVerdict

  @Test(arguments: AuthorizationVerdict.Situation.allCases, AuthorizationVerdict.Event.allCases)
  func `each event that can come in a situation has exactly one row`(
    situation: AuthorizationVerdict.Situation, event: AuthorizationVerdict.Event
  ) {
    let rows = Row.table.filter { $0.situation == situation && $0.event == event }

    // No event can be about the attempt that an idle machine holds, since it holds none.
    #expect(rows.count == (situation == .idle && event.isOwn ? 0 : 1))
  }

  @Test
  func `the table has nothing else`() {
    #expect(Row.table.count == 3 * 13 - 6)
    #expect(Set(Row.table).count == Row.table.count)
    #expect(Row.table.allSatisfy { !$0.because.isEmpty })
    #expect(Set(Row.Event.allCases.map(\.meaning)).count == Row.Event.allCases.count)
  }

  @Test(arguments: [
    (Verdict.proceed, 8), (.refuse, 5), (.drop, 17), (.trap, 3),
  ])
  func `each verdict has its number of rows`(verdict: Verdict, count: Int) {
    #expect(Row.table.count { $0.verdict == verdict } == count)
  }

  @Test
  func `only an event that proceeds moves the machine on`() {
    for row in Row.table where row.verdict != .proceed {
      #expect(row.next == row.situation, "\(row.testDescription)")
    }
    for row in Row.table where row.verdict == .proceed {
      #expect(row.next != row.situation, "\(row.testDescription)")
    }
  }

  /// An attempt of the same controller, and one that differs in the controller alone.
  private static let others = [AttemptID(2), AttemptID(1, controller: 1)]

  @Test(arguments: AuthorizationVerdict.table.filter { $0.verdict != .trap }, Self.others)
  func `the machine does what the row says`(row: AuthorizationVerdict, other: AttemptID) {
    var machine = PlainMachine(.init(row.state.situation, dropped: 5))

    let order = row.apply(to: &machine, other: other)

    switch row.verdict {
    case .proceed:
      #expect(order != nil)
      #expect(machine.dropped == 5)
    case .refuse:
      guard case .begin(.refuse(Row.newWaiter, _)) = order else {
        Issue.record("expected a refusal of the new waiter, got \(String(describing: order))")
        break
      }
      #expect(machine.dropped == 5)
    case .drop:
      #expect(order == nil || order == .success(.reportLate("success")))
      #expect(machine.dropped == 6)
    case .trap:
      Issue.record("this row stops the process; the crash tests hold it")
    }
    #expect(order == row.expectedOrder(other: other))
    // The only way from idle is a begin, which brings the other attempt and the new waiter.
    let next: PlainMachine.Situation =
      row.situation == .idle && row.next == .running
      ? .running(other, Row.newWaiter) : Row.plain(row.next)
    #expect(machine.state.situation == next)
  }
}
