internal import SignInCore

/// The relation between an account and a group of a team's apps.
struct Grant: Hashable, Sendable {
  /// The account's id.
  let account: String
  /// The team.
  var team: String
  /// The group of apps, by the bundle id of the primary one.
  let group: String
  /// The person, as the team's apps know them.
  var user: UserID
  /// The address that the apps see, where one was asked for and is there.
  var email: String?
  /// Whether ``email`` is a relay.
  var isPrivateEmail = false
  /// Whether an address was asked for that a managed account doesn't have.
  var lacksManagedEmail = false
  /// Whether mail to the relay is forwarded.
  var isForwarding = true
  /// Whether the relation is in force; the person or the app's backend ends it.
  var isActive = true
  /// Whether it went with its account.
  var isGone = false
  /// The moves of the app to other teams, the last one last.
  var transfers: [Transfer] = []

  /// A move of the app to another team.
  struct Transfer: Hashable, Sendable {
    /// The team before.
    let team: String
    /// The person, as the team before knew them.
    let user: UserID
    let instant: Instant
  }
}
