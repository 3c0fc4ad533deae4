/// How a device behaves where systems were seen to differ: a value of independent switches.
///
/// ``switches`` lists them all with their public sources. Start from a profile and change what matters:
///
/// ```swift
/// var profile = DeviceProfile.today
/// profile.returningName = .absent
/// ```
public struct DeviceProfile: Hashable, Sendable {
  /// What checks of a credential state tell.
  public var states: States
  /// Whether the sheet never finishes once the person has approved it; closing it still works.
  public var sheetSpins: Bool
  /// When the app needs a window to present from.
  public var window: WindowDemand
  /// The code for a prompt about the Apple Account that was closed, or left for Settings.
  public var closedPrompt: ClosedCode
  /// The code for a closed sheet.
  public var closedSheet: ClosedCode
  /// The code where only existing credentials are wanted and there are none.
  public var nothingStored: ClosedCode
  /// Whether closing the second stage of the quick route is answered.
  public var quickRouteCancel: QuickRouteCancel
  /// What stands for a name that was not asked for.
  public var unrequestedName: AbsentName
  /// What stands for the name of a returning person.
  public var returningName: AbsentName
  /// What a first credential says of its scopes.
  public var firstScopes: FirstScopes
  /// Whether name and e-mail come with every authorization.
  public var profileComes: ProfileComes
  /// What the e-mail claim is for a managed account without an address.
  public var managedEmail: ManagedEmail
  /// What the credential state is after the person has stopped using the app.
  public var endedState: EndedState
  /// When the app is told of a revocation.
  public var notices: Notices

  /// Creates a profile; every switch has the value of ``today`` unless it is given.
  public init(
    states: States = .honest,
    sheetSpins: Bool = false,
    window: WindowDemand = .never,
    closedPrompt: ClosedCode = .unknown,
    closedSheet: ClosedCode = .canceled,
    nothingStored: ClosedCode = .canceled,
    quickRouteCancel: QuickRouteCancel = .answered,
    unrequestedName: AbsentName = .absent,
    returningName: AbsentName = .empty,
    firstScopes: FirstScopes = .requested,
    profileComes: ProfileComes = .once,
    managedEmail: ManagedEmail = .absent,
    endedState: EndedState = .revoked,
    notices: Notices = .whileRunning
  ) {
    self.states = states
    self.sheetSpins = sheetSpins
    self.window = window
    self.closedPrompt = closedPrompt
    self.closedSheet = closedSheet
    self.nothingStored = nothingStored
    self.quickRouteCancel = quickRouteCancel
    self.unrequestedName = unrequestedName
    self.returningName = returningName
    self.firstScopes = firstScopes
    self.profileComes = profileComes
    self.managedEmail = managedEmail
    self.endedState = endedState
    self.notices = notices
  }
}
