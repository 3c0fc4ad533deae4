import Foundation
import HeadlessUIKit
import Testing

@Suite("Navigation controllers") @MainActor struct NavigationTests {
  @Test
  func `the top of the stack is on the screen`() throws {
    HeadlessUI.restart()
    let log = Log()
    let window = try #require(UIApplication.shared.keyWindow)
    let first = LoggingController("first", log)
    let second = LoggingController("second", log)
    let navigation = UINavigationController(rootViewController: first)
    #expect(navigation.viewControllers == [first] && navigation.topViewController === first)
    #expect(first.navigationController === navigation && first.parent === navigation)
    #expect(log.take().isEmpty)
    window.rootViewController = navigation
    #expect(
      log.take() == [
        "first loaded", "first will appear", "first will lay out", "first laid out",
        "first appeared",
      ])
    navigation.pushViewController(second, animated: true)
    #expect(
      log.take() == [
        "first will disappear", "second loaded", "second will appear", "second will lay out",
        "second laid out", "second appeared slowly", "first disappeared slowly",
      ])
    #expect(second.view.window === window && first.view.window == nil)
    #expect(second.view.frame == navigation.view.bounds)
    #expect(navigation.popViewController(animated: false) === second)
    #expect(
      log.take() == [
        "second will disappear", "first will appear", "first appeared", "second disappeared",
      ])
    #expect(second.navigationController == nil && second.parent == nil)
    #expect(first.view.window === window)
  }

  @Test
  func `the bottom of the stack stays`() {
    let bottom = UIViewController()
    let navigation = UINavigationController(rootViewController: bottom)
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.popToRootViewController(animated: false) == nil)
    let others = [UIViewController(), UIViewController()]
    for other in others { navigation.pushViewController(other, animated: false) }
    #expect(navigation.popToRootViewController(animated: false) == others)
    #expect(navigation.viewControllers == [bottom])
  }

  @Test
  func `a stack can be replaced`() throws {
    HeadlessUI.restart()
    let window = try #require(UIApplication.shared.keyWindow)
    let old = [UIViewController(), UIViewController()]
    let navigation = UINavigationController()
    #expect(navigation.topViewController == nil && navigation.viewControllers.isEmpty)
    window.rootViewController = navigation
    navigation.viewControllers = old
    #expect(old[1].view.window === window && !old[0].isViewLoaded)
    let new = [old[0], UIViewController()]
    navigation.setViewControllers(new, animated: false)
    #expect(navigation.viewControllers == new)
    #expect(old[1].parent == nil && old[1].view.window == nil && new[1].view.window === window)
    navigation.viewControllers = []
    #expect(new[1].view.window == nil && navigation.topViewController == nil)
  }

  @Test
  func `a controller deep in a stack knows it`() {
    let inner = UIViewController()
    let middle = UIViewController()
    middle.addChild(inner)
    let navigation = UINavigationController(rootViewController: middle)
    #expect(inner.navigationController === navigation)
    #expect(navigation.navigationController == nil)
    #expect(UIViewController().navigationController == nil)
  }
}
