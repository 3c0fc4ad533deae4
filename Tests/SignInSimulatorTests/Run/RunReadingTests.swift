import SignInCore
import SignInDeviceModel
import SignInSimulator
import Testing

@Suite("Runs that can't be read") struct RunReadingTests {
  private static let head = RecordedModel.sample.head()

  /// Reads a run whose second line has a caret where the error should be.
  private func expectError(_ marked: String, _ expected: String) throws {
    let line = marked.filter { $0 != "^" }
    let caret = try #require(marked.firstIndex(of: "^"))
    let column = marked.distance(from: marked.startIndex, to: caret) + 1
    let text = "\(Self.head)\n\(line)\n\(Self.head)"
    let error = #expect(throws: RunError.self) { try Run(text.utf8, file: "dir/a file.jsonl") }
    #expect(error?.file == "dir/a file.jsonl")
    #expect(error?.line == 2)
    #expect(error?.column == column)
    #expect(error?.expected == expected)
    #expect(error?.description == "dir/a file.jsonl:2:\(column): expected \(expected)")
  }

  @Test(
    "a line that is no JSON object is told with its place",
    arguments: [
      ("^activateApp", "a value"), (#"^"text""#, "an object, not a string"),
      ("^[]", "an object, not an array"), ("{^device}", "a name in quotes"),
      (#"{"device"^}"#, "a colon"), (#"{"device":^}"#, "a value"),
      (#"{"device":"iPhone"^"#, "a comma or a closing brace"),
      (#"{"device":"iPhone^"#, "a closing quote"),
      (#"{"device":"ключ 🔑",^}"#, "a name in quotes"), ("{}^{}", "the end of the document"),
    ])
  func noObject(marked: String, expected: String) throws {
    try self.expectError(marked, expected)
  }

  @Test(
    "a line that lacks something is told what",
    arguments: [
      ("^{}", "a member device"), (#"^{"device":"iPhone"}"#, "a member time"),
      (
        #"^{"device":"iPhone","time":0}"#,
        "a member do, for a command, or then, for what follows"
      ),
      (#"^{"device":"iPhone","time":0,"do":"cancel"}"#, "a member attempt"),
    ])
  func missing(marked: String, expected: String) throws {
    try self.expectError(marked, expected)
  }

  @Test(
    "a value that can't be is told with its place",
    arguments: [
      (#"{"device":^1,"time":0,"do":"stall"}"#, "the name of a device, not a number"),
      (#"{"device":"iPhone","time":^"0","do":"stall"}"#, "a time in whole nanoseconds"),
      (#"{"device":"iPhone","time":^1.5,"do":"stall"}"#, "a time in whole nanoseconds"),
      (
        #"{"device":"iPhone","time":^9223372036854775808,"do":"stall"}"#,
        "a time in whole nanoseconds"
      ),
      (
        #"{"device":"iPhone","time":^-1,"do":"stall"}"#,
        "a time not before that of the line before, 0"
      ),
      (#"{"device":"iPhone","time":0,"do":"stall",^"do":"stall"}"#, "do only once"),
      (
        #"{"device":"iPhone","time":0,"do":"stall",^"then":"woke"}"#, "either do or then, not both"
      ),
      (
        #"{"device":"iPhone","time":0,"do":"cancel","attempt":^-1}"#,
        "a whole number that is not negative, not the number -1"
      ),
      (
        #"{"device":"iPhone","time":0,"do":"checkState","check":1,"user":^"  "}"#,
        "a user id that is not blank"
      ),
    ])
  func wrongValues(marked: String, expected: String) throws {
    try self.expectError(marked, expected)
  }

  @Test(
    "a word that is nearly right is told with the nearest one",
    arguments: [
      (#"{"device":^"iPhome","time":0,"do":"stall"}"#, "iPhone"),
      (#"{"device":"iPhone","time":0,"do":^"aprove","attempt":1}"#, "approve"),
      (#"{"device":"iPhone","time":0,"do":^"Stall"}"#, "stall"),
      (#"{"device":"iPhone","time":0,"do":"cancel",^"atempt":1}"#, "attempt"),
      (#"{"device":"iPhone","time":0,"do":"setNetwork","network":^"offlien"}"#, "offline"),
      (
        #"{"device":"iPhone","time":0,"do":"setPerson","person":{"does":^"cancel"}}"#, "cancels"
      ),
      (#"{"device":"iPhone","time":0,"do":"setApp","app":{^"bundel":"x"}}"#, "bundle"),
      (
        #"{"device":"iPhone","time":0,"do":"approve","attempt":1,"name":{^"famly":"x"}}"#, "family"
      ),
    ])
  func nearestWord(marked: String, nearest: String) throws {
    let line = marked.filter { $0 != "^" }
    let caret = try #require(marked.firstIndex(of: "^"))
    let error = try #require(
      #expect(throws: RunError.self) {
        try Run("\(Self.head)\n\(line)".utf8, file: "f")
      })
    #expect(error.line == 2)
    #expect(error.column == marked.distance(from: marked.startIndex, to: caret) + 1)
    #expect(error.expected.hasPrefix("one of "))
    #expect(error.expected.hasSuffix("(did you mean \(nearest)?)"), "\(error.expected)")
  }

  @Test(
    "a word that is no text is told with its place",
    arguments: ["do", "then", "lane"])
  func noWord(name: String) throws {
    try self.expectError(
      #"{"device":"iPhone","time":0,"\#(name)":^{}}"#, "a word, not an object")
  }

  @Test
  func `a command that somebody else would give is told with its lane`() throws {
    try self.expectError(
      #"{"device":"iPhone","time":0,"lane":^"apple","do":"stall"}"#,
      "the lane device, whose command stall is")
  }

  @Test
  func `of several recorders the first one with another version is named`() throws {
    var lines = RecordedModel.sample.entries
    lines.removeLast(3)
    let other = Self.head.replacing(PackageVersion.current, with: "0.0.1")
    let second = Self.head.replacing("\"iPhone\"", with: "\"iPad\"")
    lines.append(lines.removeLast().dropLast() + #","extra":1}"#)
    let text = ([other, second] + lines).joined(separator: "\n")
    let difference = try #require(try Run(text.utf8, file: "f").play())
    #expect(
      difference.cause == .version(recorded: "0.0.1", played: PackageVersion.current))
  }

  @Test(
    "a configuration that can't be read is told with its place",
    arguments: [
      (#"{"signin":^1,"configuration":{}}"#, "a text, not the number 1"),
      (#"^{"signin":"0.1.0"}"#, "a member configuration"),
      (#"^{"signin":null,"configuration":{}}"#, "a member signin"),
      (#"{"signin":"0.1.0","configuration":^[]}"#, "an object, not an array"),
      (
        #"{"signin":"0.1.0",^"configuratoin":{}}"#,
        #"one of signin, configuration, not "configuratoin" (did you mean configuration?)"#
      ),
      (
        #"{"signin":"0.1.0","configuration":{"name":"é","seed":^"1"}}"#,
        "a whole number that is not negative, not a string"
      ),
      (
        #"{"signin":"0.1.0","configuration":^{"name":"iPhone"}}"#,
        "a device with another name than \"iPhone\", which is taken"
      ),
    ])
  func configurations(marked: String, expected: String) throws {
    try self.expectError(marked, expected)
  }

  @Test
  func `a run must begin with a configuration`() {
    for (text, line) in [("", 1), ("\n# nothing\n", 3)] {
      let error = #expect(throws: RunError.self) { try Run(text.utf8, file: "f") }
      #expect(error?.line == line)
      #expect(error?.column == 1)
      #expect(
        error?.expected == #"a line {"signin":…,"configuration":{…}} that begins the run"#)
    }
    let step = #"{"device":"iPhone","time":0,"do":"stall"}"#
    let error = #expect(throws: RunError.self) {
      try Run("\n\(step)\n\(Self.head)".utf8, file: "f")
    }
    #expect(
      error?.description
        == "f:2:11: expected a line with a configuration before this one")
  }

  @Test
  func `time may not go backwards on a device, and may between devices`() throws {
    let other = RecordedModel(DeviceConfiguration(name: "iPad")).head()
    func step(_ device: String, _ time: Int) -> String {
      #"{"device":"\#(device)","time":\#(time),"do":"activateApp"}"#
    }
    let good = [Self.head, other, step("iPhone", 5), step("iPad", 3), step("iPhone", 5)]
    #expect(try Run(good.joined(separator: "\n").utf8, file: "f").play() == nil)
    let bad = good + ["", step("iPhone", 4)]
    let error = #expect(throws: RunError.self) {
      try Run(bad.joined(separator: "\n").utf8, file: "f")
    }
    #expect(
      error?.description
        == "f:7:27: expected a time not before that of the line before, 5")
  }

  @Test
  func `bytes that are no UTF-8 are told with their place`() {
    let bytes =
      Array(Self.head.utf8) + Array("\n{\"device\":\"".utf8) + [0xff, 0xfe] + Array("\"}".utf8)
    let error = #expect(throws: RunError.self) { try Run(bytes, file: "f") }
    #expect(
      error?.description
        == "f:2:11: expected a string in UTF-8")
  }
}
