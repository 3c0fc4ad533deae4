import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { exit(1) }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UIViewController()
    self.window = window
    window.makeKeyAndVisible()
    print("connected", connectionOptions.urlContexts.isEmpty, session.role == .windowApplication)
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
    print("to the foreground")
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    guard let windowScene = scene as? UIWindowScene, windowScene.keyWindow === window
    else { exit(1) }
    print("active", scene.activationState == .foregroundActive, windowScene.windows.count)
    Task {
      print("the end")
      exit(0)
    }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts { print(context.url) }
  }
}
