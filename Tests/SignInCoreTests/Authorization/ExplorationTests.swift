import SignInTestSupport
import Testing

@Suite("Exploration")
struct ExplorationTests {
  /// Numbers below a bound, with a short and a long way up.
  private static func steps(from number: Int, below bound: Int) -> [(label: String, node: Int)] {
    [("add 1", number + 1), ("add 5", number + 5), ("double", number * 2)]
      .filter { $0.node < bound }
  }

  @Test
  func `every node is visited once and every step is counted`() {
    let exploration = Exploration(
      from: [1], successors: { Self.steps(from: $0, below: 8) }, check: { _ in nil })

    // 1 to 7: six steps add 1, two add 5, three double.
    #expect(exploration.nodes == 7)
    #expect(exploration.transitions == 11)
    #expect(exploration.ends == 1)
    #expect(exploration.violation == nil)
  }

  @Test
  func `a node whose steps lead only to itself is an end`() {
    let exploration = Exploration(
      from: [0, 9], successors: { [("stay", $0)] }, check: { _ in nil })

    #expect(exploration.nodes == 2)
    #expect(exploration.transitions == 2)
    #expect(exploration.ends == 2)
  }

  @Test(arguments: [
    (11, ["add 5", "add 5"]),
    (12, ["add 5", "double"]),
    (24, ["add 5", "double", "double"]),
    (25, ["add 5", "double", "double", "add 1"]),
  ])
  func `a planted fault is found by a shortest way`(fault: Int, path: [String]) throws {
    let exploration = Exploration(
      from: [1], successors: { Self.steps(from: $0, below: 100) },
      check: { $0 == fault ? "\($0) is wrong" : nil })

    let violation = try #require(exploration.violation)
    #expect(violation.text == "\(fault) is wrong")
    #expect(violation.path == path)
  }

  @Test
  func `a fault at a start has no way to it`() throws {
    let exploration = Exploration(
      from: [1, 2], successors: { Self.steps(from: $0, below: 100) },
      check: { $0 == 2 ? "wrong from the start" : nil })

    let violation = try #require(exploration.violation)
    #expect(violation.path == [])
    #expect(exploration.nodes == 2)
    #expect(exploration.transitions == 0)
  }
}
