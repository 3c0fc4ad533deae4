public import Foundation

/// An edge, a center line or a side's length of a view, to make constraints with.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  // An anchor is made each time that somebody asks for it, so it may keep its view.
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  /// A constraint between this anchor and another one, or a number.
  func constraint(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor?,
    times multiplier: CGFloat = 1,
    plus constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: self.item, attribute: self.attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// The same place, or length.
  ///
  /// - Parameter anchor: The other anchor.
  /// - Returns: The constraint, not active.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    self.constraint(equalTo: anchor, constant: 0)
  }

  /// At least the same place, or length.
  ///
  /// - Parameter anchor: The other anchor.
  /// - Returns: The constraint, not active.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    self.constraint(greaterThanOrEqualTo: anchor, constant: 0)
  }

  /// At most the same place, or length.
  ///
  /// - Parameter anchor: The other anchor.
  /// - Returns: The constraint, not active.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    self.constraint(lessThanOrEqualTo: anchor, constant: 0)
  }

  /// The same place, or length, plus a number.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - c: The number.
  /// - Returns: The constraint, not active.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    self.constraint(.equal, anchor, plus: c)
  }

  /// At least the same place, or length, plus a number.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - c: The number.
  /// - Returns: The constraint, not active.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    self.constraint(.greaterThanOrEqual, anchor, plus: c)
  }

  /// At most the same place, or length, plus a number.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - c: The number.
  /// - Returns: The constraint, not active.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    self.constraint(.lessThanOrEqual, anchor, plus: c)
  }
}
