import SignInCore

/// What was promised, as somebody outside sees it.
struct SwarmPromises: Sendable {
  /// What first authorizations gave and the backend has not confirmed.
  var owed: [FirstTimeProfile] = []
  /// Who has to be signed in.
  var session: StoredSession?
  /// Whom the backend has just signed in, in the present operation.
  var accepted: StoredSession?
  /// The account that the backend knows on the device since the process ended before it heard of it.
  var unheard: AccountKey?
  /// The user id that the backend has just put in the place of another.
  var rebound: UserID?
  /// Whether the app has signed out while the disk could not be read.
  var hasSignedOutUnread = false
  /// How often the app has signed out.
  var signOuts = 0
  /// The codes that may have been used.
  var sentCodes: Set<AuthorizationCode> = []
  /// The codes that were not sent because the server could not be reached.
  var unsentCodes: Set<AuthorizationCode> = []
  /// The attempts that were given up.
  var canceled: Set<AttemptID> = []
  /// Whether the last authorization gave a name.
  var hasNewName = false
  /// How far the backend has come with the deletion of each account.
  var deletions: [AccountKey: DeletionStep] = [:]
  /// How many relations have ended.
  var endings = 0
  /// How many of them each user id has authorized the app after, or was signed out for.
  var settled: [UserID: Int] = [:]
  /// The same, when the app began to ask for the present thing.
  var settledBefore: [UserID: Int] = [:]
  /// How often somebody was asked to sign in since the app last wanted it.
  var attempts = 0
  /// What the device last said of a user id in this process.
  var lastAnswer: CredentialStateAnswer?

  /// Begins anew with what is stored.
  mutating func start(_ record: SessionRecord) {
    self.owed = record.profiles
    self.session = record.session
    self.deletions = [:]
    if let session = record.session { self.deletions[session.account] = session.deletion }
    self.begin()
    self.hasSignedOutUnread = false
    self.attempts = 0
    self.lastAnswer = nil
  }

  /// Takes over what could not be read before; what has come since is newer.
  mutating func readAgain(_ record: SessionRecord, knowsAccount: Bool) {
    let late = self.owed
    self.owed = record.profiles
    for profile in late { self.owe(profile, isProved: true) }
    // Whoever the disk has was signed out before it could be read.
    self.session = knowsAccount && !self.hasSignedOutUnread ? record.session : nil
    self.hasSignedOutUnread = false
    if let session = record.session { self.deletions[session.account] = session.deletion }
  }

  /// Takes note that the app asks for something.
  mutating func begin() {
    self.accepted = nil
    self.unheard = nil
    self.rebound = nil
    self.settledBefore = self.settled
  }

  /// What was promised of a user id's profile.
  func owed(_ user: UserID) -> FirstTimeProfile? { self.owed.first { $0.user == user } }

  /// Takes note that the app has signed out.
  mutating func signOut() {
    self.session = nil
    self.accepted = nil
    self.rebound = nil
    self.signOuts += 1
  }

  /// Takes note of what an authorization gave.
  mutating func owe(_ profile: FirstTimeProfile, isProved: Bool) {
    guard !profile.isEmpty else { return }
    guard let index = self.owed.firstIndex(where: { $0.user == profile.user }) else {
      self.owed.append(profile)
      return
    }
    // What was not proved may fill gaps.
    let (first, second) =
      isProved ? (profile, self.owed[index]) : (self.owed[index], profile)
    self.owed[index] = FirstTimeProfile(
      user: profile.user, name: first.name ?? second.name, email: first.email ?? second.email)
  }

  /// Takes note that the backend has what a user gave, or that it is of no use any more.
  mutating func settle(_ user: UserID?) { self.owed.removeAll { $0.user == user } }
}
