internal import Foundation
internal import SignInFlow
internal import SignInSimulator
internal import Synchronization

/// Posts a notification whenever a device that this module has met tells of a revocation.
enum Revocations {
  /// The name as Apple has it: without the "Provider" that the symbol's name has.
  static let name = NSNotification.Name("ASAuthorizationAppleIDCredentialRevokedNotification")

  private struct Observed: Sendable {
    weak var device: SimulatedDevice?
  }

  private static let observed = Mutex<[Observed]>([])

  /// Posts the revocations of a device from now on, in the device's scope.
  ///
  /// - Parameter device: The device.
  /// - Returns: Whether the device was not met before.
  static func post(of device: SimulatedDevice) -> Bool {
    let isNew = self.observed.withLock { observed in
      guard !observed.contains(where: { $0.device === device }) else { return false }
      observed.removeAll { $0.device == nil }
      observed.append(Observed(device: device))
      return true
    }
    guard isNew else { return false }
    device.observeRevocations { [weak device] in
      SimulatedDevice.$current.withValue(device) {
        NotificationCenter.default.post(name: self.name, object: nil)
      }
    }
    return true
  }
}
