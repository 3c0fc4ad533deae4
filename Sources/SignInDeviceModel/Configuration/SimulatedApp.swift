/// The app that signs a person in.
public struct SimulatedApp: Hashable, Sendable {
  /// The bundle id, which is the audience of identity tokens.
  public var bundleID: String
  /// The developer team; a person has one user id and one relay address for each team.
  public var team: String
  /// The bundle id of the primary app whose consent this app shares; `nil` for an app on its own.
  ///
  /// Apps of one group are authorized together. Other apps of the team know the person under the same user
  /// id, and each asks for itself.
  public var primaryBundleID: String?
  /// Whether the app was built with the Sign in with Apple entitlement.
  public var hasEntitlement: Bool
  /// Whether the app was built with the entitlement to know whether the person is a child.
  public var hasAgeRangeEntitlement: Bool
  /// The domains that the app is associated with, and whose saved passwords it is offered.
  public var domains: [String]

  /// Creates an app.
  public init(
    bundleID: String = "com.example.app",
    team: String = "TEAM123456",
    primaryBundleID: String? = nil,
    hasEntitlement: Bool = true,
    hasAgeRangeEntitlement: Bool = false,
    domains: [String] = ["example.com"]
  ) {
    self.bundleID = bundleID
    self.team = team
    self.primaryBundleID = primaryBundleID
    self.hasEntitlement = hasEntitlement
    self.hasAgeRangeEntitlement = hasAgeRangeEntitlement
    self.domains = domains
  }

  /// The group that the person authorizes.
  var group: String { self.primaryBundleID ?? self.bundleID }
}
