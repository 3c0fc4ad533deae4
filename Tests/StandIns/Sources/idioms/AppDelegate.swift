import AuthenticationServices
import SignInSimulator

// How sign-in code is commonly written, one way a file; each runs on a device of its own.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    Task { @MainActor in
      for idiom in idioms {
        SimulatedDevice.install(SimulatedDevice(idiom.device))
        do {
          print(idiom.name, try await idiom.run(), separator: ": ")
        } catch {
          print(idiom.name, "failed with", error)
        }
      }
      exit(0)
    }
    return true
  }
}
