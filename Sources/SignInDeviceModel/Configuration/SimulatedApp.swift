/// The app that signs a person in.
public struct SimulatedApp: Hashable, Sendable {
  /// The bundle id, which is the audience of identity tokens.
  public var bundleID: String
  /// The developer team; a person has one user id and one relay address for each team.
  public var team: String
  /// Whether the app was built with the Sign in with Apple entitlement.
  public var hasEntitlement: Bool

  /// Creates an app.
  public init(
    bundleID: String = "com.example.app",
    team: String = "TEAM123456",
    hasEntitlement: Bool = true
  ) {
    self.bundleID = bundleID
    self.team = team
    self.hasEntitlement = hasEntitlement
  }
}
