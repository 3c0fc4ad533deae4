import SignInSimulator

extension SimulatedDevice {
  /// The transcript's clauses, without time and lane.
  var texts: [String] { self.transcript.entries.map(\.text) }

  /// How many sheets were shown so far.
  var sheetsShown: Int {
    self.transcript.entries.count {
      if case .event(.sheetShown) = $0.content { true } else { false }
    }
  }
}
