import SignInCore

extension SessionModel {
  /// What was promised, kept apart from the machine.
  struct Monitor: Hashable {
    /// Who has to be signed in, and how far a deletion has come.
    var session: StoredSession?
    /// What first authorizations gave and the backend has not confirmed, in the order of the users.
    var owed: [FirstTimeProfile] = []
    /// Whether the app has signed out while the store could not be read.
    var hasSignedOutUnread = false
    /// Whether a sign-in was retried that the app did not ask for again.
    var hasRetried = false
    /// What was not sent, and may be sent later.
    var unsent: Credential?
    /// How often the system was asked, where that is counted.
    var attempts = 0

    /// What was promised of a user.
    func owed(_ user: User) -> FirstTimeProfile? { self.owed.first { $0.user == user.id } }

    /// Takes note of what an authorization gave.
    mutating func owe(_ profile: FirstTimeProfile) {
      guard profile.name != nil || profile.email != nil else { return }
      let user = User(profile.user)
      let before = self.owed(user)
      self.settle(user)
      let place = self.owed.firstIndex { User($0.user).rawValue > user.rawValue }
      self.owed.insert(
        FirstTimeProfile(
          user: profile.user, name: profile.name ?? before?.name,
          email: profile.email ?? before?.email),
        at: place ?? self.owed.endIndex)
    }

    /// Takes note of what is stored, and of nothing else.
    mutating func owe(_ profiles: [FirstTimeProfile]) {
      self.owed = []
      for profile in profiles { self.owe(profile) }
    }

    /// Takes note that the backend has what a user gave, or that it is of no use any more.
    mutating func settle(_ user: User) { self.owed.removeAll { $0.user == user.id } }
  }
}
