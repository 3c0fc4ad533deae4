public import SignInCore

/// An Apple Account.
public struct SimulatedAccount: Hashable, Sendable {
  /// What tells the account from others; user ids and relay addresses follow from it.
  public var id: String
  /// The name that the sheet proposes.
  public var name: PersonName
  /// The account's e-mail address, or `nil` where it has none.
  public var email: String?
  /// Whether two-factor authentication is on; without it there is no Sign in with Apple.
  public var hasTwoFactor: Bool

  /// Creates an account.
  public init(
    id: String = "ada@example.com",
    name: PersonName = PersonName(givenName: "Ada", familyName: "Lovelace"),
    email: String? = "ada@example.com",
    hasTwoFactor: Bool = true
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.hasTwoFactor = hasTwoFactor
  }
}
