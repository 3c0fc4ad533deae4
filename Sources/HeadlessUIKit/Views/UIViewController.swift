public import Foundation

/// The owner of a view, which it makes when the view is first needed.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  // MARK: Making

  /// Creates a controller with a plain view, since there are no nib files.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of a nib file, which is not read.
  ///   - nibBundleOrNil: Where it would be.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.nibName = nibNameOrNil
    self.nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller with a plain view; nothing is read from the coder.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { super.init() }

  /// Creates a controller with a plain view.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// The name of a nib file, which is not read.
  open private(set) var nibName: String?

  /// Where the nib file would be.
  open private(set) var nibBundle: Bundle?

  // MARK: The view

  /// The view, which is made when it is first asked for.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      self.loadViewIfNeeded()
      return self.viewIfLoaded
    }
    set {
      self.viewIfLoaded?.controller = nil
      self.viewIfLoaded = newValue
      newValue?.controller = self
    }
  }

  /// The view, if it was made already.
  open private(set) var viewIfLoaded: UIView?

  /// Whether the view was made already.
  open var isViewLoaded: Bool { self.viewIfLoaded != nil }

  /// Makes a plain view.
  ///
  /// Who overrides it sets ``view`` and does not call this one.
  open func loadView() { self.view = UIView(frame: UIScreen.main.bounds) }

  /// Makes the view, unless there is one.
  open func loadViewIfNeeded() {
    guard self.viewIfLoaded == nil else { return }
    self.loadView()
    self.viewDidLoad()
  }

  /// The view was made; does nothing.
  open func viewDidLoad() {}

  // MARK: On the screen

  /// The view will come on the screen; does nothing.
  ///
  /// - Parameter animated: Whether a person would see it coming.
  open func viewWillAppear(_ animated: Bool) {}

  /// The view is on the screen; does nothing.
  ///
  /// - Parameter animated: Whether a person would have seen it coming.
  open func viewDidAppear(_ animated: Bool) {}

  /// The view will go from the screen; does nothing.
  ///
  /// - Parameter animated: Whether a person would see it going.
  open func viewWillDisappear(_ animated: Bool) {}

  /// The view has gone from the screen; does nothing.
  ///
  /// - Parameter animated: Whether a person would have seen it going.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The view will be laid out; does nothing.
  open func viewWillLayoutSubviews() {}

  /// The view was laid out; does nothing.
  open func viewDidLayoutSubviews() {}

  /// What the person reads about the view.
  open var title: String?

  /// Who presents the view, or else the view that holds it.
  open override var next: UIResponder? { self.presenter ?? self.viewIfLoaded?.superview }

  var appearance = Appearance.gone

  // MARK: Presenting

  /// How the view is presented.
  ///
  /// What covers all takes the view behind it out of the window.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// The controller that this one presents, or one that holds this one.
  open var presentedViewController: UIViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.presented).first
  }

  /// The controller that presents this one, or one that holds this one.
  open var presentingViewController: UIViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.presenter).first
  }

  // The controller presented by this very one, and the one that presents this very one.
  var presented: UIViewController?
  weak var presenter: UIViewController?

  /// Puts another controller's view above this one, which has to be in a window and not present another.
  ///
  /// The outermost controller that holds this one is the one that presents. All is done when the call
  /// returns. Where it can't be done, nothing is, and standard error says why.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: The other controller.
  ///   - flag: Whether a person would see it coming.
  ///   - completion: Called when the view is on the screen.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    if self.outermost.place(viewControllerToPresent, animated: flag) { completion?() }
  }

  /// Takes away what this controller presents, with all above it; or else the controller itself.
  ///
  /// All is done when the call returns.
  ///
  /// - Parameters:
  ///   - flag: Whether a person would see it going.
  ///   - completion: Called when the view has gone.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let presenter = self.presentedViewController?.presenter ?? self.presentingViewController
    presenter?.dismissPresented(animated: flag)
    completion?()
  }

  // MARK: Containers

  /// The controller that holds this one.
  open internal(set) weak var parent: UIViewController?

  /// The controllers that this one holds.
  open internal(set) var children: [UIViewController] = []

  /// The navigation controller that holds this one, at any depth.
  open var navigationController: UINavigationController? {
    sequence(first: self, next: \.parent).dropFirst().lazy
      .compactMap { $0 as? UINavigationController }.first
  }

  /// Holds another controller; its view is for the caller to add, and then `didMove(toParent:)` to call.
  ///
  /// - Parameter childController: The other controller.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    childController.parent?.children.removeAll { $0 === childController }
    childController.willMove(toParent: self)
    childController.parent = self
    self.children.append(childController)
  }

  /// No longer is held by another controller.
  open func removeFromParent() {
    guard let parent = self.parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    self.didMove(toParent: nil)
  }

  /// Another controller will hold this one; does nothing.
  ///
  /// - Parameter parent: The other controller.
  open func willMove(toParent parent: UIViewController?) {}

  /// Another controller holds this one; does nothing.
  ///
  /// - Parameter parent: The other controller.
  open func didMove(toParent parent: UIViewController?) {}
}
