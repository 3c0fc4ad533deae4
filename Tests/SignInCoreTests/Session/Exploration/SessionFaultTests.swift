import SignInTestSupport
import Testing

@Suite("Faults of a session's machine")
struct SessionFaultTests {
  private typealias Model = SessionModel

  @Test(arguments: SessionFault.all)
  func `a faulty machine is found by a shortest sequence`(fault: SessionFault) throws {
    let scope = Model.Scope(attempts: 3, hasFailingStore: false)
    let exploration = Exploration(
      from: [Model(fault.start)], successors: { $0.successors(scope, fault.decide) },
      check: { $0.breach?.sentence })

    let violation = try #require(exploration.violation)
    #expect(violation.text == fault.invariant.sentence)
    #expect(violation.path.map(\.description).joined(separator: ", ") == fault.path)
  }

  @Test
  func `every invariant is broken by a fault`() {
    #expect(Set(SessionFault.all.map(\.invariant)) == Set(SessionInvariant.allCases))
  }
}
