public import Foundation

/// A part of a view that constraints can refer to.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, HeadlessLayoutItem {
  /// The view.
  open private(set) weak var owningView: UIView?

  init(of view: UIView) {
    self.owningView = view
    super.init()
  }
}
