import Synchronization

/// Sends each value to whoever has subscribed by then, and keeps none for those who come later.
final class Subject<Value: Sendable>: Sendable {
  private struct State: Sendable {
    var subscribers: [(id: UInt64, send: AsyncStream<Value>.Continuation)] = []
    var lastSubscriber: UInt64 = 0
    var isFinished = false
  }

  private let state = Mutex(State())

  /// Subscribes from now on; a value waits in the stream until it is taken.
  func values() -> AsyncStream<Value> {
    let (stream, send) = AsyncStream.makeStream(of: Value.self)
    let id: UInt64? = self.state.withLock { state in
      if state.isFinished { return nil }
      state.lastSubscriber += 1
      state.subscribers.append((state.lastSubscriber, send))
      return state.lastSubscriber
    }
    if let id {
      send.onTermination = { [weak self] _ in self?.unsubscribe(id) }
    } else {
      send.finish()
    }
    return stream
  }

  /// Sends a value.
  func send(_ value: Value) {
    for subscriber in self.state.withLock({ $0.subscribers }) { subscriber.send.yield(value) }
  }

  /// Ends the streams of all subscribers, those to come included.
  func finish() {
    let subscribers = self.state.withLock { state in
      state.isFinished = true
      return state.subscribers
    }
    for subscriber in subscribers { subscriber.send.finish() }
  }

  /// How many have subscribed and not left.
  var subscriberCount: Int { self.state.withLock { $0.subscribers.count } }

  private func unsubscribe(_ id: UInt64) {
    // Let go of outside the lock.
    let removed = self.state.withLock { state in
      state.subscribers.firstIndex { $0.id == id }.map { state.subscribers.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }
}
