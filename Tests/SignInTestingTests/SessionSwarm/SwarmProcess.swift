import SignInCore
import SignInFlow
import SignInSimulator
import SignInTesting
import Synchronization

/// One process of the app: once it has ended, nothing that its objects still do reaches the world.
final class SwarmProcess: Sendable {
  /// Where a process ends.
  enum End: Sendable {
    case atSave, afterSave, beforeBackend, afterBackend
  }

  private struct State: Sendable {
    var isAlive = true
    var end: (place: End, countdown: Int)?
    var interlude: (@Sendable () async -> Void)?
  }

  private let state = Mutex(State())
  let world: SwarmWorld
  /// Whether the app knows an account.
  let knows: @Sendable (AccountKey) -> Bool

  init(_ world: SwarmWorld, knows: @escaping @Sendable (AccountKey) -> Bool) {
    self.world = world
    self.knows = knows
  }

  /// A process whose app knows the accounts of a server.
  convenience init(_ world: SwarmWorld, _ server: SimulatedBackend) {
    self.init(world) { server.account(for: $0) != nil }
  }

  /// Whether it still runs.
  var isAlive: Bool { self.state.withLock { $0.isAlive } }

  /// Ends it.
  func end() { self.state.withLock { $0.isAlive = false } }

  /// Plans its end.
  func end(_ place: End, countdown: Int) { self.state.withLock { $0.end = (place, countdown) } }

  /// Plans what happens while the backend is asked something.
  func plan(_ interlude: @escaping @Sendable () async -> Void) {
    self.state.withLock { $0.interlude = interlude }
  }

  /// Forgets all plans.
  func stay() {
    self.state.withLock { state in
      state.end = nil
      state.interlude = nil
    }
  }

  /// What happens now, while the backend is asked something.
  func takeInterlude() -> (@Sendable () async -> Void)? {
    self.state.withLock { state in
      let interlude = state.interlude
      state.interlude = nil
      return interlude
    }
  }

  /// Comes by a place; `false` where the process has ended, there or before.
  func pass(_ place: End) -> Bool {
    let (isAlive, hasEnded) = self.state.withLock { state in
      guard state.isAlive, let end = state.end, end.place == place else {
        return (state.isAlive, false)
      }
      state.end = (place, end.countdown - 1)
      guard end.countdown == 0 else { return (true, false) }
      state.isAlive = false
      return (false, true)
    }
    if hasEnded { self.world.note(Self.fact(place)) }
    return isAlive
  }

  private static func fact(_ place: End) -> SwarmFact {
    switch place {
    case .atSave: .killedAtSave
    case .afterSave: .killedAfterSave
    case .beforeBackend: .killedBeforeBackend
    case .afterBackend: .killedAfterBackend
    }
  }
}
