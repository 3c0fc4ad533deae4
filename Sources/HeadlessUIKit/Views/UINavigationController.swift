public import Foundation

/// A controller that holds a stack of others and shows the one on top.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// Creates a stack of one controller.
  ///
  /// - Parameter rootViewController: The controller at the bottom.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    self.setViewControllers([rootViewController], animated: false)
  }

  /// Creates an empty stack, since there are no nib files.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of a nib file, which is not read.
  ///   - nibBundleOrNil: Where it would be.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates an empty stack; nothing is read from the coder.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The stack, from the bottom up.
  open var viewControllers: [UIViewController] {
    get { self.children }
    set { self.setViewControllers(newValue, animated: false) }
  }

  /// The controller on top of the stack.
  open var topViewController: UIViewController? { self.children.last }

  /// What the person sees: what is presented above the stack, or else its top.
  open var visibleViewController: UIViewController? {
    self.presentedViewController ?? self.topViewController
  }

  /// Whether the bar above the top is hidden; there is none to be seen here.
  open var isNavigationBarHidden = false

  /// Replaces the stack.
  ///
  /// - Parameters:
  ///   - viewControllers: The new one, from the bottom up.
  ///   - animated: Whether a person would see it coming.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = self.topViewController
    let leaving = self.children.filter { child in !viewControllers.contains { $0 === child } }
    for controller in leaving { controller.willMove(toParent: nil) }
    let coming = viewControllers.filter { $0.parent !== self }
    for controller in coming { self.addChild(controller) }
    self.children = viewControllers
    self.show(insteadOf: old, animated)
    for controller in leaving {
      controller.parent = nil
      controller.didMove(toParent: nil)
    }
    for controller in coming { controller.didMove(toParent: self) }
  }

  /// Puts a controller on top of the stack, where it must not be yet.
  ///
  /// - Parameters:
  ///   - viewController: The controller.
  ///   - animated: Whether a person would see it coming.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(viewController.parent !== self, "a controller can't be pushed twice")
    self.setViewControllers(self.children + [viewController], animated: animated)
  }

  /// Takes the top off the stack, unless it is the bottom too.
  ///
  /// - Parameter animated: Whether a person would see it going.
  /// - Returns: The controller that was on top; `nil` where the stack stays as it is.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard self.children.count > 1 else { return nil }
    let top = self.topViewController
    self.setViewControllers(self.children.dropLast(), animated: animated)
    return top
  }

  /// Takes all but the bottom off the stack.
  ///
  /// - Parameter animated: Whether a person would see them going.
  /// - Returns: The controllers that are gone.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard self.children.count > 1 else { return nil }
    let gone = self.children.dropFirst()
    self.setViewControllers(Array(self.children.prefix(1)), animated: animated)
    return Array(gone)
  }

  /// Makes the view, with that of the top in it.
  open override func loadView() {
    super.loadView()
    self.show(insteadOf: nil, false)
  }

  private func show(insteadOf old: UIViewController?, _ animated: Bool) {
    guard let view = self.viewIfLoaded, old !== self.topViewController else { return }
    let gone = old?.viewIfLoaded
    gone?.prepare(onScreen: false, animated: animated)
    if let top = self.topViewController?.view {
      top.frame = view.bounds
      top.move(to: view, at: 0, animated: animated)
    }
    gone?.move(to: nil, animated: animated)
  }
}
