public import SignInCore
internal import Synchronization

extension SignInSession {
  /// Waits while something is so, until it changes or the task is canceled.
  func wait(while isSo: @Sendable (Guarded) -> Bool) async {
    while !Task.isCancelled, self.guarded.withLock({ isSo($0) }) {
      await self.waitForChange(while: isSo)
    }
  }

  private func waitForChange(
    while isSo: @Sendable (Guarded) -> Bool, isolation: isolated (any Actor)? = #isolation
  ) async {
    let id = self.guarded.withLock { guarded in
      guarded.lastWaiter += 1
      return guarded.lastWaiter
    }
    // The operation must capture the isolation, or it leaves the caller's actor.
    await withTaskCancellationHandler {
      _ = isolation
      await withCheckedContinuation { task in
        let mustWait = self.guarded.withLock { guarded in
          guard !Task.isCancelled, isSo(guarded) else { return false }
          guarded.waiters.append((id, task))
          return true
        }
        if !mustWait { task.resume() }
      }
    } onCancel: {
      let waiter = self.guarded.withLock { guarded in
        guarded.waiters.firstIndex { $0.id == id }.map { guarded.waiters.remove(at: $0) }
      }
      waiter?.task.resume()
    }
  }

  /// The state as soon as it is another one than the last; `nil` once the task is canceled.
  func state(after last: State?) async -> State? {
    while !Task.isCancelled {
      // What is given is what was compared: the state may be the last one again a moment later.
      let state = self.state
      if state != last { return state }
      await self.waitForChange { $0.state == last }
    }
    return nil
  }
}

/// The states of a session, from the present one on.
///
/// Every iteration has the latest state at hand, and never gives the same one twice in a row: whoever is slow
/// misses what was between. It ends when its task is canceled, and keeps the session until then.
public struct SessionStates<Backend: SignInBackend>: AsyncSequence, Sendable {
  /// What the session is doing.
  public typealias Element = SessionState<Backend.Account>

  let session: SignInSession<Backend>

  /// Begins an iteration with the present state.
  public func makeAsyncIterator() -> Iterator { Iterator(session: self.session) }

  /// An iteration.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    let session: SignInSession<Backend>
    private var last: Element?

    init(session: SignInSession<Backend>) { self.session = session }

    /// The next state, or `nil` once the task is canceled.
    public mutating func next() async -> Element? {
      guard let next = await self.session.state(after: self.last) else { return nil }
      self.last = next
      return next
    }
  }
}
