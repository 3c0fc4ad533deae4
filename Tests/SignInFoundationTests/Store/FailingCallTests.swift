import Foundation
import SignInCore
import SignInFlow
import SignInFoundation
import Testing

@Suite("File store, calls that fail")
struct FailingCallTests {
  private typealias Step = SystemCalls.Step

  /// What a call that fails is told as; `nil` where the record is written all the same.
  private static func verb(_ step: SystemCalls.Step) -> String? {
    switch step {
    case .openFolder: "open the folder FOLDER"
    case .makeFolder: "make the folder FOLDER"
    case .openTemporary: "make FILE.new"
    case .discardTemporary: "remove FILE.new"
    case .lockTemporary: "lock FILE.new"
    case .inspectTemporary, .findTemporary: "look at FILE.new"
    case .emptyTemporary: "empty FILE.new"
    case .protectTemporary: "protect FILE.new"
    case .openRecord: "open FILE"
    case .inspectRecord, .findName: "look at FILE"
    case .readRecord: "read FILE"
    case .writeTemporary: "write FILE.new"
    case .syncTemporary: "bring FILE.new to the disk"
    case .linkUnreadable: nil
    case .renameUnreadable: "keep FILE.unreadable-2"
    case .replaceRecord: "replace FILE"
    case .removeRecord: "remove FILE"
    case .removeTemporary, .syncFolder: nil
    }
  }

  /// The calls of a story, each once, and whether they succeed.
  private static func steps(of story: SaveStory) throws -> [SystemCalls.Step] {
    let folder = try ScratchFolder()
    try story.prepare(folder)
    let log = CallLog(story.failures)
    try story.run(story.file(in: folder)) { log.note($0) }
    withExtendedLifetime(folder) {}
    return Step.allCases.filter { log.steps.contains($0) }
  }

  @Test(arguments: SaveStory.allCases)
  func `a call that fails is told, and the old record stays`(story: SaveStory) throws {
    for step in try Self.steps(of: story) where story.failures[step] == nil {
      let folder = try ScratchFolder()
      try story.prepare(folder)
      let file = story.file(in: folder)
      let log = CallLog(story.failures.merging([step: [ENOSPC]]) { $1 })
      do {
        try story.run(file) { log.note($0) }
        #expect(Self.verb(step) == nil, "\(step)")
        #expect(try SaveStory.content(of: file) == story.contents().last, "\(step)")
      } catch let error as SessionStoreError {
        let verb = try #require(Self.verb(step), "\(step)")
          .replacing("FOLDER", with: file.deletingLastPathComponent().path)
          .replacing("FILE", with: file.path)
        let words = words(ENOSPC)
        #expect(error == SessionStoreError(.unwritable, "could not \(verb): \(words)"), "\(step)")
        let content = SaveStory.content(of: file)
        #expect(try content == story.contents()[Self.changes(in: story, before: step)], "\(step)")
      }
      #expect(log.isUsedUp(step), "\(step)")
      try Self.goOn(folder, story, "\(step)")
    }
  }

  /// How often what can be read has changed before a step is made for the first time.
  private static func changes(in story: SaveStory, before step: SystemCalls.Step) -> Int {
    switch (story, step) {
    case (.severalRecords, .removeRecord), (.afterUnreadableWithoutLinks, .replaceRecord): 1
    default: 0
    }
  }

  /// Expects that the next record is written as if nothing had happened.
  private static func goOn(
    _ folder: ScratchFolder, _ story: SaveStory, _ comment: Comment
  ) throws {
    let file = story.file(in: folder)
    try FileStore(file).save(.sample(9))
    #expect(try FileStore(file).load() == SessionRecord.sample(9), comment)
    #expect(file.deletingLastPathComponent().names == ["session.json"] + story.others, comment)
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: [
    SystemCalls.Step.lockTemporary, .openRecord, .writeTemporary, .syncTemporary, .replaceRecord,
  ])
  func `a write that fails leaves nothing behind`(step: SystemCalls.Step) throws {
    let folder = try ScratchFolder()
    try FileStore(folder("session.json")).save(.sample(1))
    let store = FileStore(
      folder("session.json"), calls: CallLog([step: [ENOSPC]]).calls())
    #expect(throws: SessionStoreError.self) { try store.save(.sample(2)) }
    // What others may hold the lock of is theirs to remove.
    #expect(folder.names.contains("session.json.new") == (step == .lockTemporary))
    #expect(try store.load() == SessionRecord.sample(1))
  }

  @Test(arguments: SaveStory.allCases)
  func `a signal interrupts nothing`(story: SaveStory) throws {
    let folder = try ScratchFolder()
    try story.prepare(folder)
    let file = story.file(in: folder)
    var failures: [SystemCalls.Step: [Int32]] = [:]
    for step in try Self.steps(of: story) {
      failures[step] = [EINTR, EINTR] + (story.failures[step] ?? [])
    }
    let log = CallLog(failures)
    try story.run(file) { log.note($0) }
    #expect(log.isUsedUp)
    #expect(try SaveStory.content(of: file) == story.contents().last)
    #expect(file.deletingLastPathComponent().names.filter { $0 != "session.json" } == story.others)
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: [
    (SystemCalls.Step.openRecord, "open"), (.inspectRecord, "look at"), (.readRecord, "read"),
  ])
  func `what may work the next time makes a record neither foreign nor empty`(
    step: SystemCalls.Step, verb: String
  ) throws {
    let folder = try ScratchFolder()
    let file = folder("session.json")
    try FileStore(file).save(.sample(1))
    let log = CallLog([step: [EMFILE, EMFILE]])
    let store = FileStore(file, calls: log.calls())
    let explanation = "could not \(verb) \(file.path): \(words(EMFILE))"
    #expect(throws: SessionStoreError(.unreadable, explanation)) { try store.load() }
    #expect(throws: SessionStoreError(.unwritable, explanation)) { try store.save(.sample(2)) }
    #expect(try store.load() == SessionRecord.sample(1))
    #expect(folder.names == ["session.json"])
  }

  @Test
  func `the record is on the disk before it replaces another, and the names come last`() throws {
    let folder = try ScratchFolder()
    try folder.put(SaveStory.stranger, into: "session.json")
    let log = CallLog()
    let file = folder("session.json")
    try FileStore(file, calls: log.calls()).save(.sample(1))
    let write: [SystemCalls.Step] = [.writeTemporary, .syncTemporary]
    let lock: [SystemCalls.Step] = [
      .openFolder, .openTemporary, .lockTemporary, .inspectTemporary, .findTemporary,
      .emptyTemporary, .protectTemporary,
    ]
    let look: [SystemCalls.Step] = [.openRecord, .inspectRecord, .readRecord, .readRecord]
    let keep: [SystemCalls.Step] = [.findName, .findName, .linkUnreadable]
    #expect(log.steps == lock + look + write + keep + [.replaceRecord, .syncFolder])

    let second = CallLog()
    try FileStore(file, calls: second.calls()).save(.sample(2))
    #expect(second.steps == lock + look + write + [.replaceRecord, .syncFolder])

    let third = CallLog()
    try FileStore(file, calls: third.calls()).save(SessionRecord())
    #expect(third.steps == lock + look + [.removeRecord, .syncFolder, .removeTemporary])

    let fourth = CallLog()
    #expect(try FileStore(file, calls: fourth.calls()).load() == SessionRecord())
    #expect(fourth.steps == [.openRecord])
  }
}
