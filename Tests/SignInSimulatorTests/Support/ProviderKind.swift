import SignInFlow
import SignInSimulator
import Testing

#if SIGNIN_STAND_INS
  import SignInAuthenticationServices
#endif

/// What stands behind the controller in the provider-neutral tests.
enum ProviderKind: CaseIterable, CustomTestStringConvertible {
  /// The simulated device itself.
  case device
  #if SIGNIN_STAND_INS
    /// The provider of the system's framework, over the framework's stand-in, over the device.
    case system
  #endif

  /// Whether something was shown, as far as such a provider can tell.
  func presented(_ presented: Bool) -> Bool? {
    switch self {
    case .device: presented
    #if SIGNIN_STAND_INS
      case .system: nil
    #endif
    }
  }

  /// The kind in a report.
  var testDescription: String {
    switch self {
    case .device: "a simulated device"
    #if SIGNIN_STAND_INS
      case .system: "the system's framework"
    #endif
    }
  }
}

/// A controller on a device, through a provider of a kind.
func makeController(on device: SimulatedDevice, behind kind: ProviderKind) -> SignInController {
  switch kind {
  case .device: SignInController(device)
  #if SIGNIN_STAND_INS
    case .system:
      SimulatedDevice.$current.withValue(device) {
        SignInController(provider: SystemProvider(), time: device)
      }
  #endif
  }
}
