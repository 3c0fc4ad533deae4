import SignInCore
import SignInTestSupport
import Testing

@Suite("Authorization exploration")
struct AuthorizationExplorationTests {
  private typealias Model = AuthorizationModel

  @Test
  func `no sequence of events over two attempts breaks an invariant`() {
    var settlements: Set<[Model.Attempt.Settlement]> = []
    var atRest = 0
    let exploration = Exploration(
      from: [Model()],
      successors: { $0.successors(Model.Decision.init) },
      check: { node in
        settlements.formUnion(node.attempts.map(\.settlements))
        if node.isAtRest { atRest += 1 }
        return node.violation
      })

    print(
      "authorization: \(exploration.nodes) nodes, \(exploration.transitions) transitions,",
      "\(exploration.ends) ends, which covers every sequence")
    #expect(exploration.violation == nil)
    // The numbers show that the space is the one that was meant: a change in them needs a reason.
    #expect(exploration.nodes == 763)
    #expect(exploration.transitions == 3272)
    #expect(exploration.ends == 118)
    // The walk ends nowhere but where every attempt has come to its end.
    #expect(atRest == exploration.ends)
    // Every way to settle an attempt is reached.
    #expect(
      settlements == [
        [], [.refused(.alreadyInProgress)], [.refused(.noRequests)], [.succeeded], [.failed],
        [.canceled], [.timedOut],
      ])
  }

  @Test(arguments: AuthorizationFault.all)
  func `a faulty machine is found by a shortest sequence`(fault: AuthorizationFault) throws {
    let exploration = Exploration(
      from: [Model()], successors: { $0.successors(fault.decide) }, check: { $0.violation })

    let violation = try #require(exploration.violation)
    #expect(violation.text == fault.violation)
    #expect(violation.path.map(\.description).joined(separator: ", ") == fault.path)
  }
}
