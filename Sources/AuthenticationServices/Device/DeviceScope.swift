internal import SignInCore
internal import SignInFlow
internal import SignInSimulator

/// The device that an object of this module talks to: the one in whose scope the object was made.
struct DeviceScope: Sendable {
  /// The device; `nil` where there is none.
  let device: SimulatedDevice?
  /// Whether it is the one that the process has installed, and not one of a scope.
  private let isProcessDevice: Bool

  /// The scope here and now; makes sure that the device's revocations are posted.
  static func current() -> DeviceScope {
    let scoped = SimulatedDevice.current
    let scope = DeviceScope(
      device: scoped ?? SimulatedDevice.installed, isProcessDevice: scoped == nil)
    if let device = scope.device {
      Revocations.post(of: device)
      if scope.isProcessDevice { device.noteUseOutsideScopes() }
    }
    return scope
  }

  /// The scope here and now; where that is none, the one in which the requests of a controller were begun.
  ///
  /// So a controller that is made on a queue, which knows no scope, has the device of its requests.
  static func current(for requests: [ASAuthorizationRequest]) -> DeviceScope {
    guard SimulatedDevice.current == nil else { return .current() }
    let scopes = requests.lazy.compactMap { ($0.provider as? any ScopedProvider)?.scope }
    return scopes.first { $0.device != nil && !$0.isProcessDevice } ?? .current()
  }

  /// What answers.
  var provider: any AuthorizationProvider { self.device ?? UnsupportedProvider() }

  /// Runs code of the app in this scope, so that what it makes talks to the same device.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard !self.isProcessDevice, let device = self.device else { return try body() }
    return try SimulatedDevice.$current.withValue(device, operation: body)
  }

  /// An error as the app gets it.
  ///
  /// Apple's errors say no more than their number, but for a second attempt while one runs. These say why in a
  /// text for a log, and without a device what to do, unless there is other advice.
  func error(_ error: AuthorizationError, advice: String? = nil) -> ASAuthorizationError {
    ASAuthorizationError(error, advice: advice ?? (self.device == nil ? Self.advice : nil))
  }

  /// What to do where there is no device.
  private static let advice =
    "there is no simulated device: begin the program with SimulatedDevice.install(SimulatedDevice()), "
    + "before it makes a controller or a provider, or run the code in withSimulatedDevice { … }; both are in "
    + "SignInSimulator"
}
