import SignInFlow
import SignInSimulator
import Testing

@Suite("Stories from the field, and their run files")
struct FieldStoryTests {
  @Test(
    "A story goes as its run file records, and the file can be played", arguments: FieldStory.all)
  func goesAsRecorded(story: FieldStory) async throws {
    let cast = Cast()
    try await story.play(cast)
    try cast.finish()
    let text = story.heading + cast.transcript.jsonLines
    if RunFolder.isRecording { try RunFolder.write(text, to: story.file) }
    let recorded = try #require(
      RunFolder.text(of: story.file), "there is no record; .ci/record-runs.sh makes it")
    let run = try Run(recorded.utf8, file: story.file)
    if let difference = run.difference(from: cast.transcript) { Issue.record("\(difference)") }
    if let difference = run.play() { Issue.record("played: \(difference)") }
    let isSame = recorded == text
    #expect(isSame, "\(story.file) is not what the story records; see .ci/record-runs.sh")
  }

  @Test(
    "Every run file belongs to a story, and every story has a file of its own",
    .disabled(if: RunFolder.isRecording))
  func filesAndStories() {
    let files = FieldStory.all.map(\.file)
    #expect(Set(files).count == files.count)
    #expect(RunFolder.names == files.sorted())
  }

  @Test("A story says in plain words what happened, and where that was reported")
  func headings() {
    for story in FieldStory.all {
      #expect(story.heading.allSatisfy { $0.isASCII }, "\(story.id)")
      #expect(!story.sources.isEmpty, "\(story.id)")
      for line in story.heading.split(separator: "\n") { #expect(line.count <= 110, "\(line)") }
    }
  }

  @Test("Every case is told by a run file or is named in a test", arguments: Self.cases)
  func isHeld(id: String) {
    let isTold = FieldStory.all.contains { $0.id == id }
    #expect(isTold || RunFolder.tests.contains { $0.contains(id) })
  }

  /// The cases that concern device, controller, tokens or Apple's service.
  ///
  /// Those that are not here are about what stands above: a store, a policy of retries, a screen, a web page.
  static let cases = [
    "ERR-01", "ERR-02", "ERR-03", "ERR-04", "ERR-06", "ERR-07", "ERR-09", "ERR-11", "ERR-12",
    "ERR-14", "ERR-17",
    "LIFE-01", "LIFE-03", "LIFE-04", "LIFE-06", "LIFE-07", "LIFE-08", "LIFE-10", "LIFE-12",
    "LIFE-13", "LIFE-15", "LIFE-16", "LIFE-18", "LIFE-19", "LIFE-20",
    "CRED-01", "CRED-02", "CRED-04", "CRED-05", "CRED-07", "CRED-09", "CRED-11", "CRED-12",
    "CRED-13", "CRED-14", "CRED-16", "CRED-17", "CRED-18", "CRED-20", "CRED-21", "CRED-23",
    "CRED-24", "CRED-25", "CRED-27", "CRED-29", "CRED-30",
    "STATE-01", "STATE-02", "STATE-03", "STATE-04", "STATE-05", "STATE-07", "STATE-10",
    "STATE-12", "STATE-15",
    "EXIST-01", "EXIST-03", "EXIST-04", "EXIST-06", "DEL-01", "DEL-03",
  ]
}
