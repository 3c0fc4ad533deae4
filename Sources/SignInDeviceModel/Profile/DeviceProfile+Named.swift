extension DeviceProfile {
  /// An iPhone with a current system.
  public static let today = DeviceProfile()

  /// An iPhone of the years of iOS 13: closing the sheet, and having nothing stored, is 1000, and a name
  /// that was not asked for has empty parts.
  public static let iOS13 = DeviceProfile(
    closedSheet: .unknown, nothingStored: .unknown, unrequestedName: .empty)

  /// An iPhone that does the less convenient thing at seven switches; no system was seen to do all of it.
  public static let harsh = DeviceProfile(
    closedPrompt: .canceled, nothingStored: .unknown, returningName: .absent, firstScopes: .empty,
    managedEmail: .empty, endedState: .notFound, notices: .untilRelaunch)

  /// Apple's own simulator: every state is revoked, as seen since iOS 18, no notice ever comes, and name
  /// and e-mail come every time, as seen before.
  public static let simulator = DeviceProfile(
    states: .alwaysRevoked, profileComes: .everyTime, notices: .never)

  /// Apple's own simulator of iOS 14 and 15, whose sheet never finishes, with the failing states of iOS 13.
  public static let spinningSimulator = DeviceProfile(
    states: .alwaysFailing, sheetSpins: true, profileComes: .everyTime, notices: .never)

  /// A computer, of which it is assumed that a request needs a window.
  public static let desktop = DeviceProfile(window: .atStart)

  /// The profiles that have names, and their names.
  package static let named: [(name: String, profile: DeviceProfile)] = [
    ("today", .today), ("iOS13", .iOS13), ("harsh", .harsh), ("simulator", .simulator),
    ("spinningSimulator", .spinningSimulator), ("desktop", .desktop),
  ]
}
