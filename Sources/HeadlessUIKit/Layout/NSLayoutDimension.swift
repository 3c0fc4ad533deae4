public import Foundation

/// The width or the height of a view.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// A certain length.
  ///
  /// - Parameter c: The length.
  /// - Returns: The constraint, not active.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    self.constraint(.equal, nil, plus: c)
  }

  /// At least a certain length.
  ///
  /// - Parameter c: The length.
  /// - Returns: The constraint, not active.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    self.constraint(.greaterThanOrEqual, nil, plus: c)
  }

  /// At most a certain length.
  ///
  /// - Parameter c: The length.
  /// - Returns: The constraint, not active.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    self.constraint(.lessThanOrEqual, nil, plus: c)
  }

  /// A multiple of another length.
  ///
  /// - Parameters:
  ///   - anchor: The other length.
  ///   - m: How many times.
  /// - Returns: The constraint, not active.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    self.constraint(equalTo: anchor, multiplier: m, constant: 0)
  }

  /// A multiple of another length, plus a number.
  ///
  /// - Parameters:
  ///   - anchor: The other length.
  ///   - m: How many times.
  ///   - c: The number.
  /// - Returns: The constraint, not active.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    self.constraint(.equal, anchor, times: m, plus: c)
  }
}
