import SignInSimulator

extension SimulatedDevice {
  /// Waits until the person has a sheet before them that they can answer.
  func sheetStands() async { await self.until { $0.sheet?.stage == .reviewing } }
}
