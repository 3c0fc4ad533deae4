import SignInFoundation
import Synchronization

/// Notes the calls of a store, and gives some of them an error.
final class CallLog: Sendable {
  private let state: Mutex<State>

  private struct State {
    var steps: [SystemCalls.Step] = []
    var failures: [SystemCalls.Step: [Int32]]
  }

  /// - Parameter failures: With which errors the first calls of a step fail; a 0 lets one succeed.
  init(_ failures: [SystemCalls.Step: [Int32]] = [:]) {
    self.state = Mutex(State(failures: failures))
  }

  /// What was called so far.
  var steps: [SystemCalls.Step] { self.state.withLock { $0.steps } }

  /// Whether all errors have occurred.
  var isUsedUp: Bool { self.state.withLock { $0.failures.values.allSatisfy(\.isEmpty) } }

  /// Whether all errors of a step have occurred.
  func isUsedUp(_ step: SystemCalls.Step) -> Bool {
    self.state.withLock { $0.failures[step]?.isEmpty ?? true }
  }

  func note(_ step: SystemCalls.Step) -> Int32 {
    self.state.withLock { state in
      state.steps.append(step)
      guard let failure = state.failures[step]?.first else { return 0 }
      state.failures[step]?.removeFirst()
      return failure
    }
  }

  func calls(chunk: Int = .max) -> SystemCalls {
    SystemCalls(chunk: chunk) { self.note($0) }
  }
}
