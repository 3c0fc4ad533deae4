public import Foundation

/// How a scene is made.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name under which a property list would have the rest; here there is none.
  open private(set) var name: String?

  /// What the scene is for.
  open private(set) var role: UISceneSession.Role

  /// The class of the scene; not used here, where all are window scenes.
  open var sceneClass: AnyClass?

  /// The class of the scene's delegate, which is made with `init()`.
  ///
  /// On a device most apps name it in their property list. Here the app's delegate has to set it.
  open var delegateClass: AnyClass?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - name: The name under which a property list would have the rest.
  ///   - sessionRole: What the scene is for.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    self.role = sessionRole
    super.init()
  }
}
