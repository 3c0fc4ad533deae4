extension NSLayoutConstraint {
  /// An edge, a center line or a side's length.
  @nonexhaustive public enum Attribute: Int, Sendable {
    /// None: the other side is a number.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where text begins.
    case leading = 5
    /// The edge where text ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The line from top to bottom in the middle.
    case centerX = 9
    /// The line from left to right in the middle.
    case centerY = 10
  }
}
