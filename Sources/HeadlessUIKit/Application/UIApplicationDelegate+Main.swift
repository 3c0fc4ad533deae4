internal import Foundation

extension UIApplicationDelegate {
  /// Makes the delegate, launches the app with it, and runs the main run loop for good.
  ///
  /// `@main` calls it. As on a device it does not return: the program ends with `exit`.
  @preconcurrency @MainActor public static func main() {
    guard let delegate = HeadlessInstance.make(Self.self) as? Self else {
      preconditionFailure("\(Self.self) is no subclass of NSObject, so it can't be made")
    }
    UIApplication.shared.launch(delegate)
    RunLoop.main.run()
  }
}
