public import Foundation

/// A URL that a scene should open.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// What to open.
  open private(set) var url: URL

  init(url: URL) {
    self.url = url
    super.init()
  }
}
