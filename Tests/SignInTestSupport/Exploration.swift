/// The result of visiting every node that any sequence of steps can reach.
///
/// The walk is breadth first, so the way to a violation is a shortest one. It follows the order of
/// the successors alone, so two runs give the same result.
package struct Exploration<Label> {
  /// A rule that a node breaks.
  package struct Violation {
    /// What is wrong.
    package var text: String
    /// The labels of a shortest way from a start to the node.
    package var path: [Label]
  }

  /// The number of distinct nodes found.
  package private(set) var nodes = 0
  /// The number of steps between them, those back to a known node included.
  package private(set) var transitions = 0
  /// The number of nodes that no step leaves.
  package private(set) var ends = 0
  /// The first violation; the walk stops there.
  package private(set) var violation: Violation?

  /// Visits every node that can be reached.
  ///
  /// - Parameters:
  ///   - starts: Where the sequences begin.
  ///   - successors: The steps out of a node, in a fixed order.
  ///   - check: What is wrong with a node; `nil` if nothing is.
  package init<Node: Hashable>(
    from starts: [Node],
    successors: (Node) -> [(label: Label, node: Node)],
    check: (Node) -> String?
  ) {
    var found: [Node] = []
    // How each node was first reached; a start has no way.
    var ways: [(previous: Int, label: Label)?] = []
    var known: Set<Node> = []

    // Returns whether the walk may go on.
    func visit(_ node: Node, by way: (previous: Int, label: Label)?) -> Bool {
      guard known.insert(node).inserted else { return true }
      found.append(node)
      ways.append(way)
      self.nodes += 1
      guard let text = check(node) else { return true }
      var path: [Label] = []
      var step = way
      while let (previous, label) = step {
        path.append(label)
        step = ways[previous]
      }
      self.violation = Violation(text: text, path: path.reversed())
      return false
    }

    for start in starts {
      guard visit(start, by: nil) else { return }
    }
    var index = 0
    while index < found.count {
      let node = found[index]
      var isEnd = true
      for (label, next) in successors(node) {
        self.transitions += 1
        if next != node { isEnd = false }
        guard visit(next, by: (index, label)) else { return }
      }
      if isEnd { self.ends += 1 }
      index += 1
    }
  }
}
