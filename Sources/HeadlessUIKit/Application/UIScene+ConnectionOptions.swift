public import Foundation

extension UIScene {
  /// Why a scene is connected; here it always is without a reason.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// The URLs that the app should open.
    open var urlContexts: Set<UIOpenURLContext> { [] }

    /// Which app asked for the scene.
    open var sourceApplication: String? { nil }

    // Apps can't make one either.
    override init() { super.init() }
  }
}
