/// Waits until the main actor has done what it had to do by now.
public func turn() async {
  // What is done may leave something more to do: a hop to the system, and one back.
  for _ in 0..<4 { await Task { @MainActor in }.value }
}
