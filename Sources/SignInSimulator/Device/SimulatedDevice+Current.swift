package import SignInDeviceModel
internal import Synchronization

extension SimulatedDevice {
  /// The device of the present task, where ``withSimulatedDevice(_:isolation:operation:)`` has put one.
  @TaskLocal public static var current: SimulatedDevice?

  private static let processDevice = Mutex<SimulatedDevice?>(nil)

  /// Makes a device the one of the whole process, for code that runs outside every device's scope.
  ///
  /// For a program whose `main` begins with this line; a test gives each device a scope of its own instead. A
  /// second call replaces the device for what is made from then on.
  ///
  /// - Parameter device: The device; `nil` for none, as at the start.
  public static func install(_ device: SimulatedDevice?) {
    let before = self.processDevice.withLock { installed in
      defer { installed = device }
      return installed
    }
    withExtendedLifetime(before) {}
  }

  /// The device that the process has installed, or `nil`.
  public static var installed: SimulatedDevice? { self.processDevice.withLock { $0 } }

  /// Whether nobody has asked before: whoever is told so posts the device's revocations.
  package func takePosting() -> Bool {
    !self.isPosted.exchange(true, ordering: .acquiringAndReleasing)
  }

  /// Takes note, once, that code in no device's scope uses the device.
  package func noteUseOutsideScopes() {
    guard !self.isUsedOutsideScopes.exchange(true, ordering: .acquiringAndReleasing) else { return }
    self.diagnose(.processDevice)
  }

  /// Takes note of something that was found on the app's side.
  package func diagnose(_ diagnostic: AppDiagnostic) { self.submit(.diagnose(diagnostic)) }
}

/// Runs code with a simulated device of its own, and checks afterwards that nothing is left undone.
///
/// Inside, ``SimulatedDevice/current`` is the device. Tasks made inside inherit it; detached tasks and
/// blocks on dispatch queues don't.
///
/// - Parameters:
///   - device: The device.
///   - isolation: The actor to run on; leave it to its default.
///   - operation: The code.
/// - Returns: What the code returns.
/// - Throws: What the code throws, or else ``UnfinishedBusiness``.
public func withSimulatedDevice<Result>(
  _ device: SimulatedDevice = SimulatedDevice(),
  isolation: isolated (any Actor)? = #isolation,
  operation: (SimulatedDevice) async throws -> Result
) async throws -> Result {
  let result = try await SimulatedDevice.$current.withValue(device) {
    try await operation(device)
  }
  try device.finish()
  return result
}

/// Runs synchronous code with a simulated device of its own, and checks afterwards that nothing is left
/// undone.
///
/// - Parameters:
///   - device: The device.
///   - operation: The code.
/// - Returns: What the code returns.
/// - Throws: What the code throws, or else ``UnfinishedBusiness``.
public func withSimulatedDevice<Result>(
  _ device: SimulatedDevice = SimulatedDevice(),
  operation: (SimulatedDevice) throws -> Result
) throws -> Result {
  let result = try SimulatedDevice.$current.withValue(device) { try operation(device) }
  try device.finish()
  return result
}
