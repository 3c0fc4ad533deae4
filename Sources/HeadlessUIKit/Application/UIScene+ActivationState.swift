extension UIScene {
  /// Whether a scene is connected, to be seen, and the one that the person works with.
  @nonexhaustive public enum ActivationState: Int, Sendable {
    /// The scene is not connected to the app.
    case unattached = -1
    /// The person sees the scene and works with it.
    case foregroundActive = 0
    /// The person sees the scene, but something lies above it.
    case foregroundInactive = 1
    /// The person does not see the scene.
    case background = 2
  }
}

extension UIScene.ActivationState {
  /// How far a scene has come: the next rank is the next state on its way.
  var rank: Int {
    switch self {
    case .unattached: 0
    case .background: 1
    case .foregroundInactive: 2
    case .foregroundActive: 3
    }
  }
}
