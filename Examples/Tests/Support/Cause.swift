package import SignInSimulator

/// What can keep a login from succeeding.
package enum Cause: Sendable {
  /// The person closes the sheet.
  case closedSheet
  /// The person closes the sheet of a system of 2019, which says 1000 for it.
  case closedSheetOf2019
  /// Nobody is signed in to an Apple Account on the device.
  case noAccount
  /// The app's project lacks the capability.
  case noCapability
  /// What Apple's service answers can't be used.
  case unusableAnswer
  /// There is no network.
  case noNetwork
  /// The system refuses the request.
  case refusedRequest
  /// The app has no window, on a system that needs one.
  case noWindow
  /// The system never answers.
  case silence

  /// Brings it about.
  package func happen(on device: SimulatedDevice) {
    switch self {
    case .closedSheet: device.person = .cancels
    case .closedSheetOf2019:
      device.profile = .iOS13
      device.person = .cancels
    case .noAccount:
      device.settings.signOutOfAccount()
      device.app.activate()
    case .noCapability: device.app.build.hasEntitlement = false
    case .unusableAnswer: device.service = .unusable
    case .noNetwork: device.network = .offline
    case .refusedRequest: device.faults = [Fault(.refusedStart)]
    case .noWindow:
      device.profile = .desktop
      device.app.windows = 0
    case .silence: device.faults = [Fault(.silence)]
    }
  }
}
