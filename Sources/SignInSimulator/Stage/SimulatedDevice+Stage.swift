internal import SignInCore
internal import SignInDeviceModel
internal import SignInFlow
internal import Synchronization

extension SimulatedDevice {
  /// Runs code on a stage: one job at a time, in an order that a seed decides, in the device's time.
  ///
  /// Use it for code that sleeps with ``sleep(for:isolation:)``, retries and races. As long as a job is ready, no
  /// time passes; then the next planned thing happens on the device. Where nothing is planned
  /// either and the code has not finished, open attempts end as 1000
  /// ``/SignInCore/AuthorizationError/Reason/stalled``, the device refuses further ones, and this throws
  /// ``Stalled``.
  ///
  /// An attempt has not ended yet when `begin` returns, unlike in automatic time. Child tasks, task groups
  /// and actors stay on the stage. What runs elsewhere escapes it: unstructured
  /// and detached tasks, the main actor, `Task.sleep`. To the stage such code is nothing at all: time may
  /// run while it works, and it has the grace to come back.
  ///
  /// - Parameters:
  ///   - seed: Chooses among the jobs that are ready; 0 takes them in the order in which they came.
  ///   - grace: How long, in real time, to wait for code that escaped before it counts as stalled.
  ///     It decides only between a result and ``Stalled``.
  ///   - body: The code.
  /// - Returns: What the code returns.
  /// - Throws: What the code throws, or ``Stalled``.
  @concurrent
  public func run<Result: Sendable>(
    seed: UInt64 = 0, grace: Duration = .milliseconds(50),
    _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let stage = Stage(seed: seed)
    let end = OneShot<Swift.Result<Result, any Error>>()
    self.pump.withLock { $0.enterStage() }
    // Unstructured, since code that hangs must not keep this from returning.
    let task = Task(executorPreference: stage) {
      do {
        let result = try await body()
        end.settle(.success(result))
      } catch {
        end.settle(.failure(error))
      }
    }
    return try await withTaskCancellationHandler {
      await self.drive(stage, until: end, grace)
      // Whoever still waits is served in the device's own time again.
      self.submit { $0.leaveStage() }
      defer { stage.close() }
      if let result = end.value { return try result.get() }
      self.stall()
      task.cancel()
      // What the end of its attempts lets the code do is still done in order, within reason: code that
      // tries again and again must not keep this from returning.
      var jobs = 10_000
      while jobs > 0, stage.runOne() { jobs -= 1 }
      throw Stalled(transcript: self.transcript)
    } onCancel: {
      task.cancel()
    }
  }

  /// Runs jobs and lets the device's time run, until the code has ended or nothing is left.
  private func drive<Value: Sendable>(
    _ stage: Stage, until end: OneShot<Value>, _ grace: Duration
  ) async {
    while end.value == nil {
      if stage.runOne() { continue }
      var hadEvent = false
      self.submit { hadEvent = $0.letNextEventHappen() }
      if hadEvent { continue }
      // Only code that escaped the stage can still move it on.
      let job = stage.nextJob()
      let timer = SystemTime().after(grace) { job.settle(false) }
      job.cancelWhenSettled(timer)
      self.submit { $0.ring(job) }
      if await !job.wait(), end.value == nil, !stage.runOne() { return }
    }
  }
}
