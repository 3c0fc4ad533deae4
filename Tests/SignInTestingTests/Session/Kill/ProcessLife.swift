import SignInCore
import SignInSimulator
import Synchronization

/// How long the processes of a story live: each moment at which one could end is counted, and at one of them it
/// does.
final class ProcessLife: Sendable {
  private struct State: Sendable {
    var moments: [String] = []
    var process = 1
    var isEnded = false
    var isCounted = false

    func isRunning(_ process: Int) -> Bool { process == self.process && !self.isEnded }
  }

  private let device: SimulatedDevice
  private let end: Int?
  private let state = Mutex(State())

  /// Creates a life.
  ///
  /// - Parameters:
  ///   - device: Where the app runs.
  ///   - end: The moment, from 1, at which the process ends; `nil` for none.
  init(on device: SimulatedDevice, endingAt end: Int?) {
    self.device = device
    self.end = end
  }

  /// The moments so far.
  var moments: [String] { self.state.withLock { $0.moments } }

  /// Counts the moments from now on.
  func begin() { self.state.withLock { $0.isCounted = true } }

  /// The number of the process that runs now.
  var process: Int { self.state.withLock { $0.process } }

  /// Whether a process came to its end at a moment.
  var isEnded: Bool { self.state.withLock { $0.isEnded } }

  /// Whether a process still runs.
  func isRunning(_ process: Int) -> Bool { self.state.withLock { $0.isRunning(process) } }

  /// A process comes to a moment.
  ///
  /// - Returns: Whether it lives on.
  func pass(_ moment: String, in process: Int) -> Bool {
    let (lives, ends) = self.state.withLock { state in
      guard state.isRunning(process) else { return (false, false) }
      guard state.isCounted else { return (true, false) }
      state.moments.append(moment)
      state.isEnded = state.moments.count == self.end
      return (!state.isEnded, state.isEnded)
    }
    if ends { self.device.app.kill() }
    return lives
  }

  /// Ends what runs, and lets the next process begin.
  func beginNext() -> Int {
    self.device.app.kill()
    self.device.app.launch()
    return self.state.withLock { state in
      state.isEnded = false
      state.process += 1
      return state.process
    }
  }
}
