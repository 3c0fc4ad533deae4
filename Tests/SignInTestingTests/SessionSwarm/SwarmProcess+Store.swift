import SignInCore
import SignInFlow

extension SwarmProcess: SessionStore {
  func load() throws(SessionStoreError) -> SessionRecord {
    let state = self.world.with { $0 }
    let knowsAccount = state.disk.session.map { self.knows($0.account) } ?? false
    self.world.with { state in
      if !state.isReadable, !state.isUnread {
        // What can't be read can't be promised.
        state.promises.start(SessionRecord())
      } else if state.isReadable, state.isUnread {
        state.promises.readAgain(state.disk, knowsAccount: knowsAccount)
      }
      state.isUnread = !state.isReadable
    }
    guard state.isReadable else {
      self.world.note(.loadFailed)
      throw SessionStoreError(.unreadable, "the disk is locked")
    }
    if state.isUnread { self.world.note(.readAgain) }
    return state.disk
  }

  func save(_ record: SessionRecord) throws(SessionStoreError) {
    guard self.isAlive else { return }
    guard self.pass(.atSave) else {
      self.world.with { $0.isBehind = true }
      return
    }
    let isWritable = self.world.with { state in
      if state.isWritable {
        state.disk = record
        state.isUnread = false
      }
      state.isBehind = !state.isWritable
      return state.isWritable
    }
    guard isWritable else {
      self.world.note(.saveFailed)
      throw SessionStoreError(.unwritable, "the disk is full")
    }
    _ = self.pass(.afterSave)
  }
}
