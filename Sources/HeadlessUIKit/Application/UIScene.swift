/// One instance of an app's user interface, with a life of its own.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The session, which also knows how the scene was made.
  open private(set) var session: UISceneSession

  /// What the scene calls at the turns of its life.
  open var delegate: (any UISceneDelegate)?

  /// Whether the scene is connected, to be seen, and the one that the person works with.
  open private(set) var activationState = ActivationState.unattached

  /// What the person reads about the scene where they choose one.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""

  /// Creates a scene that is not connected; ``HeadlessUI/connectScene(_:)`` makes one that is.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - connectionOptions: Why the scene is made.
  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// The app, as long as the scene is connected.
  open override var next: UIResponder? { self.application }

  // Handed in, since the app itself connects its first scene before it is there for all.
  weak var application: UIApplication?
  private var hasBeenInForeground = false

  var isConnected: Bool { self.activationState != .unattached }

  /// Carries out the end of the connection, with which all goes that the scene shows.
  func connectionEnds(_ end: () -> Void) { end() }

  /// Goes through all states in between, and tells the delegate of each; where there is none, the app's.
  package func move(to state: ActivationState) {
    while self.activationState != state {
      if self.activationState.rank < state.rank { self.climb() } else { self.descend() }
    }
  }

  private func climb() {
    switch self.activationState {
    case .unattached:
      self.activationState = .background
    case .background:
      self.delegate?.sceneWillEnterForeground(self)
      // An app that has just been launched doesn't come from the background.
      if self.hasBeenInForeground { self.tellApp { $0.applicationWillEnterForeground($1) } }
      self.hasBeenInForeground = true
      self.activationState = .foregroundInactive
    case .foregroundInactive:
      self.activationState = .foregroundActive
      self.delegate?.sceneDidBecomeActive(self)
      self.tellApp { $0.applicationDidBecomeActive($1) }
    case .foregroundActive:
      break
    }
  }

  private func descend() {
    switch self.activationState {
    case .foregroundActive:
      self.delegate?.sceneWillResignActive(self)
      self.tellApp { $0.applicationWillResignActive($1) }
      self.activationState = .foregroundInactive
    case .foregroundInactive:
      self.activationState = .background
      self.delegate?.sceneDidEnterBackground(self)
      self.tellApp { $0.applicationDidEnterBackground($1) }
    case .background:
      self.connectionEnds { self.activationState = .unattached }
      self.delegate?.sceneDidDisconnect(self)
    case .unattached:
      break
    }
  }

  private func tellApp(_ tell: (any UIApplicationDelegate, UIApplication) -> Void) {
    guard self.delegate == nil, let application, let delegate = application.delegate else { return }
    tell(delegate, application)
  }
}
