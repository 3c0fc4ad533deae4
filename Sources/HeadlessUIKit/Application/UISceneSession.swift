public import Foundation

/// What stays of a scene when it is disconnected.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// The scene, while it is connected.
  open internal(set) weak var scene: UIScene?

  /// What the scene is for.
  open private(set) var role: Role

  /// How the scene was made.
  open internal(set) var configuration: UISceneConfiguration

  /// A name that no other session of the program has; the same in each run.
  open private(set) var persistentIdentifier: String

  private static var count = 0

  init(role: Role) {
    Self.count += 1
    self.role = role
    self.configuration = UISceneConfiguration(name: nil, sessionRole: role)
    self.persistentIdentifier = "session-\(Self.count)"
    super.init()
  }
}
