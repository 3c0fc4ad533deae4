internal import Foundation

extension UIView {
  /// Whether the view is in a window that is to be seen; it may be hidden in there.
  var isOnScreen: Bool { self.window?.isShown ?? false }

  /// Whether a person can touch the view.
  var canBeTouched: Bool {
    guard let window = self.window, window.isShown else { return false }
    let ancestors = sequence(first: self, next: \.superview)
    // Apple's documentation of hit testing has this limit.
    guard ancestors.allSatisfy({ !$0.isHidden && $0.alpha >= 0.01 && $0.isUserInteractionEnabled })
    else { return false }
    // What a controller presents lies above all the rest.
    guard let front = window.subviews.last, front.controller?.presenter != nil else { return true }
    return self.isDescendant(of: front)
  }

  /// The controllers of this view and of those in it, outer ones first.
  private var controllers: [UIViewController] {
    [self.controller].compactMap(\.self) + self.subviews.flatMap(\.controllers)
  }

  /// Tells the controllers that they will come on the screen or go from it.
  func prepare(onScreen: Bool, animated: Bool = false) {
    for controller in self.controllers { controller.prepare(onScreen: onScreen, animated) }
  }

  /// Tells the controllers that they have come on the screen or have gone from it.
  func settle(animated: Bool = false) {
    let onScreen = self.isOnScreen
    // There may be more than when they were told that they will.
    self.prepare(onScreen: onScreen, animated: animated)
    if onScreen { self.layoutIfNeeded() }
    for controller in self.controllers { controller.settle(animated) }
  }

  /// Moves the view, with all in it, to a place in another view, or out of all.
  func move(to newSuperview: UIView?, at index: Int = 0, animated: Bool = false) {
    let oldSuperview = self.superview
    if let oldSuperview, oldSuperview === newSuperview {
      oldSuperview.subviews.removeAll { $0 === self }
      oldSuperview.subviews.insert(self, at: min(max(index, 0), oldSuperview.subviews.count))
      return self.settle(animated: animated)
    }
    let newWindow = newSuperview?.window
    let changesWindow = self.window !== newWindow

    self.prepare(onScreen: newSuperview?.isOnScreen ?? false, animated: animated)
    oldSuperview?.willRemoveSubview(self)
    self.willMove(toSuperview: newSuperview)
    if changesWindow { self.visit { $0.willMove(toWindow: newWindow) } }

    self.cutConstraints()
    oldSuperview?.subviews.removeAll { $0 === self }
    oldSuperview?.setNeedsLayout()
    self.superview = newSuperview
    if let newSuperview {
      newSuperview.subviews.insert(self, at: min(max(index, 0), newSuperview.subviews.count))
      newSuperview.setNeedsLayout()
      newSuperview.didAddSubview(self)
    }

    self.didMoveToSuperview()
    if changesWindow { self.visit { $0.didMoveToWindow() } }
    self.settle(animated: animated)
  }

  /// Ends the constraints between what is in this view and what is not.
  private func cutConstraints() {
    for view in sequence(first: self, next: \.superview).dropFirst() {
      for constraint in view.constraints where constraint.views.contains(where: self.holds) {
        constraint.isActive = false
      }
    }
  }

  private func holds(_ view: UIView) -> Bool { view.isDescendant(of: self) }

  private func visit(_ visitor: (UIView) -> Void) {
    visitor(self)
    for view in self.subviews { view.visit(visitor) }
  }
}
