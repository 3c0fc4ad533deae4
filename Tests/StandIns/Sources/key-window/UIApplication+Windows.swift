import UIKit

extension UIApplication {
  var activeKeyWindow: UIWindow? {
    connectedScenes
      .filter { $0.activationState == .foregroundActive }
      .compactMap { $0 as? UIWindowScene }
      .flatMap { $0.windows }
      .first { $0.isKeyWindow }
  }
}

extension UIApplication {
  class func topViewController(
    of controller: UIViewController? = UIApplication.shared.activeKeyWindow?.rootViewController
  ) -> UIViewController? {
    if let navigation = controller as? UINavigationController {
      return topViewController(of: navigation.visibleViewController)
    }
    if let presented = controller?.presentedViewController {
      return topViewController(of: presented)
    }
    return controller
  }
}
