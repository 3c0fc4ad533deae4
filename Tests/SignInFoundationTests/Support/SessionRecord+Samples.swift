import SignInCore
import Testing

extension SessionRecord {
  /// A record with an account, and with a profile of somebody else.
  static func sample(_ number: Int) throws -> SessionRecord {
    let user = try #require(UserID("001234.\(number)"))
    let other = try #require(UserID("005678.\(number)"))
    return SessionRecord(
      session: StoredSession(account: AccountKey("account \(number)"), origin: .apple(user)),
      profiles: [FirstTimeProfile(user: other, name: "Ada King", email: "ada\(number)@example.com")]
    )
  }
}
