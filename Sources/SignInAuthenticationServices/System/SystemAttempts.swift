internal import SignInCore
internal import Synchronization

/// The attempts that the system owes an answer, which nobody else keeps alive.
final class SystemAttempts: Sendable {
  private let attempts = Mutex<[AttemptID: SystemAttempt]>([:])

  /// Keeps a new attempt until it is answered.
  func begin(
    _ id: AttemptID, answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) -> SystemAttempt {
    // The attempt keeps the list that keeps it, until the answer parts them: no one else needs to live so long.
    let attempt = SystemAttempt { given in
      // What goes with it may call back, so it goes outside the lock.
      let ended = self.attempts.withLock { $0.removeValue(forKey: id) }
      answer(given)
      withExtendedLifetime(ended) {}
    }
    self.attempts.withLock { $0[id] = attempt }
    return attempt
  }

  /// An attempt that is not answered yet.
  subscript(id: AttemptID) -> SystemAttempt? { self.attempts.withLock { $0[id] } }
}
