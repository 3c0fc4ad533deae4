internal import SignInCore
internal import SignInDeviceModel
internal import SignInSimulator
internal import Testing

/// What a test is told about its device.
struct DeviceReport: Sendable {
  let device: SimulatedDevice
  /// The limit of the kit's own that ends attempts, where the test has set none.
  let limit: Duration?
  let sourceLocation: SourceLocation
  /// Attaches a text under a name.
  let attach: @Sendable (String, String) -> Void

  /// Fails the test because it hangs, and says what is open.
  func recordHang(after patience: Duration) {
    let items = self.device.unfinished
    var lines = [
      "nothing has happened on the simulated device for \(DecimalSeconds.text(patience)) of real time, "
        + "and the test has not ended"
    ]
    lines += items.map { "- \($0)" }
    if items.isEmpty { lines.append("- nothing is open on it; the test waits for something else") }
    lines += self.questions(of: items)
    Issue.record(comment(lines), sourceLocation: self.sourceLocation)
  }

  /// Fails the test where something is left undone.
  ///
  /// A test that was called off is only warned: it had no chance to come to its end.
  func recordLeftovers(isCanceled: Bool) {
    let items = self.device.unfinished
    let notes = self.stalledAttempts + self.questions(of: items)
    if items.isEmpty {
      guard !notes.isEmpty else { return }
      Issue.record(
        comment(notes), severity: isCanceled ? .warning : .error,
        sourceLocation: self.sourceLocation)
    } else if isCanceled {
      Issue.record(
        comment([UnfinishedBusiness(items: items).description] + notes), severity: .warning,
        sourceLocation: self.sourceLocation)
    } else {
      Issue.record(
        UnfinishedBusiness(items: items), notes.isEmpty ? nil : comment(notes),
        sourceLocation: self.sourceLocation)
    }
  }

  /// Attaches what happened, for people to read and for playing again.
  func attachTranscript() {
    let transcript = self.device.transcript
    if !transcript.entries.isEmpty { self.attach("\(transcript)\n", "transcript.txt") }
    self.attach(transcript.jsonLines, "transcript.jsonl")
  }

  /// The attempts that ended at the kit's own limit.
  private var stalledAttempts: [String] {
    guard let limit else { return [] }
    let transcript = self.device.transcript
    return transcript.entries(of: .answered).flatMap { entry -> [String] in
      guard case .event(.answered(let attempt, let answer)) = entry.content,
        case .failure(let error) = answer.outcome, error.reason == .stalled,
        let start = transcript.first(.start, attempt: attempt), entry.time - start.time >= limit
      else { return [] }
      return [
        "attempt \(attempt) had no answer for \(DecimalSeconds.text(limit)) of the device's time",
        start.description,
      ]
    }
  }

  /// What was asked for in the attempts that are open.
  private func questions(of items: [UnfinishedBusiness.Item]) -> [String] {
    let transcript = self.device.transcript
    return items.compactMap { item in
      guard case .answerOwed(let attempt) = item else { return nil }
      return transcript.first(.start, attempt: attempt)?.description
    }
  }
}

private func comment(_ lines: [String]) -> Comment {
  Comment(rawValue: lines.joined(separator: "\n"))
}
