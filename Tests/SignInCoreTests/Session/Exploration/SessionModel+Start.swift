import SignInCore

extension SessionModel {
  /// Where sequences begin: what the first process finds when it launches.
  enum Start: String, CaseIterable, Sendable {
    case nothing
    /// A sheet stands whose attempt another process began.
    case lateSheet
    case adasProfile, bothProfiles
    case adasSession, distrustedSession, movedSession
    /// The server has the new user id, and the process before has not heard of it.
    case reboundSession
    case revokingSession, deletingSession
    case bobsSession, passwordSession

    /// The session that is stored.
    fileprivate var session: StoredSession? {
      switch self {
      case .nothing, .lateSheet, .adasProfile, .bothProfiles: nil
      case .adasSession, .movedSession, .reboundSession: .adas
      case .distrustedSession: .adas(isStateTrusted: false)
      case .revokingSession: .adas(deletion: .revoking)
      case .deletingSession: .adas(deletion: .deleting)
      case .bobsSession:
        StoredSession(account: SessionModel.bobsAccount, origin: .apple(User.bob.id))
      case .passwordSession: StoredSession(account: SessionModel.passwordAccount, origin: .password)
      }
    }

    /// The profiles that are stored.
    fileprivate var profiles: [FirstTimeProfile] {
      switch self {
      case .adasProfile: [User.ada.firstProfile]
      case .bothProfiles: [User.bob.firstProfile, User.ada.firstProfile]
      case .nothing, .lateSheet, .adasSession, .distrustedSession, .movedSession, .reboundSession,
        .revokingSession, .deletingSession, .bobsSession, .passwordSession:
        []
      }
    }

    /// The relation between Ada and the app.
    fileprivate var relation: World.Relation {
      switch self {
      case .nothing, .lateSheet, .bobsSession, .passwordSession: .none
      case .adasProfile, .bothProfiles, .adasSession, .distrustedSession, .movedSession,
        .reboundSession, .revokingSession:
        .inForce
      case .deletingSession: .ended
      }
    }
  }

  /// The model at a start; what is stored counts as one attempt.
  init(_ start: Start) {
    self.init()
    self.store.record = SessionRecord(session: start.session, profiles: start.profiles)
    self.monitor.session = start.session
    self.monitor.owe(start.profiles)
    self.monitor.attempts = self.store.record.isEmpty ? 0 : 1
    self.world.accounts.insert(World.Accounts(start.session?.account))
    self.world.ada = start.relation
    self.world.hasBob = start == .bobsSession || start == .bothProfiles
    self.world.hasMoved = start == .movedSession || start == .reboundSession
    self.world.isRebound = start == .reboundSession
    self.world.hasLateSheet = start == .lateSheet
  }
}

extension StoredSession {
  fileprivate static let adas = StoredSession.adas()

  fileprivate static func adas(
    isStateTrusted: Bool = true, deletion: DeletionStep? = nil
  ) -> StoredSession {
    StoredSession(
      account: SessionModel.adasAccount, origin: .apple(SessionModel.User.ada.id),
      isStateTrusted: isStateTrusted, deletion: deletion)
  }
}
