import Foundation
import HeadlessUIKit
import Testing

@Suite("Launching an app") @MainActor struct LaunchTests {
  @Test
  func `an app without scenes is told of its launch, and then that it is active`() {
    HeadlessUI.restart()
    let log = Log()
    HeadlessUI.launch(AppDelegate(log))
    #expect(log.take() == ["will finish", "did finish", "active"])
    #expect(UIApplication.shared.delegate is AppDelegate)
  }

  @Test
  func `the window that an app makes is the only one`() throws {
    HeadlessUI.restart()
    let delegate = AppDelegate(Log())
    delegate.makesWindow = true
    HeadlessUI.launch(delegate)
    let window = try #require(delegate.window)
    #expect(UIApplication.shared.windows == [window])
    #expect(UIApplication.shared.keyWindow === window)
    #expect(window.windowScene?.activationState == .foregroundActive)
  }

  @Test
  func `an app that makes no window has the one that is there at the start`() throws {
    HeadlessUI.restart()
    HeadlessUI.launch(AppDelegate(Log()))
    let window = try #require(UIApplication.shared.keyWindow)
    #expect(window.rootViewController?.view.window === window)
  }

  @Test
  func `a scene's delegate is made from its class, and hears of the launch in place of the app's`()
    throws
  {
    HeadlessUI.restart()
    let log = Log()
    let delegate = AppDelegate(log)
    delegate.sceneDelegate = SceneDelegate.self
    HeadlessUI.launch(delegate)
    #expect(log.take() == ["will finish", "did finish"])
    let scene = try #require(UIApplication.shared.connectedScenes.first)
    let made = try #require(scene.delegate as? SceneDelegate)
    #expect(made.heard == ["connected", "foreground", "active"])
    #expect(made.window.map { UIApplication.shared.windows == [$0] } == true)
    #expect(scene.session.configuration.name == "Main")
  }

  @Test
  func `a launch takes away what there was before`() {
    HeadlessUI.restart()
    HeadlessUI.connectScene()
    HeadlessUI.launch(AppDelegate(Log()))
    #expect(UIApplication.shared.connectedScenes.count == 1)
  }

  @Test
  func `a delegate that does nothing can be launched`() throws {
    HeadlessUI.restart()
    HeadlessUI.launch(IdleDelegate())
    let delegate = try #require(UIApplication.shared.delegate)
    let application = UIApplication.shared
    delegate.applicationDidEnterBackground(application)
    delegate.applicationWillTerminate(application)
    delegate.application(application, didDiscardSceneSessions: [])
    let url = try #require(URL(string: "app://sign-in"))
    #expect(!delegate.application(application, open: url, options: [:]))
    delegate.window = UIWindow()
    #expect(delegate.window == nil)
  }

  @Test
  func `an app's delegate without a method with options hears of the launch all the same`() {
    HeadlessUI.restart()
    let delegate = OldDelegate()
    HeadlessUI.launch(delegate)
    #expect(delegate.launches == 1)
  }

  @Test
  func `objects are made of classes that are known only at run time`() throws {
    let object = try #require(HeadlessInstance.make(Counted.self) as? Counted)
    #expect(object.count == 7 && object.text == "made")
    let derived = try #require(HeadlessInstance.make(CountedMore.self) as? CountedMore)
    #expect(derived.count == 7 && derived.more == [1, 2])
    let delegate = HeadlessInstance.make(OldDelegate.self)
    #expect(delegate.map { type(of: $0) == OldDelegate.self } == true)
    let view = HeadlessInstance.make(UIView.self) as? UIView
    #expect(view?.frame == .zero)
    #expect(HeadlessInstance.make(NotBelow.self) == nil)
  }
}

private final class AppDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  var makesWindow = false
  var sceneDelegate: AnyClass?
  private let log: Log

  init(_ log: Log) { self.log = log }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    self.log.add("will finish")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    self.log.add("did finish")
    guard self.makesWindow else { return true }
    self.window = UIWindow(frame: UIScreen.main.bounds)
    self.window?.rootViewController = UIViewController()
    self.window?.makeKeyAndVisible()
    return true
  }

  func applicationWillEnterForeground(_ application: UIApplication) { self.log.add("foreground") }
  func applicationDidBecomeActive(_ application: UIApplication) { self.log.add("active") }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: "Main", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = self.sceneDelegate
    return configuration
  }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var heard: [String] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    self.heard.append("connected")
    guard let scene = scene as? UIWindowScene else { return }
    self.window = UIWindow(windowScene: scene)
    self.window?.makeKeyAndVisible()
  }

  func sceneWillEnterForeground(_ scene: UIScene) { self.heard.append("foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { self.heard.append("active") }
}

private final class IdleDelegate: NSObject, UIApplicationDelegate {}

private final class OldDelegate: UIResponder, UIApplicationDelegate {
  private(set) var launches = 0
  func applicationDidFinishLaunching(_ application: UIApplication) { self.launches += 1 }
}

private class Counted: NSObject {
  let count: Int
  let text = "made"
  override init() { self.count = 7 }
}

private final class CountedMore: Counted { let more = [1, 2] }

private final class NotBelow {}
