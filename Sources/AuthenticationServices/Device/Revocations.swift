internal import Foundation
internal import SignInFlow
internal import SignInSimulator

/// Posts a notification whenever a device that this module has met tells of a revocation.
enum Revocations {
  /// The name as Apple has it: without the "Provider" that the symbol's name has.
  static let name = NSNotification.Name("ASAuthorizationAppleIDCredentialRevokedNotification")

  private static let posts = DispatchQueue(label: "AuthenticationServices.revocations")
  private static let main: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Posts the revocations of a device from now on, in the device's scope; a second call does nothing.
  static func post(of device: SimulatedDevice) {
    guard device.takePosting() else { return }
    device.observeRevocations { [weak device] in
      // A post waits for observers on the main operation queue, and Foundation knows the main queue by its thread
      // alone: from the main actor on another thread it would wait for itself.
      if !Thread.isMainThread, DispatchQueue.getSpecific(key: self.main) == true {
        self.posts.async { self.post(in: device) }
      } else {
        self.post(in: device)
      }
    }
  }

  private static func post(in device: SimulatedDevice?) {
    SimulatedDevice.$current.withValue(device) {
      NotificationCenter.default.post(name: self.name, object: nil)
    }
  }
}
