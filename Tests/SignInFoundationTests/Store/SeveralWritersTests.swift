import Foundation
import SignInCore
import SignInFlow
import SignInFoundation
import Synchronization
import Testing

@Suite("File store, several writers")
struct SeveralWritersTests {
  private let folder: ScratchFolder
  private var file: URL { self.folder("a/session.json") }

  init() throws { self.folder = try ScratchFolder() }

  /// A store, in the middle of whose calls something else happens once.
  private func store(
    at step: SystemCalls.Step, after count: Int = 0, _ log: CallLog = CallLog(),
    _ event: @escaping @Sendable () throws -> Void
  ) -> FileStore {
    FileStore(
      self.file,
      calls: SystemCalls { current in
        if current == step, log.steps.count(where: { $0 == step }) == count {
          #expect(throws: Never.self) { try event() }
        }
        return log.note(current)
      })
  }

  @Test(arguments: [
    SystemCalls.Step.openFolder, .makeFolder, .openTemporary, .lockTemporary,
  ])
  func `whoever gets the lock later writes later`(step: SystemCalls.Step) throws {
    let other = FileStore(self.file)
    let interrupted = self.store(at: step) {
      try other.save(.sample(1))
      try #require(try other.load() == .sample(1))
    }
    try interrupted.save(.sample(2))
    #expect(try other.load() == SessionRecord.sample(2))
    #expect(self.folder("a").names == ["session.json"])
  }

  @Test(arguments: [
    SystemCalls.Step.openFolder, .openTemporary, .lockTemporary,
  ])
  func `whoever gets the lock later erases later`(step: SystemCalls.Step) throws {
    let other = FileStore(self.file)
    try other.save(.sample(1))
    let interrupted = self.store(at: step) { try other.save(.sample(2)) }
    try interrupted.save(SessionRecord())
    #expect(try other.load() == SessionRecord())
    #expect(self.folder("a").names == [])
  }

  @Test
  func `a file that another writer makes after one's own was discarded is used`() throws {
    try FileStore(self.file).save(.sample(1))
    try self.folder.put("stranger", into: "a/session.json.new", mode: 0o644)
    let folder = self.folder
    let log = CallLog()
    let number = Mutex<Int?>(nil)
    let interrupted = self.store(at: .openTemporary, after: 1, log) {
      try folder.put("left over", into: "a/session.json.new")
      number.withLock { $0 = folder("a/session.json.new").fileNumber }
    }
    try interrupted.save(.sample(2))
    #expect(try FileStore(self.file).load() == SessionRecord.sample(2))
    #expect(self.file.fileNumber == number.withLock { $0 })
    #expect(log.steps.count { $0 == .discardTemporary } == 1)
    #expect(self.folder("a").names == ["session.json"])
  }

  @Test
  func `a new file that another writer has put into the record's place is no longer written`()
    throws
  {
    let other = FileStore(self.file)
    let folder = self.folder
    let seen = Mutex<SessionRecord?>(nil)
    let log = CallLog()
    let interrupted = FileStore(
      self.file,
      calls: SystemCalls { step in
        // Before it locks, another writer has its turn, and a third one is ended in the middle of its own.
        if step == .lockTemporary, !log.steps.contains(.lockTemporary) {
          #expect(throws: Never.self) {
            try other.save(.sample(1))
            try folder.put("left over", into: "a/session.json.new")
          }
        }
        if step == .replaceRecord { seen.withLock { $0 = try? other.load() } }
        return log.note(step)
      })
    try interrupted.save(.sample(2))
    #expect(try seen.withLock { $0 } == .sample(1))
    #expect(try other.load() == SessionRecord.sample(2))
    #expect(self.folder("a").names == ["session.json"])
  }

  @Test
  func `whoever never gets the lock gives up`() throws {
    try FileStore(self.file).save(.sample(1))
    let new = self.folder("a/session.json.new")
    let log = CallLog()
    let store = FileStore(
      self.file,
      calls: SystemCalls { step in
        if step == .lockTemporary { try? FileManager.default.removeItem(at: new) }
        return log.note(step)
      })
    let error = SessionStoreError(
      .unwritable, "expected that \(new.path) keeps its name while it is written")
    #expect(throws: error) { try store.save(.sample(2)) }
    #expect(log.steps.count { $0 == .lockTemporary } == 1_000)
    #expect(try store.load() == SessionRecord.sample(1))
  }

  @Test(arguments: [SystemCalls.Step.openRecord, .inspectRecord, .readRecord], [true, false])
  func `a reader gets the old or the new record`(step: SystemCalls.Step, isErased: Bool) throws {
    let other = FileStore(self.file)
    try other.save(.sample(1))
    let new = isErased ? SessionRecord() : try SessionRecord.sample(2)
    let interrupted = self.store(at: step) { try other.save(new) }
    #expect(try interrupted.load() == (step == .openRecord ? new : .sample(1)))
    #expect(try interrupted.load() == new)
  }

  @Test
  func `a record that disappears while it is to be erased is erased`() throws {
    let other = FileStore(self.file)
    try other.save(.sample(1))
    let file = self.file
    let interrupted = self.store(at: .removeRecord) {
      try FileManager.default.removeItem(at: file)
    }
    try interrupted.save(SessionRecord())
    #expect(self.folder("a").names == [])
  }

  @Test
  func `a name that is taken meanwhile is not overwritten`() throws {
    try FileStore(self.file).save(.sample(1))
    try self.folder.put("stranger", into: "a/session.json")
    let folder = self.folder
    let interrupted = self.store(at: .linkUnreadable) {
      try folder.put("other", into: "a/session.json.unreadable")
    }
    try interrupted.save(.sample(2))
    #expect(self.folder("a/session.json.unreadable").text == "other")
    #expect(self.folder("a/session.json.unreadable-2").text == "stranger")
  }

  @Test
  func `threads take turns, and readers always get a whole record`() throws {
    let writers = 2
    let rounds = 40
    let records = try (0..<writers).map { writer in
      try (0..<rounds).map { round in
        // Records of different lengths, so that half of one would be seen.
        try SessionRecord(
          session: SessionRecord.sample(writer * rounds + round).session,
          profiles: (0...(round % 7)).flatMap { try SessionRecord.sample($0).profiles })
      }
    }
    let file = self.file
    try FileStore(file).save(records[0][0])
    let known = Set(records.joined())
    let wrong = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: writers + 1) { index in
      let store = FileStore(file)
      do {
        for round in 0..<rounds {
          if index < writers { try store.save(records[index][round]) }
          let read = try store.load()
          if !known.contains(read) { wrong.withLock { $0.append("\(read)") } }
        }
      } catch {
        wrong.withLock { $0.append("\(error)") }
      }
    }
    #expect(wrong.withLock { $0 } == [])
    let last = try FileStore(file).load()
    #expect(records.compactMap(\.last).contains(last))
    #expect(self.folder("a").names == ["session.json"])
  }

  @Test
  func `one store may be used by several threads`() throws {
    let store = FileStore(self.file)
    let failed = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      do {
        try store.save(index % 3 == 0 ? SessionRecord() : .sample(index))
      } catch {
        failed.withLock { $0 += 1 }
      }
    }
    #expect(failed.withLock { $0 } == 0)
    _ = try store.load()
    #expect(self.folder("a").names.allSatisfy { $0 == "session.json" })
  }
}
