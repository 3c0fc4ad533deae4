import SignInCore

extension SessionModel {
  /// What outlives the process.
  struct Store: Hashable {
    /// What was saved last.
    var record = SessionRecord()
    /// Whether it can be written.
    var isWritable = true
    /// Whether the app still knows the account of the stored session.
    var knowsAccount = true
    /// Whether the process could not read it, and has not written it since.
    var isUnread = false

    /// Saves a record, as a session does, where that is necessary and possible.
    mutating func save(_ record: SessionRecord) {
      let mustSave = self.isUnread ? !record.isEmpty : record != self.record
      guard mustSave, self.isWritable else { return }
      self.record = record
      self.knowsAccount = true
      self.isUnread = false
    }

    /// The app forgets an account.
    mutating func forget(_ account: AccountKey) {
      if self.record.session?.account == account { self.knowsAccount = false }
    }

    /// The app gets to know an account.
    mutating func remember(_ account: AccountKey) {
      if self.record.session?.account == account { self.knowsAccount = true }
    }

    /// Who is signed in after a relaunch.
    var session: StoredSession? { self.knowsAccount ? self.record.session : nil }
  }
}
