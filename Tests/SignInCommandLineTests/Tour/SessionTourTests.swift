import SignInCore
import SignInSimulator
import Testing

@testable import signin

@Suite("The tour of a session") struct SessionTourTests {
  private static func tour(_ options: String..., width: Int = 80) async -> CallOutcome {
    await CallOutcome.of(["tour", "--session"] + options, width: width)
  }

  @Test
  func `the life of an account is told from first launch to deletion`() async {
    let story = await SessionTour.tell()

    #expect(
      story.chapters.map(\.title) == [
        "First launch", "Offline", "The process ends", "Registered", "Revoked in the background",
        "Back again", "The app moves to another team", "Deleted",
      ])
    let relay = "74bv8x9aun@privaterelay.appleid.com"
    let ada = "signed in to account 1, Ada Lovelace, "
    #expect(
      story.chapters.map { $0.endings.map { "\($0.subject): \($0.result)" } } == [
        ["Launch: signed out, neverSignedIn", "Existing account: nothing stored"],
        ["Sign in: the backend could not be reached, and nothing was sent"],
        ["Launch: signed out, neverSignedIn"],
        ["Sign in: \(ada)\(relay)"],
        ["Credential state: signed out, revoked"],
        ["Sign in: \(ada)\(relay)"],
        [
          "Credential state: \(ada)\(relay), and the app has moved",
          "New user id: \(ada)bkphonoswg@privaterelay.appleid.com",
        ],
        ["Delete account: signed out, accountDeleted"],
      ])
  }

  @Test
  func `the name that the server gets comes from the store, since Apple gives it once`()
    async throws
  {
    let story = await SessionTour.tell()
    let answers = story.chapters.map { chapter in
      chapter.entries.map(\.text).filter { $0.hasPrefix("answers attempt") }
    }

    #expect(answers[1].count == 1)
    #expect(answers[1].first?.contains("Ada Lovelace") == true)
    #expect(answers[3].count == 1)
    #expect(answers[3].first?.contains("Ada Lovelace") == false)
    #expect(story.chapters[3].endings.first?.result.contains("Ada Lovelace") == true)
  }

  @Test(arguments: [24, 40, 64, 80, 100, 200])
  func `no line is longer than the terminal is wide`(width: Int) async {
    let outcome = await Self.tour(width: width)

    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    for line in outcome.output.textLines { #expect(line.count <= width, "\(line)") }
  }

  @Test
  func `the record plays again as it was`() async throws {
    let record = await Self.tour("--format", "jsonl").output
    let run = try Run(Array(record.utf8), file: "tour.jsonl")

    #expect(run.play() == nil)
    #expect(run.count == 91)
  }

  @Test(arguments: Call.Format.allCases)
  func `every run prints the same, and no format shows a secret`(format: Call.Format) async {
    let text = await Self.tour("--format", format.rawValue).output

    #expect(await Self.tour("--format", format.rawValue).output == text)
    #expect(!text.isEmpty)
    // What every token begins with, and the nonce of the tour.
    for secret in ["eyJ", "told-in-a-tour", Nonce(raw: "told-in-a-tour").hashed] {
      #expect(!text.contains(secret))
    }
  }

  @Test
  func `the hint at the end names the call that records this tour`() async {
    let text = await Self.tour().output
    #expect(text.contains("signin tour --session --format jsonl > tour.jsonl"))
  }
}
