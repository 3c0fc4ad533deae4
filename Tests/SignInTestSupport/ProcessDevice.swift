import Synchronization

private let processDevice = Mutex<Void>(())

/// Runs code that installs a device in the process, or relies on there being none, while no other such code runs.
public func withProcessDevice<Result>(_ body: () throws -> Result) rethrows -> Result {
  try processDevice.withLock { _ in Box(result: try body()) }.result
}

// What a lock gives out has to be free of it; what tests make in it is.
private struct Box<Result>: @unchecked Sendable {
  let result: Result
}
