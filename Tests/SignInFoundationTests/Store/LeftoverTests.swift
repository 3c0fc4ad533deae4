import Foundation
import SignInCore
import SignInFlow
import SignInFoundation
import Testing

@Suite("File store, what has the name of the new file")
struct LeftoverTests {
  private let folder: ScratchFolder
  private let log = CallLog()
  private var store: FileStore { FileStore(self.folder("session.json"), calls: self.log.calls()) }

  init() throws {
    self.folder = try ScratchFolder()
    try FileStore(self.folder("session.json")).save(.sample(1))
  }

  private func expectSaved(_ others: String...) throws {
    try self.store.save(.sample(2))
    #expect(try self.store.load() == SessionRecord.sample(2))
    #expect(self.folder("session.json").mode == 0o600)
    #expect(self.folder.names == (["session.json"] + others).sorted())
  }

  @Test(arguments: [0o600, 0o700])
  func `a file of one's own is used again`(mode: Int) throws {
    let text = String(repeating: "left over ", count: 999)
    try self.folder.put(text, into: "session.json.new", mode: mode)
    let number = self.folder("session.json.new").fileNumber
    try self.expectSaved()
    #expect(self.folder("session.json").fileNumber == number)
    #expect(!self.log.steps.contains(.discardTemporary))
  }

  @Test
  func `a file of one's own goes with the record`() throws {
    try self.folder.put("left over", into: "session.json.new")
    try self.store.save(SessionRecord())
    #expect(self.folder.names == [])
  }

  @Test(arguments: [0o604, 0o640, 0o666, 0o611])
  func `a file that others may have open is not used`(mode: Int) throws {
    try self.folder.put("left over", into: "session.json.new", mode: mode)
    let reader = try FileHandle(forReadingFrom: self.folder("session.json.new"))
    try self.expectSaved()
    #expect(try reader.readToEnd() == Data("left over".utf8))
    #expect(self.log.steps.contains(.discardTemporary))
  }

  @Test
  func `a file with another name is not used`() throws {
    try self.folder.put("precious", into: "other")
    try FileManager.default.linkItem(
      at: self.folder("other"), to: self.folder("session.json.new"))
    try self.expectSaved("other")
    #expect(self.folder("other").text == "precious")
  }

  @Test(arguments: ["other", "nowhere"])
  func `a link is removed, and what it points to is left alone`(target: String) throws {
    try self.folder.put("precious", into: "other")
    try FileManager.default.createSymbolicLink(
      atPath: self.folder("session.json.new").path, withDestinationPath: target)
    try self.expectSaved("other")
    #expect(self.folder("other").text == "precious")
  }

  @Test
  func `a pipe is removed`() throws {
    try self.folder.makePipe("session.json.new")
    try self.expectSaved()
  }

  @Test
  func `a file that may not be written is removed`() throws {
    try self.folder.put("left over", into: "session.json.new")
    let log = CallLog([.openTemporary: [EACCES]])
    try FileStore(self.folder("session.json"), calls: log.calls()).save(.sample(2))
    #expect(try self.store.load() == SessionRecord.sample(2))
    #expect(log.steps.count { $0 == .discardTemporary } == 1)
    #expect(self.folder.names == ["session.json"])
  }

  @Test
  func `a folder is left alone, and nothing is written`() throws {
    let path = self.folder("session.json.new").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    for record in try [SessionRecord(), .sample(2)] {
      let error = SessionStoreError(.unwritable, "could not make \(path): \(words(EISDIR))")
      #expect(throws: error) { try self.store.save(record) }
    }
    #expect(try self.store.load() == SessionRecord.sample(1))
    #expect(self.folder.names == ["session.json", "session.json.new"])
  }
}
