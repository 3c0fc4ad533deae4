import SignInCore
import SignInFlow

/// A store as one process of an app has it: whoever is dead reads and writes nothing.
struct MortalStore: SessionStore {
  let disk: InMemoryStore
  let life: ProcessLife
  let process: Int
  /// Called with what was written.
  let written: @Sendable (SessionRecord) -> Void

  func load() throws(SessionStoreError) -> SessionRecord {
    guard self.life.pass("load", in: self.process) else {
      throw SessionStoreError(.unreadable, "the process has ended")
    }
    return try self.disk.load()
  }

  func save(_ record: SessionRecord) throws(SessionStoreError) {
    let ended = SessionStoreError(.unwritable, "the process has ended")
    guard self.life.pass("save", in: self.process) else { throw ended }
    try self.disk.save(record)
    self.written(record)
    guard self.life.pass("saved", in: self.process) else { throw ended }
  }
}
