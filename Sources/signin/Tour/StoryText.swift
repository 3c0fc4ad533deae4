internal import SignInCore
internal import SignInDeviceModel

/// A story for people to read, as wide as their terminal.
struct StoryText {
  let terminal: Terminal

  private var width: Int { min(self.terminal.width, 100) }
  private var isNarrow: Bool { self.terminal.width < 64 }

  func text(of story: Story) -> String {
    var lines: [String] = []
    lines += story.title.wrapped(to: self.width).map { self.styled($0, .bold) }
    for (index, chapter) in story.chapters.enumerated() {
      lines.append("")
      let title = "\(index + 1). \(chapter.title)"
      lines += title.wrapped(to: self.width).map { self.styled($0, .bold) }
      lines += chapter.opening.wrapped(to: self.width)
      for entry in chapter.entries where !entry.isStageDirection {
        lines += self.lines(of: entry)
      }
      for ending in chapter.endings { lines += self.lines(of: ending) }
    }
    lines.append("")
    lines += self.table(of: story)
    lines.append("")
    let hint = "Record it and play it again:"
    lines += hint.wrapped(to: self.width)
    let record = "signin \(story.command) --format jsonl > tour.jsonl"
    for command in [record, "signin run tour.jsonl"] {
      lines += command.wrapped(to: self.width - 2).map { "  " + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func styled(_ text: String, _ style: TextStyle) -> String {
    style.apply(to: text, on: self.terminal)
  }

  private func lines(of entry: TranscriptEntry) -> [String] {
    let time = DecimalSeconds.text(entry.time.nanoseconds, atLeast: 2) + " s"
    let text = entry.text.shorteningUserIDs
    if self.isNarrow {
      let start = self.styled(time, .dim) + " " + self.styled(entry.lane.rawValue, .cyan)
      // The first line has room for less, which is measured with a word of that length.
      let placeholder = String(repeating: "x", count: time.count + 1 + entry.lane.rawValue.count)
      return "\(placeholder) \(text)".wrapped(to: self.width - 4).enumerated().map { index, line in
        index == 0 ? "  " + start + line.dropFirst(placeholder.count) : "    " + line
      }
    }
    let column = 24
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
          code: ending.code, cause: ending.cause, advice: ending.advice)
      }
    }
    let header = Row(outcome: "outcome", code: "code", cause: "cause", advice: "an app should")
    return self.columns([header] + rows)
      ?? [self.styled("What an app should do", .bold)] + rows.flatMap(self.stacked)
  }

  private func stacked(_ row: Row) -> [String] {
    let facts = [row.code, row.cause, row.advice].filter { !$0.isEmpty }.joined(separator: ", ")
    return row.outcome.wrapped(to: self.width).map { self.styled($0, .bold) }
      + facts.wrapped(to: self.width - 2).map { "  " + $0 }
  }

  /// The rows side by side, or `nil` where the terminal is not wide enough.
  private func columns(_ rows: [Row]) -> [String]? {
    let cells = rows.map { [$0.outcome, $0.code, $0.cause, $0.advice] }
    var widths = (0..<4).map { column in cells.map { $0[column].count }.max() ?? 0 }
    // The first column gives way, down to a few words.
    widths[0] = min(widths[0], self.width - widths[1...].reduce(6, +))
    guard widths[0] >= 12 else { return nil }
    return cells.enumerated().flatMap { index, row in
      row[0].wrapped(to: widths[0] - 3).enumerated().map { line, outcome in
        let rest = line == 0 ? Array(row[1...]) : ["", "", ""]
        let text = zip([line == 0 ? outcome : "   " + outcome] + rest, widths).map {
          $0.padded(to: $1)
        }
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
