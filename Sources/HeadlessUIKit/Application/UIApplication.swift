/// The app: one for the whole process, which knows its scenes and windows.
///
/// From its first use on there is one scene, active in the foreground, with one key window and a plain
/// view controller. ``HeadlessUI`` gives a test other ones.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  private static let application: UIApplication = {
    let application = UIApplication()
    application.start()
    return application
  }()

  /// The one app.
  open class var shared: UIApplication { UIApplication.application }

  /// The app's delegate, which is not kept; one that ``HeadlessUI/launch(_:)`` launches with stays.
  open weak var delegate: (any UIApplicationDelegate)?

  // Beside the set, since the order of a set is another one in each process.
  package private(set) var scenes: [UIScene] = []
  // An app keeps its windows itself. Nobody else would keep these two.
  private var startingWindow: UIWindow?
  private var launchedDelegate: (any UIApplicationDelegate)?

  /// The scenes that are connected, in any state.
  open var connectedScenes: Set<UIScene> { Set(self.scenes) }

  /// The sessions of the scenes that are connected.
  open var openSessions: Set<UISceneSession> { Set(self.scenes.map(\.session)) }

  /// The windows of all scenes, hidden ones too.
  @available(iOS, deprecated: 15.0, message: "Use UIWindowScene.windows")
  open var windows: [UIWindow] { self.windowScenes.flatMap(\.windows) }

  /// The key window of a scene that is active; where there is none, of any scene.
  @available(iOS, deprecated: 13.0, message: "Use UIWindowScene.keyWindow")
  open var keyWindow: UIWindow? {
    let scenes = self.windowScenes
    let active = scenes.filter { $0.activationState == .foregroundActive }
    return (active + scenes).lazy.compactMap(\.keyWindow).first
  }

  /// The delegate, where that is a responder itself.
  open override var next: UIResponder? { self.delegate as? UIResponder }

  package var windowScenes: [UIWindowScene] { self.scenes.compactMap { $0 as? UIWindowScene } }

  /// Takes away what there is, and makes what there is at the start.
  package func start() {
    self.delegate = nil
    self.launchedDelegate = nil
    self.disconnectAllScenes()
    let scene = self.connectScene()
    self.makeStartingWindow(in: scene)
    scene.move(to: .foregroundActive)
  }

  /// Connects a scene without a window, which is in the background then.
  package func connectScene() -> UIWindowScene {
    let session = UISceneSession(role: .windowApplication)
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    session.scene = scene
    scene.application = self
    self.scenes.append(scene)
    scene.move(to: .background)
    return scene
  }

  package func disconnect(_ scene: UIScene) {
    scene.move(to: .unattached)
    scene.session.scene = nil
    scene.application = nil
    self.scenes.removeAll { $0 === scene }
    if self.startingWindow?.windowScene === scene { self.startingWindow = nil }
  }

  package func disconnectAllScenes() {
    for scene in self.scenes { self.disconnect(scene) }
  }

  /// Takes all windows out of their scenes.
  package func closeAllWindows() {
    for window in self.windowScenes.flatMap(\.windows) { window.windowScene = nil }
    self.startingWindow = nil
  }

  /// Launches the app as a device does, up to where it is active.
  package func launch(_ delegate: any UIApplicationDelegate) {
    self.disconnectAllScenes()
    self.delegate = delegate
    self.launchedDelegate = delegate
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    let scene = self.connectScene()
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)

    let options = UIScene.ConnectionOptions()
    let session = scene.session
    session.configuration = delegate.application(
      self, configurationForConnecting: session, options: options)
    if let type = session.configuration.delegateClass {
      scene.delegate = HeadlessInstance.make(type) as? any UISceneDelegate
    }
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    // Code that asks for a window where the app makes none, as a program without a storyboard does.
    if scene.windows.isEmpty { self.makeStartingWindow(in: scene) }
    scene.move(to: .foregroundActive)
  }

  private func makeStartingWindow(in scene: UIWindowScene) {
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.startingWindow = window
  }
}
