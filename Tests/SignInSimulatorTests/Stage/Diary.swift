import SignInSimulator

/// An actor that writes down when something happened.
actor Diary {
  private(set) var lines: [String] = []

  func write(_ line: String, after delay: Duration, on device: SimulatedDevice) async {
    try? await device.sleep(for: delay)
    self.lines.append("\(line) at \(device.now)")
  }
}
