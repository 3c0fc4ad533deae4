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
  /// Whether a school or a company manages the account, which then can't hide its address.
  public var isManaged: Bool
  /// The person's age, for apps that may know it: see ``SimulatedApp/hasAgeRangeEntitlement``.
  public var ageRange: UserAgeRange

  /// Creates an account.
  public init(
    id: String = "ada@example.com",
    name: PersonName = PersonName(givenName: "Ada", familyName: "Lovelace"),
    email: String? = "ada@example.com",
    hasTwoFactor: Bool = true,
    isManaged: Bool = false,
    ageRange: UserAgeRange = .notChild
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.hasTwoFactor = hasTwoFactor
    self.isManaged = isManaged
    self.ageRange = ageRange
  }

  /// An account of a school or a company, which has no e-mail address unless one is given.
  ///
  /// - Parameters:
  ///   - id: What tells the account from others.
  ///   - name: The name that the sheet proposes.
  ///   - email: The account's address.
  /// - Returns: The account.
  public static func managed(
    id: String = "ada@school.example",
    name: PersonName = PersonName(givenName: "Ada", familyName: "Lovelace"),
    email: String? = nil
  ) -> SimulatedAccount {
    SimulatedAccount(id: id, name: name, email: email, isManaged: true)
  }
}
