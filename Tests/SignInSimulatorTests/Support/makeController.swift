import SignInFlow
import SignInSimulator

/// The controller of the provider-neutral tests; another provider can be put between here.
func makeController(on device: SimulatedDevice) -> SignInController { SignInController(device) }
