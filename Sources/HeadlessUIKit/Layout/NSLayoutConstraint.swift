public import Foundation

/// A relation between two anchors, or of one to a number.
///
/// It is kept, but nothing is laid out by it.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The view or the guide of the first anchor.
  open private(set) weak var firstItem: AnyObject?
  /// What of it.
  open private(set) var firstAttribute: Attribute
  /// The view or the guide of the second anchor; `nil` for a relation to a number.
  open private(set) weak var secondItem: AnyObject?
  /// What of it.
  open private(set) var secondAttribute: Attribute
  /// How the two sides relate.
  open private(set) var relation: Relation
  /// What the second anchor is multiplied by.
  open private(set) var multiplier: CGFloat
  /// What is then added.
  open var constant: CGFloat
  /// A name to find the constraint by.
  open var identifier: String?
  /// How much the constraint matters: up to 1000, which means that it must hold.
  open var priority = UILayoutPriority.required

  private weak var holder: UIView?

  /// Creates a constraint that is not active.
  ///
  /// - Parameters:
  ///   - view1: A view or a guide.
  ///   - attr1: What of it.
  ///   - relation: How the two sides relate.
  ///   - view2: Another view or guide; `nil` for a relation to a number.
  ///   - attr2: What of it.
  ///   - multiplier: What the second side is multiplied by.
  ///   - c: What is then added.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.firstItem = view1 as AnyObject
    self.firstAttribute = attr1
    self.relation = relation
    self.secondItem = view2 as AnyObject?
    self.secondAttribute = attr2
    self.multiplier = multiplier
    self.constant = c
    super.init()
  }

  /// Whether the constraint is held by the nearest view that both its items are in.
  open var isActive: Bool {
    get { self.holder != nil }
    set {
      guard newValue != self.isActive else { return }
      if newValue { self.activate() } else { self.deactivate() }
    }
  }

  /// Makes constraints active.
  ///
  /// - Parameter constraints: The constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes constraints inactive.
  ///
  /// - Parameter constraints: The constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The views that the constraint is about.
  var views: [UIView] {
    [self.firstItem, self.secondItem].compactMap { Self.view(of: $0) }
  }

  private func activate() {
    guard let first = Self.view(of: self.firstItem) else { return }
    let second = Self.view(of: self.secondItem) ?? first
    let common = sequence(first: first, next: \.superview).first { second.isDescendant(of: $0) }
    // On a device that is an exception of this meaning.
    guard let common else {
      preconditionFailure("a constraint became active between views that are not in a common one")
    }
    common.constraints.append(self)
    self.holder = common
  }

  private func deactivate() {
    self.holder?.constraints.removeAll { $0 === self }
    self.holder = nil
  }

  private static func view(of item: AnyObject?) -> UIView? {
    (item as? UILayoutGuide)?.owningView ?? item as? UIView
  }
}
