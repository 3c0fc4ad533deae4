import SignInSimulator

/// A problem from a public report, told on simulated devices; its record is a file that can be played.
struct FieldStory: Sendable {
  /// The case's name among all, such as ERR-01.
  let id: String
  /// What the file is called after the id.
  let name: String
  let title: String
  /// Where the problem was reported.
  let sources: [String]
  /// What happened, in lines.
  let telling: String
  /// What to look at in the record.
  let watch: String
  /// Does it, and checks what comes of it.
  let play: @Sendable (Cast) async throws -> Void

  var file: String { "\(self.id)-\(self.name).jsonl" }

  /// The comment lines before the record.
  var heading: String {
    let lines =
      ["\(self.id): \(self.title)"]
      + self.telling.split(separator: "\n").map(String.init)
      + ["Look at: \(self.watch)"] + self.sources.map { "Source: \($0)" }
    return lines.map { "# \($0)\n" }.joined()
  }

  static let all: [FieldStory] =
    Self.errors + Self.codes + Self.lifeCycles + Self.presentations + Self.profiles
    + Self.tokens + Self.states + Self.identities + Self.existing + Self.deletions
}

extension FieldStory: CustomStringConvertible {
  var description: String { "\(self.id): \(self.title)" }
}
