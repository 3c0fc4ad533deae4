import Foundation
import SignInCore
import SignInFlow
import SignInFoundation
import Testing

@Suite("File store")
struct FileStoreTests {
  private let folder: ScratchFolder

  init() throws { self.folder = try ScratchFolder() }

  @Test
  func `what was saved last is read, also by another store`() throws {
    let file = self.folder("session.json")
    let store = FileStore(file)
    #expect(store.file == file)
    #expect(try store.load() == SessionRecord())
    for number in 1...3 {
      let record = try SessionRecord.sample(number)
      try store.save(record)
      #expect(try store.load() == record)
      #expect(try FileStore(file).load() == record)
    }
    #expect(self.folder.names == ["session.json"])
  }

  @Test
  func `the file holds the encoded record, and nothing else`() throws {
    let file = self.folder("session.json")
    let record = try SessionRecord.sample(1)
    // A longer one before leaves nothing behind.
    let profiles = try (1...9).flatMap { try SessionRecord.sample($0).profiles }
    try FileStore(file).save(SessionRecord(profiles: profiles))
    try FileStore(file).save(record)
    #expect(try Array(Data(contentsOf: file)) == record.encoded())
  }

  @Test
  func `a store reads and writes nothing before it is asked to`() throws {
    _ = FileStore(self.folder("a/session.json"))
    #expect(self.folder.names == [])
    #expect(try FileStore(self.folder("a/session.json")).load() == SessionRecord())
    #expect(self.folder.names == [])
  }

  @Test
  func `missing folders are made for nobody else`() throws {
    let store = FileStore(self.folder("a/b//c/session.json"))
    let record = try SessionRecord.sample(1)
    try store.save(record)
    #expect(try store.load() == record)
    #expect(["a", "a/b", "a/b/c"].map { self.folder($0).mode } == [0o700, 0o700, 0o700])
    #expect(self.folder("a/b/c/session.json").mode == 0o600)
  }

  @Test(arguments: [0o700, 0o755, 0o777])
  func `a folder that is there is left as it is`(mode: Int) throws {
    let path = self.folder("a").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try FileStore(self.folder("a/session.json")).save(.sample(1))
    #expect(self.folder("a").mode == mode)
    #expect(self.folder("a/session.json").mode == 0o600)
  }

  @Test(arguments: [0o644, 0o666, 0o777, 0o400])
  func `a record that others could read can no longer be read by them`(mode: Int) throws {
    let old = String(decoding: try SessionRecord.sample(1).encoded(), as: UTF8.self)
    try self.folder.put(old, into: "session.json", mode: mode)
    try FileStore(self.folder("session.json")).save(.sample(2))
    #expect(self.folder("session.json").mode == 0o600)
    #expect(self.folder.names == ["session.json"])
  }

  @Test
  func `a record is replaced by another file, so that nobody reads half of one`() throws {
    let store = FileStore(self.folder("session.json"))
    try store.save(.sample(1))
    let reader = try FileHandle(forReadingFrom: store.file)
    let number = store.file.fileNumber
    try store.save(.sample(2))
    #expect(store.file.fileNumber != number)
    #expect(try reader.readToEnd().map(Array.init) == SessionRecord.sample(1).encoded())
  }

  @Test
  func `an empty record removes the file`() throws {
    let store = FileStore(self.folder("session.json"))
    try store.save(.sample(1))
    try store.save(SessionRecord())
    #expect(self.folder.names == [])
    #expect(try store.load() == SessionRecord())
    try store.save(SessionRecord())
    #expect(self.folder.names == [])
    try store.save(.sample(2))
    #expect(try store.load() == SessionRecord.sample(2))
  }

  @Test
  func `an empty record makes no folder`() throws {
    try FileStore(self.folder("a/session.json")).save(SessionRecord())
    #expect(self.folder.names == [])
  }

  @Test
  func `two files in one folder have nothing to do with each other`() throws {
    let first = FileStore(self.folder("first.json"))
    let second = FileStore(self.folder("second.json"))
    try first.save(.sample(1))
    try second.save(.sample(2))
    try first.save(SessionRecord())
    #expect(try second.load() == SessionRecord.sample(2))
    #expect(self.folder.names == ["second.json"])
  }

  @Test
  func `a record that would be too large to be read is not written`() throws {
    let store = FileStore(self.folder("session.json"))
    try store.save(.sample(1))
    let account = AccountKey(String(repeating: "a", count: 1_048_576))
    let record = SessionRecord(session: StoredSession(account: account, origin: .password))
    let error = SessionStoreError(
      .unwritable,
      "expected a record of at most 1048576 bytes, not \(record.encoded().count)")
    #expect(throws: error) { try store.save(record) }
    #expect(try store.load() == SessionRecord.sample(1))
    #expect(self.folder.names == ["session.json"])
  }

  @Test
  func `the largest record is written and read`() throws {
    let store = FileStore(self.folder("session.json"))
    func record(_ count: Int) -> SessionRecord {
      let account = AccountKey(String(repeating: "a", count: count))
      return SessionRecord(session: StoredSession(account: account, origin: .password))
    }
    let largest = record(1_048_576 - record(0).encoded().count)
    #expect(largest.encoded().count == 1_048_576)
    try store.save(largest)
    #expect(try store.load() == largest)
  }

  @Test
  func `the usual place is a folder of the app's own for application support`() throws {
    let places = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let place = try #require(places.first).path
    #expect(FileStore(app: "com.shop").file.path == place + "/com.shop/session.json")
    #expect(FileStore(app: "a b", name: "é.json").file.path == place + "/a b/é.json")
    #expect(FileStore(app: "com.shop").file.isFileURL)
  }
}
