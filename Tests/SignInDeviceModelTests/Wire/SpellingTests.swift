import SignInDeviceModel
import Testing

@Suite("Spelling") struct SpellingTests {
  @Test(
    "the nearest word is the one that takes the fewest changes",
    arguments: [
      ("aprove", "approve"), ("approve", "approve"), ("APPROVE", "approve"), ("dismis", "dismiss"),
      ("cancle", "cancel"), ("starts", "start"), ("chekState", "checkState"), ("", nil),
      ("xyz", nil), ("start please", nil), ("on", "on"), ("of", "on"),
    ] as [(String, String?)])
  func nearest(word: String, nearest: String?) {
    let words = ["start", "cancel", "checkState", "approve", "dismiss", "on"]
    #expect(Spelling.nearest(to: word, of: words) == nearest)
  }

  @Test
  func `of two that are equally near the first counts`() {
    #expect(Spelling.nearest(to: "sett", of: ["seta", "setb"]) == "seta")
    #expect(Spelling.nearest(to: "sett", of: ["setb", "seta"]) == "setb")
    #expect(Spelling.nearest(to: "setb", of: ["seta", "setb"]) == "setb")
  }

  @Test
  func `half of a word may be wrong, and no more`() {
    #expect(Spelling.nearest(to: "abxx", of: ["abcd"]) == "abcd")
    #expect(Spelling.nearest(to: "axxx", of: ["abcd"]) == nil)
    #expect(Spelling.nearest(to: "x", of: ["a"]) == "a")
    #expect(Spelling.nearest(to: "", of: ["a"]) == "a")
    #expect(Spelling.nearest(to: "xy", of: ["a"]) == nil)
  }

  @Test
  func `without words, or with a word that is too long, nothing is near`() {
    #expect(Spelling.nearest(to: "start", of: []) == nil)
    let long = String(repeating: "a", count: 64)
    #expect(Spelling.nearest(to: long, of: [long]) == long)
    #expect(Spelling.nearest(to: long + "a", of: [long]) == nil)
    #expect(Spelling.nearest(to: String(repeating: "a", count: 1 << 20), of: ["start"]) == nil)
  }

  @Test
  func `what was expected is told with the nearest word, where one is near`() {
    #expect(
      Spelling.expectation(of: ["online", "offline"], instead: "onlin")
        == #"one of online, offline, not "onlin" (did you mean online?)"#)
    #expect(
      Spelling.expectation(of: ["online", "offline"], instead: "x")
        == #"one of online, offline, not "x""#)
  }
}
