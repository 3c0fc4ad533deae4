import SignInCore
import SignInFlow
import Synchronization

/// A store in memory that does something of the test's in each call.
final class HookedStore: SessionStore {
  /// Called with the number of the call, from 1; what it gives, the call throws before it writes.
  typealias SaveHook = @Sendable (Int, SessionRecord) -> SessionStoreError?

  let base: InMemoryStore
  private let onLoad: Mutex<@Sendable () -> SessionStoreError?>
  private let onSave: Mutex<SaveHook>
  private let made = Mutex<[SessionRecord]>([])

  init(_ record: SessionRecord = SessionRecord(), onSave: @escaping SaveHook = { _, _ in nil }) {
    self.base = InMemoryStore(record)
    self.onLoad = Mutex({ nil })
    self.onSave = Mutex(onSave)
  }

  /// What it holds.
  var record: SessionRecord { self.base.record }

  /// What it was asked to save, in order.
  var saves: [SessionRecord] { self.made.withLock { $0 } }

  /// Does something else from now on while it is read.
  func whenLoaded(_ hook: @escaping @Sendable () -> SessionStoreError?) {
    self.onLoad.withLock { $0 = hook }
  }

  /// Does something else from now on while it is written.
  func whenSaved(_ hook: @escaping SaveHook) { self.onSave.withLock { $0 = hook } }

  func load() throws(SessionStoreError) -> SessionRecord {
    let hook = self.onLoad.withLock { $0 }
    if let error = hook() { throw error }
    return try self.base.load()
  }

  func save(_ record: SessionRecord) throws(SessionStoreError) {
    let number = self.made.withLock { made in
      made.append(record)
      return made.count
    }
    let hook = self.onSave.withLock { $0 }
    if let error = hook(number, record) { throw error }
    try self.base.save(record)
  }
}
