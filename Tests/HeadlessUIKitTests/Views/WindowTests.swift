import Foundation
import HeadlessUIKit
import Testing

@Suite("Windows") @MainActor struct WindowTests {
  @Test
  func `a new window is hidden, in no scene and not the key window`() {
    HeadlessUI.restart()
    let window = UIWindow()
    #expect(window.isHidden && !window.isKeyWindow)
    #expect(window.windowScene == nil && window.rootViewController == nil)
    #expect(window.frame == .zero)
    #expect(UIApplication.shared.windows.count == 1)
  }

  @Test
  func `a window of a scene is hidden too, but counted`() throws {
    HeadlessUI.restart()
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    let window = UIWindow(windowScene: scene)
    #expect(window.isHidden && !window.isKeyWindow)
    #expect(window.frame == scene.screen.bounds)
    #expect(scene.windows.count == 2 && scene.windows.last === window)
  }

  @Test
  func `a window that is shown joins a scene, and can become its key window`() throws {
    HeadlessUI.restart()
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    let first = try #require(scene.keyWindow)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    #expect(window.windowScene === scene)
    #expect(!window.isKeyWindow && first.isKeyWindow)
    window.makeKey()
    #expect(window.isKeyWindow && !first.isKeyWindow)
    #expect(UIApplication.shared.windows.filter(\.isKeyWindow) == [window])
  }

  @Test
  func `when the key window is hidden or closed, the one before is the key window again`() throws {
    HeadlessUI.restart()
    let first = try #require(UIApplication.shared.keyWindow)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    window.isHidden = true
    #expect(first.isKeyWindow && !window.isKeyWindow)
    window.isHidden = false
    #expect(window.isKeyWindow)
    window.windowScene = nil
    #expect(first.isKeyWindow && !window.isKeyWindow)
  }

  @Test
  func `nobody keeps a window but the app`() throws {
    HeadlessUI.restart()
    let first = try #require(UIApplication.shared.keyWindow)
    weak var gone: UIWindow?
    do {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      gone = window
      #expect(window.isKeyWindow)
    }
    #expect(gone == nil)
    #expect(UIApplication.shared.windows == [first] && first.isKeyWindow)
  }

  @Test
  func `a window that moves to another scene leaves its own`() throws {
    HeadlessUI.restart()
    let window = try #require(UIApplication.shared.keyWindow)
    let other = HeadlessUI.connectScene()
    let old = try #require(window.windowScene)
    window.windowScene = other
    #expect(old.windows.isEmpty && other.windows == [window])
    #expect(!window.isKeyWindow)
  }

  @Test
  func `a window's controller gets its view when the window is shown`() {
    HeadlessUI.restart()
    let log = Log()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let root = LoggingController("root", log)
    window.rootViewController = root
    #expect(!root.isViewLoaded)
    window.makeKeyAndVisible()
    #expect(
      log.take() == [
        "root loaded", "root will appear", "root will lay out", "root laid out", "root appeared",
      ])
    #expect(root.view.window === window && root.view.frame == window.bounds)
    window.isHidden = true
    #expect(log.take() == ["root will disappear", "root disappeared"])
    #expect(root.view.window === window)
    window.isHidden = false
    #expect(log.take() == ["root will appear", "root appeared"])
  }

  @Test
  func `another controller takes the place of a window's controller, with all that it presents`()
    throws
  {
    HeadlessUI.restart()
    let log = Log()
    let window = try #require(UIApplication.shared.keyWindow)
    let old = LoggingController("old", log)
    window.rootViewController = old
    let sheet = LoggingController("sheet", log)
    old.present(sheet, animated: false)
    _ = log.take()
    let new = LoggingController("new", log)
    window.rootViewController = new
    #expect(
      log.take() == [
        "sheet will disappear", "sheet disappeared", "old will disappear", "old disappeared",
        "new loaded", "new will appear", "new will lay out", "new laid out", "new appeared",
      ])
    #expect(old.view.window == nil && sheet.view.window == nil && new.view.window === window)
    #expect(window.subviews == [new.view])
    window.rootViewController = nil
    #expect(window.subviews.isEmpty)
  }

  @Test
  func `without scenes a shown window is not on the screen`() {
    HeadlessUI.restart()
    HeadlessUI.disconnectAllScenes()
    let log = Log()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = LoggingController("root", log)
    window.makeKeyAndVisible()
    #expect(window.windowScene == nil && !window.isKeyWindow)
    #expect(log.take() == ["root loaded"])
    let scene = HeadlessUI.connectScene()
    window.windowScene = scene
    #expect(
      log.take() == ["root will appear", "root will lay out", "root laid out", "root appeared"])
    #expect(window.screen === scene.screen)
  }
}
