// swift-format-ignore-file: NeverForceUnwrap
import UIKit

func check(_ condition: Bool, line: Int = #line) {
  guard condition else {
    print("line \(line)")
    exit(1)
  }
}

// What code that asks for an anchor writes.
let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
let window = UIApplication.shared.windows.first { $0.isKeyWindow }!
check(scene?.windows.first === window)
check(scene?.keyWindow === window)
check(UIApplication.shared.keyWindow === window)
check(UIApplication.shared.activeKeyWindow === window)
let windows = UIApplication.shared.connectedScenes.flatMap { ($0 as? UIWindowScene)?.windows ?? [] }
check(windows.count == 1)
check(window.rootViewController?.view.window! === window)
print("a key window of", window.bounds.width, "by", window.bounds.height)

let anchor = UIWindow()
check(!anchor.isKeyWindow && anchor.rootViewController == nil && anchor.windowScene == nil)

let root = UIViewController()
let navigation = UINavigationController(rootViewController: root)
window.rootViewController = navigation
check(UIApplication.topViewController() === root)
navigation.pushViewController(UIViewController(), animated: true)
check(UIApplication.topViewController() !== root && navigation.viewControllers.count == 2)
navigation.popViewController(animated: true)
let sheet = UIViewController()
navigation.present(sheet, animated: false)
check(UIApplication.topViewController() === sheet && sheet.presentingViewController === navigation)
sheet.dismiss(animated: false)
check(UIApplication.topViewController() === root && root.view.window! === window)

HeadlessUI.closeAllWindows()
check(UIApplication.shared.activeKeyWindow == nil && root.view.window?.windowScene == nil)

switch scene?.activationState {
case .foregroundActive?: print("active")
case .foregroundInactive?, .background?, .unattached?, nil: exit(1)
@unknown default: exit(1)
}
