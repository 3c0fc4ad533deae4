/// A scene that shows windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  private struct Member { weak var window: UIWindow? }

  // Windows are not kept: that is for the app to do.
  private var members: [Member] = []
  // Who became key last comes last.
  private var keys: [Member] = []

  /// The screen that shows the scene.
  open var screen: UIScreen { UIScreen.main }

  /// The windows of the scene, hidden ones too; none of them is kept by it.
  open var windows: [UIWindow] { self.members.compactMap(\.window) }

  /// The window that last became key, of those that are still to be seen.
  open var keyWindow: UIWindow? {
    self.keys.lazy.compactMap(\.window).last { !$0.isHidden }
  }

  func add(_ window: UIWindow) {
    self.members.removeAll { $0.window == nil }
    self.members.append(Member(window: window))
  }

  func remove(_ window: UIWindow) {
    self.members.removeAll { $0.window == nil || $0.window === window }
    self.keys.removeAll { $0.window == nil || $0.window === window }
  }

  func makeKey(_ window: UIWindow) {
    self.keys.removeAll { $0.window == nil || $0.window === window }
    self.keys.append(Member(window: window))
  }

  override func connectionEnds(_ end: () -> Void) {
    let windows = self.windows
    for window in windows { window.prepare(onScreen: false) }
    end()
    for window in windows { window.settle() }
  }
}
