internal import Foundation
internal import SignInFlow
internal import SignInSimulator

/// Posts a notification whenever a device that this module has met tells of a revocation.
enum Revocations {
  /// The name as Apple has it: without the "Provider" that the symbol's name has.
  static let name = NSNotification.Name("ASAuthorizationAppleIDCredentialRevokedNotification")

  /// Posts the revocations of a device from now on, in the device's scope; a second call does nothing.
  static func post(of device: SimulatedDevice) {
    guard device.takePosting() else { return }
    device.observeRevocations { [weak device] in
      SimulatedDevice.$current.withValue(device) {
        NotificationCenter.default.post(name: self.name, object: nil)
      }
    }
  }
}
