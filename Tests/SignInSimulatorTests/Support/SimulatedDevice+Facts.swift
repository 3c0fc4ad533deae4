import SignInSimulator

extension SimulatedDevice {
  /// The transcript's clauses, without time and lane.
  var texts: [String] { self.transcript.entries.map(\.text) }

  /// How many sheets were shown so far.
  var sheetsShown: Int { self.transcript.count(of: .sheetShown) }
}
