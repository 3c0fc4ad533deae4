internal import SignInCore
internal import SignInDeviceModel
internal import SignInFlow
internal import Synchronization

extension SimulatedDevice {
  /// Lets time pass, and everything happen that is planned until then, the last instant included.
  ///
  /// Every answer has been handed over when this returns; tasks that wait for one have been scheduled,
  /// but have not run: await their results. From within a callback, and while another thread moves the
  /// device, this only lets time run further, and returns at once.
  ///
  /// - Parameter step: How long; less than zero counts as zero.
  public func advance(by step: Duration) { self.submit { $0.extendHorizon(by: step) } }

  /// Lets time run to the next instant for which something is planned, and that happen.
  ///
  /// From within a callback, what the callback itself has asked for is not planned yet.
  ///
  /// - Returns: Whether anything was planned.
  @discardableResult
  public func advanceToNextEvent() -> Bool {
    var wasPlanned = false
    self.submit { wasPlanned = $0.extendHorizonToNextEvent() }
    return wasPlanned
  }

  /// Ends everything that is open as 1000 ``/SignInCore/AuthorizationError/Reason/stalled``, and refuses what
  /// comes later in the same way.
  ///
  /// It is for what watches over tests; a second call does nothing.
  public func stall() { self.submit(.stall) }

  /// Waits for some of the device's time to pass.
  ///
  /// The device owes this its end: in automatic time it moves on by itself. Hand it to code that would
  /// otherwise sleep for real.
  ///
  /// - Parameters:
  ///   - delay: How long; zero and less return soon.
  ///   - isolation: The actor to wait on; leave it to its default.
  /// - Throws: `CancellationError` as soon as the task is canceled.
  public func sleep(
    for delay: Duration, isolation: isolated (any Actor)? = #isolation
  ) async throws(CancellationError) {
    if Task.isCancelled { throw CancellationError() }
    let hasSlept = OneShot<Bool>()
    var sleeper: UInt64 = 0
    self.submit { sleeper = $0.sleep(for: delay) { hasSlept.settle(true) } }
    let number = sleeper
    let isOver = await withTaskCancellationHandler {
      _ = isolation
      return await hasSlept.wait()
    } onCancel: {
      self.submit { $0.stopSleep(number) }
      hasSlept.settle(false)
    }
    if !isOver { throw CancellationError() }
  }

  /// Waits until a fact about the device has come about.
  ///
  /// The fact is looked at once at the beginning and after everything that happens on the device; that it
  /// was true for a moment is enough. Waiting moves no time, and lasts for ever where the fact never comes
  /// about.
  ///
  /// ```swift
  /// await device.until { $0.sheet != nil }
  /// ```
  ///
  /// - Parameters:
  ///   - condition: The fact; it must not wait for anything.
  ///   - isolation: The actor to wait on; leave it to its default.
  /// - Returns: Whether it came about; `false` where the task was canceled before.
  @discardableResult
  public func until(
    _ condition: @escaping @Sendable (SimulatedDevice) -> Bool,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    let fact = Condition(isTrue: condition)
    var number: UInt64 = 0
    self.submit { number = $0.test(fact) }
    let hasComeAbout = await withTaskCancellationHandler {
      _ = isolation
      return await fact.hasComeAbout.wait()
    } onCancel: {
      fact.hasComeAbout.settle(false)
    }
    self.pump.withLock { $0.stopTesting(number) }
    return hasComeAbout
  }
}
