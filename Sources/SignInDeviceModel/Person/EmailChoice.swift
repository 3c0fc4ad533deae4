/// Which address a person shares.
@nonexhaustive
public enum EmailChoice: String, Hashable, Sendable, CaseIterable {
  /// The account's own address.
  case real
  /// A private relay address, the same for all apps of the team.
  case hidden
}
