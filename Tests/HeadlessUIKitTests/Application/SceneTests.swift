import Foundation
import HeadlessUIKit
import Testing

@Suite("Scenes") @MainActor struct SceneTests {
  @Test
  func `without scenes there is no window`() throws {
    HeadlessUI.restart()
    let window = try #require(UIApplication.shared.keyWindow)
    HeadlessUI.disconnectAllScenes()
    #expect(UIApplication.shared.connectedScenes.isEmpty)
    #expect(UIApplication.shared.windows.isEmpty)
    #expect(UIApplication.shared.keyWindow == nil)
    #expect(window.windowScene == nil || window.windowScene?.activationState == .unattached)
  }

  @Test
  func `a scene can lose its windows`() {
    HeadlessUI.restart()
    HeadlessUI.closeAllWindows()
    #expect(UIApplication.shared.connectedScenes.count == 1)
    #expect(UIApplication.shared.windows.isEmpty && UIApplication.shared.keyWindow == nil)
  }

  @Test
  func `each of two scenes has its key window, and the app that of the active one`() throws {
    HeadlessUI.restart()
    let first = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    let second = HeadlessUI.connectScene(.background)
    #expect(second.windows.isEmpty && second.keyWindow == nil)
    let window = UIWindow(windowScene: second)
    window.makeKeyAndVisible()
    #expect(UIApplication.shared.connectedScenes == [first, second])
    #expect(first.keyWindow?.isKeyWindow == true && window.isKeyWindow)
    #expect(UIApplication.shared.keyWindow === first.keyWindow)
    HeadlessUI.move(first, to: .background)
    #expect(UIApplication.shared.keyWindow === first.keyWindow)
    HeadlessUI.move(second, to: .foregroundActive)
    #expect(UIApplication.shared.keyWindow === window)
    #expect(UIApplication.shared.windows.last === window)
    HeadlessUI.disconnect(first)
    #expect(UIApplication.shared.windows == [window])
  }

  @Test(
    arguments: [
      (
        UIScene.ActivationState.foregroundActive, UIScene.ActivationState.background,
        ["will resign active", "entered background"]
      ),
      (.foregroundActive, .foregroundInactive, ["will resign active"]),
      (.foregroundActive, .foregroundActive, []),
      (.background, .foregroundActive, ["will enter foreground", "became active"]),
      (.background, .foregroundInactive, ["will enter foreground"]),
      (.foregroundInactive, .unattached, ["entered background", "disconnected"]),
      (.foregroundInactive, .foregroundActive, ["became active"]),
    ])
  func `a scene's delegate hears of each state on the way`(
    from: UIScene.ActivationState, to: UIScene.ActivationState, expected: [String]
  ) {
    HeadlessUI.restart()
    let log = Log()
    let scene = HeadlessUI.connectScene(from)
    let delegate = LoggingSceneDelegate(log)
    scene.delegate = delegate
    HeadlessUI.move(scene, to: to)
    #expect(log.take() == expected)
    #expect(scene.activationState == to)
  }

  @Test
  func `where a scene has no delegate, that of the app hears of it`() throws {
    HeadlessUI.restart()
    let log = Log()
    let delegate = LoggingAppDelegate(log)
    UIApplication.shared.delegate = delegate
    let scene = try #require(UIApplication.shared.connectedScenes.first)
    HeadlessUI.move(scene, to: .background)
    HeadlessUI.move(scene, to: .foregroundActive)
    #expect(
      log.take() == [
        "app will resign active", "app entered background", "app will enter foreground",
        "app became active",
      ])
    scene.delegate = LoggingSceneDelegate(Log())
    HeadlessUI.move(scene, to: .background)
    #expect(log.take().isEmpty)
  }

  @Test
  func `what a scene shows goes with it`() throws {
    HeadlessUI.restart()
    let log = Log()
    let window = try #require(UIApplication.shared.keyWindow)
    window.rootViewController = LoggingController("root", log)
    _ = log.take()
    HeadlessUI.disconnectAllScenes()
    #expect(log.take() == ["root will disappear", "root disappeared"])
    #expect(!window.isKeyWindow || window.windowScene?.activationState == .unattached)
  }

  @Test
  func `a session's name is its own`() throws {
    HeadlessUI.restart()
    let scene = try #require(UIApplication.shared.connectedScenes.first)
    let other = HeadlessUI.connectScene()
    #expect(scene.session.persistentIdentifier != other.session.persistentIdentifier)
  }

  @Test
  func `a delegate that nobody else keeps is gone`() {
    HeadlessUI.restart()
    UIApplication.shared.delegate = LoggingAppDelegate(Log()) as any UIApplicationDelegate
    #expect(UIApplication.shared.delegate == nil)
  }
}

private final class LoggingSceneDelegate: NSObject, UISceneDelegate {
  private let log: Log
  init(_ log: Log) { self.log = log }
  func sceneDidDisconnect(_ scene: UIScene) { self.log.add("disconnected") }
  func sceneDidBecomeActive(_ scene: UIScene) { self.log.add("became active") }
  func sceneWillResignActive(_ scene: UIScene) { self.log.add("will resign active") }
  func sceneWillEnterForeground(_ scene: UIScene) { self.log.add("will enter foreground") }
  func sceneDidEnterBackground(_ scene: UIScene) { self.log.add("entered background") }
}

private final class LoggingAppDelegate: NSObject, UIApplicationDelegate {
  private let log: Log
  init(_ log: Log) { self.log = log }
  func applicationDidBecomeActive(_ application: UIApplication) {
    self.log.add("app became active")
  }
  func applicationWillResignActive(_ application: UIApplication) {
    self.log.add("app will resign active")
  }
  func applicationDidEnterBackground(_ application: UIApplication) {
    self.log.add("app entered background")
  }
  func applicationWillEnterForeground(_ application: UIApplication) {
    self.log.add("app will enter foreground")
  }
}
