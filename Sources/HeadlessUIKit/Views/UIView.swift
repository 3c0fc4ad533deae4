public import Foundation

/// A part of what a window shows: where it is and what is in it.
///
/// Nothing is drawn.
@preconcurrency @MainActor open class UIView: UIResponder, HeadlessLayoutItem {
  // MARK: Making

  /// Creates a view.
  ///
  /// - Parameter frame: Where it is in the view that it gets into.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Creates a view of no size; nothing is read from the coder, since there are no storyboards.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    self.frame = .zero
    super.init()
  }

  /// Creates a view of no size.
  public override convenience init() { self.init(frame: .zero) }

  // MARK: Where it is

  /// Where the view is in the view that holds it.
  open var frame: CGRect {
    didSet { if self.frame.size != oldValue.size { self.setNeedsLayout() } }
  }

  /// Where the view is in its own eyes; to change the size moves no center.
  open var bounds: CGRect {
    get { CGRect(origin: self.boundsOrigin, size: self.frame.size) }
    set {
      self.boundsOrigin = newValue.origin
      let center = self.center
      self.frame.size = newValue.size
      self.center = center
    }
  }

  /// The middle of the frame.
  open var center: CGPoint {
    get { CGPoint(x: self.frame.midX, y: self.frame.midY) }
    set {
      self.frame.origin = CGPoint(
        x: newValue.x - self.frame.width / 2, y: newValue.y - self.frame.height / 2)
    }
  }

  private var boundsOrigin = CGPoint.zero

  // MARK: What it is like

  /// Whether the view, and all in it, can't be seen.
  open var isHidden = false

  /// How much of the view can be seen: from 0, nothing, to 1.
  open var alpha: CGFloat = 1

  /// What is behind all else in the view.
  open var backgroundColor: UIColor?

  /// Whether the view, and all in it, can be tapped.
  open var isUserInteractionEnabled = true

  /// A number to find the view by.
  open var tag = 0

  /// What is read out to a person who can't see the view.
  open var accessibilityLabel: String?

  /// Whether the frame counts as a set of constraints; of no effect here, where nothing is laid out.
  open var translatesAutoresizingMaskIntoConstraints = true

  // MARK: What holds it and what it holds

  /// The view that holds this one.
  open internal(set) weak var superview: UIView?

  /// The views in this one, from back to front.
  open internal(set) var subviews: [UIView] = []

  /// The window that the view is in.
  open var window: UIWindow? { self.superview?.window }

  /// The controller whose view this is; else the view that holds it.
  open override var next: UIResponder? { self.controller ?? self.superview }

  // Set by the controller.
  weak var controller: UIViewController?

  /// Puts a view before all others in this one, and takes it out of where it was.
  ///
  /// - Parameter view: The view.
  open func addSubview(_ view: UIView) { self.insertSubview(view, at: self.subviews.count) }

  /// Puts a view between others in this one, and takes it out of where it was.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - index: Its place, 0 for the very back.
  open func insertSubview(_ view: UIView, at index: Int) {
    precondition(!self.isDescendant(of: view), "a view can't be put into itself")
    view.move(to: self, at: index)
  }

  /// Takes the view out of the one that holds it.
  open func removeFromSuperview() { self.move(to: nil) }

  /// Puts a view before its neighbors.
  ///
  /// - Parameter view: A view in this one.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { view.move(to: self, at: self.subviews.count) }
  }

  /// Puts a view behind its neighbors.
  ///
  /// - Parameter view: A view in this one.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { view.move(to: self, at: 0) }
  }

  /// Whether the view is another one, or somewhere in it.
  ///
  /// - Parameter view: The other view.
  /// - Returns: Whether it is.
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// The first view with a number: this one, or one in it.
  ///
  /// - Parameter tag: The number.
  /// - Returns: The view; `nil` where there is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : self.subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  // MARK: To override

  /// A view was put into this one; does nothing.
  ///
  /// - Parameter subview: The view.
  open func didAddSubview(_ subview: UIView) {}

  /// A view will be taken out of this one; does nothing.
  ///
  /// - Parameter subview: The view.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Another view will hold this one; does nothing.
  ///
  /// - Parameter newSuperview: The other view.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Another view holds this one; does nothing.
  open func didMoveToSuperview() {}

  /// The view will be in another window; does nothing.
  ///
  /// - Parameter newWindow: The other window.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// The view is in another window; does nothing.
  open func didMoveToWindow() {}

  // MARK: Layout

  /// The active constraints between this view and what is in it.
  open internal(set) var constraints: [NSLayoutConstraint] = []

  /// The part of the view that nothing of the system's covers.
  open private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(of: self)

  /// In ``intrinsicContentSize`` for a side of which the view has no opinion.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The size that the view wants for what it shows; none here.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The size that suits the view best; the size that it has here.
  ///
  /// - Parameter size: The size that there is room for.
  /// - Returns: The size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { self.bounds.size }

  /// Makes the view as large as suits it best.
  open func sizeToFit() { self.bounds.size = self.sizeThatFits(self.bounds.size) }

  // A view has to be laid out at least once.
  private var needsLayout = true

  /// Puts what is in the view into place; does nothing, since constraints are kept, not obeyed.
  open func layoutSubviews() {}

  /// Asks for the next layout.
  open func setNeedsLayout() { self.needsLayout = true }

  /// Lays out what has asked for it: this view and what is in it.
  ///
  /// What comes on the screen is laid out too, between the controller's `viewWillAppear` and
  /// `viewDidAppear`.
  open func layoutIfNeeded() {
    if self.needsLayout {
      self.needsLayout = false
      self.controller?.viewWillLayoutSubviews()
      self.layoutSubviews()
      self.controller?.viewDidLayoutSubviews()
    }
    for view in self.subviews { view.layoutIfNeeded() }
  }
}
