/// Everything that a session stores, and nothing secret: no token, no code, no nonce, no password.
public struct SessionRecord: Hashable, Sendable {
  /// The session; `nil` where nobody is signed in.
  public var session: StoredSession?
  /// What first authorizations gave and no backend has confirmed: one profile a user id, oldest first.
  public private(set) var profiles: [FirstTimeProfile]

  /// Creates a record; several profiles of one user id become one, and empty ones are left out.
  public init(session: StoredSession? = nil, profiles: [FirstTimeProfile] = []) {
    self.session = session
    self.profiles = []
    for profile in profiles { self.keep(profile) }
  }

  /// Creates a record of profiles that another record has kept.
  init(session: StoredSession?, kept profiles: [FirstTimeProfile]) {
    self.session = session
    self.profiles = profiles
  }

  /// Whether there is nothing to store.
  public var isEmpty: Bool { self.session == nil && self.profiles.isEmpty }

  /// The profile of a user id.
  public func profile(of user: UserID) -> FirstTimeProfile? {
    self.profiles.first { $0.user == user }
  }

  /// Keeps what a first authorization gave; nothing replaces something by nothing.
  mutating func keep(_ profile: FirstTimeProfile) {
    guard !profile.isEmpty else { return }
    if let index = self.profiles.firstIndex(where: { $0.user == profile.user }) {
      self.profiles[index].merge(profile)
    } else {
      self.profiles.append(profile)
    }
  }
}
