public import SignInCore
internal import Synchronization

/// A store that ends with the process: for tests, and for an app that signs in at every launch.
///
/// A test that hands the store of one session to the next one plays a relaunch; end the process on the device too
/// (`device.app.kill()`), or the session before hears notices still.
public final class InMemoryStore: SessionStore {
  private let state: Mutex<State>

  private struct State: Sendable {
    var record: SessionRecord
    var failure: SessionStoreError?
  }

  /// Creates a store.
  ///
  /// - Parameter record: What it holds.
  public init(_ record: SessionRecord = SessionRecord()) {
    self.state = Mutex(State(record: record))
  }

  /// What it holds.
  public var record: SessionRecord { self.state.withLock { $0.record } }

  /// What every call throws, for a test of a store that fails; `nil` for none.
  public var failure: SessionStoreError? {
    get { self.state.withLock { $0.failure } }
    set { self.state.withLock { $0.failure = newValue } }
  }

  /// What it holds.
  public func load() throws(SessionStoreError) -> SessionRecord {
    let state = self.state.withLock { $0 }
    if let failure = state.failure { throw failure }
    return state.record
  }

  /// Holds another record.
  public func save(_ record: SessionRecord) throws(SessionStoreError) {
    let failure = self.state.withLock { state in
      if state.failure == nil { state.record = record }
      return state.failure
    }
    if let failure { throw failure }
  }
}
