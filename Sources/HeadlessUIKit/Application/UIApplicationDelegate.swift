public import Foundation

/// What an app does at the turns of its life.
///
/// Each requirement has a default, as Apple's are optional. A class that is marked with `@main` is made
/// and launched by ``main()``.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The app's window, in an app without scenes.
  var window: UIWindow? { get set }

  /// The launch has begun.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - launchOptions: Why it was launched.
  /// - Returns: Whether the app can open what it was launched for.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The launch is almost done.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - launchOptions: Why it was launched.
  /// - Returns: Whether the app can open what it was launched for.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The launch is almost done; called where the method with options is not there.
  ///
  /// - Parameter application: The app.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// The app became active, and its scene has no delegate.
  ///
  /// - Parameter application: The app.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// The app will stop being active, and its scene has no delegate.
  ///
  /// - Parameter application: The app.
  func applicationWillResignActive(_ application: UIApplication)

  /// The app went to the background, and its scene has no delegate.
  ///
  /// - Parameter application: The app.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// The app will come from the background, and its scene has no delegate.
  ///
  /// - Parameter application: The app.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// The app will end; never called here.
  ///
  /// - Parameter application: The app.
  func applicationWillTerminate(_ application: UIApplication)

  /// The app should open a URL; never called here.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - url: What to open.
  ///   - options: Who asks, and how.
  /// - Returns: Whether it could.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  /// A scene is about to be connected.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - connectingSceneSession: The scene's session.
  ///   - options: Why it is connected.
  /// - Returns: How to make the scene. There is no property list to look a name up in, so a scene has a
  ///   delegate where this names its class.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// The person closed scenes; never called here.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - sceneSessions: The sessions of these scenes.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}
