import SignInCore
import SignInFlow
import Synchronization

/// Holds calls of a backend at certain moments, each until the test lets it go.
final class Holds: Sendable {
  private struct State: Sendable {
    var moments: Set<BackendMoment>
    var held: [OneShot<BackendFailure?>] = []
    var awaited: [Int: OneShot<Bool>] = [:]
  }

  private let state: Mutex<State>

  init(_ moments: BackendMoment...) { self.state = Mutex(State(moments: Set(moments))) }

  /// Holds no further calls.
  func end() { self.state.withLock { $0.moments = [] } }

  /// Where a backend's hook waits.
  func pass(_ moment: BackendMoment) async -> BackendFailure? {
    let hold = OneShot<BackendFailure?>()
    let (isHeld, awaited): (Bool, OneShot<Bool>?) = self.state.withLock { state in
      guard state.moments.contains(moment) else { return (false, nil) }
      state.held.append(hold)
      return (true, state.awaited[state.held.count])
    }
    awaited?.settle(true)
    return isHeld ? await hold.wait() : nil
  }

  /// Waits until so many calls have been held.
  func whenHeld(_ count: Int) async {
    let awaited: OneShot<Bool>? = self.state.withLock { state in
      if state.held.count >= count { return nil }
      let awaited = state.awaited[count] ?? OneShot()
      state.awaited[count] = awaited
      return awaited
    }
    _ = await awaited?.wait()
  }

  /// Lets a held call go, counted from 1; with a failure it fails.
  func release(_ number: Int, failing failure: BackendFailure? = nil) {
    self.state.withLock { $0.held[number - 1] }.settle(failure)
  }
}
