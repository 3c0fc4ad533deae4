import UIKit

// None of these is on the main actor. In Swift 5 the compiler doesn't mind.
class WindowFinder {
  lazy var fallback = UIWindow()

  func window() -> UIWindow {
    UIApplication.shared.windows.first { $0.isKeyWindow } ?? fallback
  }
}

func show(_ controller: UIViewController) {
  WindowFinder().window().rootViewController?.present(controller, animated: true, completion: nil)
}

@main
struct Nonisolated {
  static func main() {
    let controller = UIViewController()
    show(controller)
    print(controller.presentingViewController != nil ? "presented" : "not presented")
  }
}
