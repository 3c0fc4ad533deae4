public import SignInCore

/// A person whom a team took over, as Apple's service tells the new team.
public struct MigratedUser: Hashable, Sendable {
  /// The person, as the new team's apps know them.
  public var user: UserID
  /// The new relay address, where the person hides theirs.
  public var email: String?

  /// Creates a migrated user.
  public init(user: UserID, email: String?) {
    self.user = user
    self.email = email
  }
}
