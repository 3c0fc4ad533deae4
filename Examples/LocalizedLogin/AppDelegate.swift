import AuthenticationServices
import SignInSimulator

/// Prints a story of logging in, as soon as the app has been launched.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    SimulatedDevice.install(SimulatedDevice(person: .approves(email: .hidden)))
    Task {
      if let device = SimulatedDevice.installed {
        for line in await Story(on: device).tell() { print(line) }
      }
      // An app doesn't end by itself.
      exit(0)
    }
    return true
  }
}
