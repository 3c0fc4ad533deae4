/// Keeps what Apple gives once, until the server has confirmed that it has it.
struct FirstLogins: Sendable {
  private struct Entry: Codable {
    var fullName: String?
    var email: String?
    var realUserStatus: String
  }

  private let store: any LocalStore

  init(_ store: some LocalStore) { self.store = store }

  /// A login with all that is known of its person from earlier ones, and keeps it.
  func complete(_ login: AppleLogin) -> AppleLogin {
    let name = self.name(of: login.userIdentifier)
    let kept: Entry? = self.store.value(for: name)
    let isFirst = login.isFirst
    var login = login
    // There may be several first logins, and what one of them lacks must not replace what is kept.
    login.fullName = login.fullName ?? kept?.fullName
    login.email = login.email ?? kept?.email
    if isFirst {
      let entry = Entry(
        fullName: login.fullName, email: login.email, realUserStatus: login.realUserStatus)
      self.store.set(value: entry, for: name)
    } else if let kept {
      login.realUserStatus = kept.realUserStatus
    }
    return login
  }

  /// Forgets a person, whom the server knows now.
  func forget(_ userIdentifier: String) {
    self.store.set(nil, for: self.name(of: userIdentifier))
  }

  private func name(of userIdentifier: String) -> String { "firstLogin.\(userIdentifier)" }
}

extension AppleLogin {
  /// Whether it has what only a first login has.
  fileprivate var isFirst: Bool { self.fullName != nil || self.email != nil }
}
