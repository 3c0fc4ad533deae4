internal import SignInCore

/// The relation between an account and a team's apps.
struct Grant: Hashable, Sendable {
  /// The account's id.
  let account: String
  /// The team.
  let team: String
  /// The person, as the team's apps know them.
  let user: UserID
  /// The address that the apps see, where one was asked for and is there.
  var email: String?
  /// Whether ``email`` is a relay.
  var isPrivateEmail = false
  /// Whether the relation is in force; the person ends it in the Settings app.
  var isActive = true
}
