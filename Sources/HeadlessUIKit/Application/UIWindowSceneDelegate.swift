/// What an app does at the turns of the life of a scene that has windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// No window; what is set gets lost.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
