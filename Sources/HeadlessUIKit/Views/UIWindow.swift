public import Foundation

/// The outermost view of a scene, which nobody keeps but the app.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// Creates a window of a scene, which is hidden at first.
  ///
  /// - Parameter windowScene: The scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    self.isHidden = true
    // Observers don't notice what an initializer sets.
    self.windowScene = windowScene
    windowScene.add(self)
  }

  /// Creates a window without a scene, which is hidden at first.
  ///
  /// - Parameter frame: Where it is on the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    self.isHidden = true
  }

  /// Creates a window without a scene; nothing is read from the coder, since there are no storyboards.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    self.isHidden = true
  }

  /// The scene that the window belongs to.
  ///
  /// A window without one joins the first when it is shown.
  open weak var windowScene: UIWindowScene? {
    willSet { self.prepare(onScreen: !self.isHidden && newValue?.isConnected == true) }
    didSet {
      if let oldValue, oldValue !== self.windowScene { oldValue.remove(self) }
      if let windowScene, windowScene !== oldValue { windowScene.add(self) }
      self.settle()
    }
  }

  /// Whether the window is not on the screen; it is not until it is shown.
  open override var isHidden: Bool {
    willSet {
      if !newValue { self.join() }
      self.prepare(onScreen: !newValue && self.windowScene?.isConnected == true)
    }
    didSet {
      if !self.isHidden { self.showRoot() }
      self.settle()
    }
  }

  /// Whose view fills the window, from when the window is shown.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== self.rootViewController else { return }
      oldValue?.dismissPresented(animated: false)
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if !self.isHidden { self.showRoot() }
    }
  }

  /// Whether the window is the key window of its scene.
  open var isKeyWindow: Bool { self.windowScene?.keyWindow === self }

  /// The screen that shows the window.
  open var screen: UIScreen { self.windowScene?.screen ?? UIScreen.main }

  /// The window itself.
  open override var window: UIWindow? { self }

  /// The scene.
  open override var next: UIResponder? { self.windowScene }

  /// Makes the window the key window of its scene.
  open func makeKey() {
    self.join()
    self.windowScene?.makeKey(self)
  }

  /// Shows the window and makes it the key window of its scene.
  open func makeKeyAndVisible() {
    self.isHidden = false
    self.makeKey()
  }

  /// Whether the window is to be seen.
  var isShown: Bool { !self.isHidden && self.windowScene?.isConnected == true }

  /// A window without a scene joins the first one, as in an app that has no scenes of its own.
  private func join() {
    if self.windowScene == nil { self.windowScene = UIApplication.shared.windowScenes.first }
  }

  private func showRoot() {
    guard let root = self.rootViewController, let view = root.view else { return }
    view.frame = self.bounds
    if view.superview !== self { self.insertSubview(view, at: 0) }
  }
}
