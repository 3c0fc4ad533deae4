/// The hands of a test on the user interface: what the system and a person do on a device.
///
/// The user interface belongs to the process, as on a device. A test that changes it begins with
/// ``restart()``, and does not run beside others that use it.
///
/// ```swift
/// HeadlessUI.disconnectAllScenes()
/// let scene = HeadlessUI.connectScene(.background)
/// ```
@preconcurrency @MainActor public enum HeadlessUI {
  /// Makes everything as it is at the start: one active scene, and its key window.
  public static func restart() {
    Self.preferredLanguages = ["en"]
    UIApplication.shared.start()
  }

  /// Launches the app with a delegate, as ``UIApplicationDelegate/main()`` does, and returns.
  ///
  /// There is one scene, which becomes active at the end. If neither the app nor the scene's delegate made
  /// a window for it, it has the one that is there at the start.
  ///
  /// - Parameter delegate: The app's delegate; the app keeps it.
  public static func launch(_ delegate: any UIApplicationDelegate) {
    UIApplication.shared.launch(delegate)
  }

  /// Connects one more scene, which has no window yet.
  ///
  /// - Parameter state: The state that it then goes to.
  /// - Returns: The scene.
  @discardableResult
  public static func connectScene(
    _ state: UIScene.ActivationState = .foregroundActive
  ) -> UIWindowScene {
    let scene = UIApplication.shared.connectScene()
    scene.move(to: state)
    return scene
  }

  /// Brings a scene to a state, by way of the states in between.
  ///
  /// - Parameters:
  ///   - scene: A scene that is connected.
  ///   - state: The state; ``UIScene/ActivationState/unattached`` disconnects it.
  public static func move(_ scene: UIScene, to state: UIScene.ActivationState) {
    guard state != .unattached else { return Self.disconnect(scene) }
    precondition(scene.isConnected, "a scene that is not connected stays so")
    scene.move(to: state)
  }

  /// Disconnects a scene, with all that it shows.
  ///
  /// - Parameter scene: The scene.
  public static func disconnect(_ scene: UIScene) { UIApplication.shared.disconnect(scene) }

  /// Disconnects all scenes, so that there is no window either.
  public static func disconnectAllScenes() { UIApplication.shared.disconnectAllScenes() }

  /// Takes all windows out of their scenes.
  public static func closeAllWindows() { UIApplication.shared.closeAllWindows() }

  /// Taps a control as a person does, who can tap only what is on the screen, enabled and not covered.
  ///
  /// - Parameter control: What to tap.
  /// - Returns: Whether the control could be tapped.
  @discardableResult
  public static func tap(_ control: UIControl) -> Bool {
    guard control.isEnabled, control.canBeTouched else { return false }
    for event in control.eventsOfTap { control.sendActions(for: event) }
    return true
  }
}
