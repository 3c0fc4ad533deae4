import Foundation
import SignInFlow
import SignInSimulator
import Testing

/// A story: a person closes the sheet, signs in, and stops using the app.
func tellStory(seed: UInt64 = 1) -> Transcript {
  let device = SimulatedDevice(
    SimulatedDevice.Configuration(name: "Ada's iPhone", seed: seed),
    person: .script(.cancels, .approves(email: .hidden)))
  let controller = SignInController(device)

  controller.begin(.appleID(.fullName, .email))
  controller.begin(.appleID(.fullName, .email))
  device.settings.stopUsingThisApp()
  device.app.activate()

  return device.transcript
}

@Suite("Recording and replaying a run")
struct RecordingAndReplayingARun {
  @Test
  func `a recorded run is played from its file`() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "story-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }

    try tellStory().jsonLines.write(to: file, atomically: true, encoding: .utf8)

    let run = try Run(Data(contentsOf: file), file: file.lastPathComponent)
    #expect(run.play() == nil)
  }

  @Test
  func `a test is compared with its record`() throws {
    let record = try Run(tellStory().jsonLines.utf8, file: "story.jsonl")

    #expect(record.difference(from: tellStory()) == nil)
  }

  @Test
  func `another seed explains a difference`() throws {
    let record = try Run(tellStory().jsonLines.utf8, file: "story.jsonl")

    let difference = record.difference(from: tellStory(seed: 2))

    #expect(difference?.line == 1)
    #expect(difference?.cause == .seed(recorded: 1, played: 2))
  }

  @Test
  func `a changed record shows where it went another way`() throws {
    let text = tellStory().jsonLines.replacing(
      #""attempt":2,"email":"hidden""#, with: #""attempt":2,"email":"real""#)
    let run = try Run(text.utf8, file: "story.jsonl")

    let difference = try #require(run.play())
    print(difference)

    #expect(difference.line == 11)
    #expect(difference.recorded?.contains(#""then":"personApproved""#) == true)
    #expect(difference.played != difference.recorded)
    #expect(difference.cause == nil)
  }

  @Test
  func `a bad line is told with its place and the nearest word`() {
    let text = tellStory().jsonLines.replacing(#""do":"start""#, with: #""do":"strat""#)

    let error = #expect(throws: RunError.self) { try Run(text.utf8, file: "story.jsonl") }

    #expect(error?.line == 2)
    #expect(error?.expected.contains("start") == true)
    if let error { print(error) }
  }

  @Test
  func `a run that is written by hand is told what comes next`() throws {
    let text = """
      # Nobody is signed in to an Apple Account, and the prompt is closed.
      {"signin":"0.1.0","configuration":{"account":false,"person":{"does":"cancels"}}}
      {"device":"iPhone","time":0,"do":"start","attempt":1,"requests":[{"kind":"appleID"}]}
      """
    let run = try Run(text.utf8, file: "prompt.jsonl")

    let difference = try #require(run.play())

    #expect(difference.line == 4)
    #expect(difference.recorded == nil)
    #expect(difference.played?.contains(#""then":"sheetShown""#) == true)
  }

  @Test
  func `two devices tell one story`() throws {
    let phone = SimulatedDevice(SimulatedDevice.Configuration(name: "phone"))
    let tablet = SimulatedDevice(SimulatedDevice.Configuration(name: "tablet"))
    for device in [phone, tablet] { SignInController(device).begin(.appleID(.fullName)) }

    let story = Transcript(joining: [phone.transcript, tablet.transcript])

    #expect(try Run(story).play() == nil)
    #expect(story.count(of: .grantBegan, device: "tablet") == 1)
  }
}
