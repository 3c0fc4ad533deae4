import Foundation
import SignInCore
import SignInFlow
import SignInFoundation
import Testing

@Suite("File store, files that hold no record")
struct ForeignFileTests {
  private let folder: ScratchFolder
  private var store: FileStore { FileStore(self.folder("session.json")) }

  init() throws { self.folder = try ScratchFolder() }

  static let contents: [(text: String, error: SessionStoreError)] = [
    ("", SessionStoreError(.malformed, "expected a value at byte 0")),
    ("\0\0\0\0", SessionStoreError(.malformed, "expected a value at byte 0")),
    ("bplist00", SessionStoreError(.malformed, "expected a value at byte 0")),
    ("[]", SessionStoreError(.malformed, "expected a session record, not an array")),
    (
      #"{"user":"ada"}"#,
      SessionStoreError(.malformed, #"expected a session record with a number "version""#)
    ),
    (
      #"{"version":1,"profiles":["#,
      SessionStoreError(.malformed, "expected a value at byte 25")
    ),
    (
      #"{"version":2,"profiles":{}}"#,
      SessionStoreError(.laterVersion, "expected version 1 or earlier, not 2")
    ),
    (
      String(repeating: " ", count: 1_048_577),
      SessionStoreError(.malformed, "expected at most 1048576 bytes")
    ),
    (
      String(repeating: "[", count: 1_048_576),
      SessionStoreError(.malformed, "expected no more than 64 nested values at byte 64")
    ),
  ]

  @Test(arguments: contents)
  func `the error says what was expected, and the file stays`(
    text: String, error: SessionStoreError
  ) throws {
    try self.folder.put(text, into: "session.json", mode: 0o640)
    for _ in 1...2 { #expect(throws: error) { try self.store.load() } }
    #expect(self.folder.names == ["session.json"])
    #expect(self.folder("session.json").text == text)
  }

  @Test(arguments: contents)
  func `the next record moves the file out of the way`(text: String, error: SessionStoreError)
    throws
  {
    try self.folder.put(text, into: "session.json", mode: 0o640)
    let number = self.folder("session.json").fileNumber
    try self.store.save(.sample(1))
    #expect(try self.store.load() == SessionRecord.sample(1))
    #expect(self.folder.names == ["session.json", "session.json.unreadable"])
    #expect(self.folder("session.json.unreadable").text == text)
    #expect(self.folder("session.json.unreadable").fileNumber == number)
    #expect(self.folder("session.json.unreadable").mode == 0o640)
    #expect(self.folder("session.json").mode == 0o600)
  }

  @Test(arguments: contents)
  func `an empty record moves the file out of the way, too`(text: String, error: SessionStoreError)
    throws
  {
    try self.folder.put(text, into: "session.json")
    try self.store.save(SessionRecord())
    #expect(try self.store.load() == SessionRecord())
    #expect(self.folder.names == ["session.json.unreadable"])
    #expect(self.folder("session.json.unreadable").text == text)
  }

  @Test
  func `what is out of the way already is never overwritten`() throws {
    for number in 1...3 {
      try self.folder.put("stranger \(number)", into: "session.json")
      try self.store.save(number == 2 ? SessionRecord() : .sample(number))
      // A record that is replaced by another is not kept.
      try self.store.save(.sample(10 + number))
    }
    let names = ["", "-2", "-3"].map { "session.json.unreadable" + $0 }
    #expect(self.folder.names == ["session.json"] + names)
    #expect(names.map { self.folder($0).text } == ["stranger 1", "stranger 2", "stranger 3"])
    #expect(try self.store.load() == SessionRecord.sample(13))
  }

  @Test
  func `a name that anything else has is not free`() throws {
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: self.folder("session.json.unreadable").path, withIntermediateDirectories: false)
    try manager.createSymbolicLink(
      atPath: self.folder("session.json.unreadable-2").path, withDestinationPath: "nowhere")
    try self.folder.put("stranger", into: "session.json")
    try self.store.save(.sample(1))
    #expect(self.folder("session.json.unreadable").names == [])
    #expect(self.folder("session.json.unreadable-3").text == "stranger")
    #expect(!self.folder.names.contains("nowhere"))
  }

  @Test
  func `a process that was ended after it gave the other name leaves one name`() throws {
    try self.folder.put("stranger", into: "session.json")
    try FileManager.default.linkItem(
      at: self.folder("session.json"), to: self.folder("session.json.unreadable"))
    try self.store.save(.sample(1))
    #expect(self.folder.names == ["session.json", "session.json.unreadable"])
    #expect(self.folder("session.json.unreadable").text == "stranger")
    #expect(try self.store.load() == SessionRecord.sample(1))
  }

  @Test(arguments: [true, false])
  func `where a file can have only one name, it gets another`(isEmpty: Bool) throws {
    try self.folder.put("stranger", into: "session.json")
    let log = CallLog([.linkUnreadable: [1]])
    let store = FileStore(self.folder("session.json"), calls: log.calls())
    let record = isEmpty ? SessionRecord() : try SessionRecord.sample(1)
    try store.save(record)
    #expect(log.steps.contains(.renameUnreadable))
    #expect(self.folder.names.filter { $0 != "session.json" } == ["session.json.unreadable"])
    #expect(self.folder("session.json.unreadable").text == "stranger")
    #expect(try store.load() == record)
  }

  @Test
  func `there is an end to the names`() throws {
    try self.folder.put("earlier", into: "session.json.unreadable")
    for number in 2...1_000 { try self.folder.put("", into: "session.json.unreadable-\(number)") }
    try self.folder.put("stranger", into: "session.json")
    let path = self.folder("session.json").path
    let error = SessionStoreError(
      .unwritable, "expected fewer than 1000 files \(path).unreadable")
    #expect(throws: error) { try self.store.save(.sample(1)) }
    #expect(self.folder("session.json").text == "stranger")
    #expect(self.folder.names.count == 1_001)
  }

  static let readErrors: [(step: SystemCalls.Step, code: Int32)] = [
    (.openRecord, EACCES), (.openRecord, EPERM), (.openRecord, EIO), (.readRecord, EIO),
  ]

  @Test(arguments: readErrors)
  func `a file that can't be read is kept, too`(step: SystemCalls.Step, code: Int32) throws {
    try self.store.save(.sample(1))
    let failing = { (log: CallLog) in FileStore(self.folder("session.json"), calls: log.calls()) }
    let verb = step == .openRecord ? "open" : "read"
    let explanation = "could not \(verb) \(self.folder("session.json").path): \(words(code))"
    #expect(throws: SessionStoreError(.unreadable, explanation)) {
      try failing(CallLog([step: [code]])).load()
    }
    let log = CallLog([step: [code]])
    try failing(log).save(.sample(2))
    #expect(log.isUsedUp)
    #expect(try self.store.load() == SessionRecord.sample(2))
    let kept = FileStore(self.folder("session.json.unreadable"))
    #expect(try kept.load() == SessionRecord.sample(1))
  }
}
