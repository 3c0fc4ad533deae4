internal import SignInCore
internal import SignInDeviceModel

/// A story for people to read, as wide as their terminal.
struct StoryText {
  let terminal: Terminal

  private var width: Int { min(self.terminal.width, 100) }
  private var isNarrow: Bool { self.terminal.width < 64 }

  func text(of story: Story) -> String {
    var lines: [String] = []
    let title = "Sign in with Apple, end to end, on a simulated device"
    lines += title.wrapped(to: self.width).map { self.styled($0, .bold) }
    for (index, chapter) in story.chapters.enumerated() {
      lines.append("")
      lines.append(self.styled("\(index + 1). \(chapter.title)", .bold))
      lines += chapter.opening.wrapped(to: self.width)
      for entry in chapter.entries where !entry.isStageDirection {
        lines += self.lines(of: entry)
      }
      for ending in chapter.endings { lines += self.lines(of: ending) }
    }
    lines.append("")
    lines += self.table(of: story)
    return lines.joined(separator: "\n") + "\n"
  }

  private func styled(_ text: String, _ style: TextStyle) -> String {
    style.apply(to: text, on: self.terminal)
  }

  private func lines(of entry: TranscriptEntry) -> [String] {
    let time = DecimalSeconds.text(entry.time.nanoseconds, atLeast: 2) + " s"
    let text = entry.text.shorteningUserIDs
    let column = self.isNarrow ? 0 : 24
    if self.isNarrow {
      let lines = "\(time) \(entry.lane.rawValue) \(text)".wrapped(to: self.width - 2)
      return lines.enumerated().map { "  " + self.styled($1, $0 == 0 ? .plain : .dim) }
    }
    let start = String(repeating: " ", count: max(0, 10 - time.count)) + time
    let lane = entry.lane.rawValue.padded(to: column - 12)
    return text.wrapped(to: self.width - column).enumerated().map { index, line in
      index == 0
        ? self.styled(start, .dim) + "  " + self.styled(lane, .cyan) + line
        : String(repeating: " ", count: column) + line
    }
  }

  private func lines(of ending: Story.Ending) -> [String] {
    let style: TextStyle = ending.isSuccess ? .green : .red
    let lines = "\(ending.subject): \(ending.result)".wrapped(to: self.width - 3)
    return lines.enumerated().map { self.styled(($0 == 0 ? "=> " : "   ") + $1, style) }
  }

  // MARK: The table

  private struct Row {
    var outcome, code, cause, advice: String
  }

  private func table(of story: Story) -> [String] {
    let rows = story.chapters.enumerated().flatMap { index, chapter in
      chapter.endings.map { ending in
        let outcome = chapter.endings.count > 1 ? ending.subject : chapter.title
        return Row(
          outcome: "\(index + 1) \(outcome)",
          code: ending.error.map { "\($0.code.rawValue)" } ?? "-",
          cause: ending.error?.reason?.rawValue ?? (ending.isSuccess ? "-" : "not known"),
          advice: ending.error?.advice.description ?? self.praise(ending))
      }
    }
    let header = Row(outcome: "outcome", code: "code", cause: "cause", advice: "an app should")
    return self.isNarrow ? rows.flatMap(self.stacked) : self.columns([header] + rows)
  }

  private func praise(_ ending: Story.Ending) -> String {
    ending.result == "revoked" ? "sign the person out" : "sign the person in"
  }

  private func stacked(_ row: Row) -> [String] {
    let facts = [row.code, row.cause, row.advice].filter { $0 != "-" }.joined(separator: ", ")
    return row.outcome.wrapped(to: self.width).map { self.styled($0, .bold) }
      + facts.wrapped(to: self.width - 2).map { "  " + $0 }
  }

  private func columns(_ rows: [Row]) -> [String] {
    let cells = rows.map { [$0.outcome, $0.code, $0.cause, $0.advice] }
    var widths = (0..<4).map { column in cells.map { $0[column].count }.max() ?? 0 }
    // The first column gives way where the terminal is not wide enough.
    widths[0] = max(12, min(widths[0], self.terminal.width - widths[1...].reduce(6, +)))
    return cells.enumerated().flatMap { index, row in
      row[0].wrapped(to: widths[0]).enumerated().map { line, outcome in
        let rest = line == 0 ? Array(row[1...]) : ["", "", ""]
        let text = zip([outcome] + rest, widths).map { $0.padded(to: $1) }
          .joined(separator: "  ")
        let trimmed = String(text.reversed().drop { $0 == " " }.reversed())
        return index == 0 ? self.styled(trimmed, .bold) : trimmed
      }
    }
  }
}

extension TranscriptEntry {
  /// Whether the entry only prepares what the person will do.
  fileprivate var isStageDirection: Bool {
    if case .command(.change(.person)) = self.content { true } else { false }
  }
}

extension String {
  /// The text with user ids cut to their first and last digits, since they are long and say nothing.
  fileprivate var shorteningUserIDs: String {
    self.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let parts = word.split(separator: ".")
      guard parts.count == 3, parts[1].count == 32 else { return String(word) }
      return "\(parts[0])…\(parts[2])"
    }.joined(separator: " ")
  }
}
