import Foundation
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let began = "launched"

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    print(self.began, launchOptions == nil ? "without options" : "with options")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: SignInViewController())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    print("active with", application.windows.count, "window")
    // Both come by way of the main run loop.
    DispatchQueue.main.async { MainActor.assumeIsolated { self.finish() } }
  }

  private func finish() {
    guard Thread.isMainThread, let window = UIApplication.shared.keyWindow, window === self.window
    else { exit(1) }
    Task { @MainActor in
      print("the end")
      exit(0)
    }
  }
}
