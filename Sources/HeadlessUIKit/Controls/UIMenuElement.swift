public import Foundation

/// What all elements of menus have; actions are such elements.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// What the person reads.
  open internal(set) var title: String

  init(title: String) {
    self.title = title
    super.init()
  }
}
