/// Decides what happens to the session of one app, and never acts.
///
/// Each event is a method; the caller carries out the order that it returns and answers with the next event.
/// Before it carries anything out, the caller stores the ``record``, where that has changed. So the record is
/// true whenever the process ends, and a machine that begins with it goes on from there.
///
/// The machine sees no token, code, nonce or password. What it orders to store can hold none.
public struct SessionStateMachine: Hashable, Sendable {
  /// What the machine knows.
  package var state: State

  /// Events so far that came too late to matter.
  public package(set) var dropped = 0

  /// Creates a machine that has not read its store.
  public init() { self.state = State(.launching) }

  /// Creates a machine in a state.
  package init(_ state: State) { self.state = state }

  /// One thing that the app asked for, from its beginning to its end.
  public struct OperationID: Hashable, Sendable {
    /// The number, from 1.
    public let number: Int

    package init(number: Int) { self.number = number }
  }

  /// One question to the device about a user id.
  public struct CheckID: Hashable, Sendable {
    /// The number, from 1.
    public let number: Int

    package init(number: Int) { self.number = number }
  }

  /// What the caller does next for an operation.
  public enum OperationOrder: Hashable, Sendable {
    /// Ask the system for a credential.
    case authorize(OperationID, AuthorizationPlan)
    /// Ask the backend to sign in with the credential, and hand over the profile with it.
    case register(OperationID, FirstTimeProfile?)
    /// Ask the backend to sign in with the password.
    case signInWithPassword(OperationID)
    /// Ask the backend to put the credential's user id in the place of another.
    case rebind(OperationID, AccountKey, from: UserID)
    /// Ask the backend to check with the credential that it is the account's owner who asks.
    case reauthenticate(OperationID, AccountKey)
    /// Ask the backend to revoke what Apple gave for the account.
    case revoke(OperationID, AccountKey)
    /// Ask the backend to delete the account.
    case delete(OperationID, AccountKey)
    /// Tell the app how the operation ended, and ask the device where there is a question.
    case finish(Ending, CheckOrder? = nil)
  }

  /// What the system is asked for a credential for.
  public enum AuthorizationPlan: Hashable, Sendable {
    /// To sign in.
    case signIn(SignInPlan)
    /// To get the id that has come into the place of another.
    case transfer(from: UserID)
    /// To have the account of this user id deleted.
    case deletion(of: UserID)
  }

  /// How an operation ended.
  public enum Ending: Hashable, Sendable {
    /// The person is signed in.
    case signedIn(AccountKey)
    /// What was asked for is done.
    case done
    /// There was nothing to sign in with, and nothing to say about it.
    case nothing
    /// It did not succeed.
    case failed(SignInFailure)
  }

  /// A question to the device, how a user id stands.
  public struct CheckOrder: Hashable, Sendable {
    /// The question.
    public let check: CheckID
    /// The user id.
    public let user: UserID
  }

  /// What the system handed over.
  public enum Grant: Hashable, Sendable {
    /// A credential of an Apple Account that is in order, and what it says of the person.
    case appleID(FirstTimeProfile)
    /// A saved password.
    case password
    /// A credential that can't be used, and what it says of the person.
    case unusable(CredentialProblem, FirstTimeProfile?)
  }

  /// What to do about a sign-out, beside storing the record.
  public enum SignOutOrder: Hashable, Sendable {
    /// Give the operation up; what still comes of it is dropped.
    case abandon(OperationID)
    /// Tell the app that it can't sign out now.
    case refuse(SessionRefusal)
  }

  // MARK: The app launches

  /// The store has been read, at launch, or once more since it could not be read before.
  ///
  /// - Parameters:
  ///   - record: What was stored; `nil` where it could not be read.
  ///   - knowsAccount: Whether the backend knows the stored account.
  /// - Returns: The question to the device, where there is one.
  public mutating func launch(_ record: SessionRecord?, knowsAccount: Bool) -> CheckOrder? {
    guard !self.hasLaunched else {
      // Two launches raced, and the other one has read the store.
      self.dropped += 1
      return nil
    }
    // What came late before the launch is newer than what was stored.
    let late = self.state.profiles
    self.state.profiles = SessionRecord(profiles: (record?.profiles ?? []) + late).profiles
    guard let record else {
      self.state.phase = .signedOut(.storeUnreadable, retry: nil)
      return nil
    }
    let hasSignedOut = self.state.hasSignedOutUnread
    self.state.hasSignedOutUnread = false
    guard let stored = record.session else {
      self.state.phase = .signedOut(.neverSignedIn, retry: nil)
      return nil
    }
    if hasSignedOut {
      self.state.phase = .signedOut(.signedOut, retry: nil)
      return nil
    }
    guard knowsAccount else {
      self.state.phase = .signedOut(.accountUnknown, retry: nil)
      return nil
    }
    let session = Session(stored)
    if let step = stored.deletion, step != .reauthenticating {
      self.state.phase = .deletionPaused(session, step, SignInFailure(.interrupted, of: .deletion))
      return nil
    }
    guard let user = session.origin.user else {
      self.state.phase = .signedIn(session, nil)
      return nil
    }
    let check = self.nextCheck()
    self.state.phase = .checking(session, Check(id: check, occasion: .becameActive))
    return CheckOrder(check: check, user: user)
  }

  // MARK: The app signs in and out

  /// The app wants the person to sign in.
  public mutating func signIn(_ plan: SignInPlan) -> OperationOrder {
    switch self.state.phase {
    case .signedOut(let reason, _), .registrationFailed(_, _, let reason):
      let operation = self.nextOperation()
      self.state.phase = .authorizing(
        operation, Authorizing(plan: plan, before: reason, isRetry: false))
      return .authorize(operation, .signIn(plan))
    case .launching, .checking, .authorizing, .registering, .confirming, .transferring, .deleting:
      return .refused(.busy)
    case .signedIn: return .refused(.alreadySignedIn)
    case .deletionPaused: return .refused(.deletionUnfinished)
    }
  }

  /// The app wants the person signed out, on this device alone.
  public mutating func signOut() -> SignOutOrder? {
    switch self.state.phase {
    case .launching: return .refuse(.busy)
    case .checking, .signedIn, .registrationFailed:
      self.state.phase = .signedOut(.signedOut, retry: nil)
      return nil
    case .signedOut(let reason, _):
      self.state.phase = .signedOut(reason, retry: nil)
      // Whoever the store still has is signed out as soon as it can be read.
      if reason == .storeUnreadable { self.state.hasSignedOutUnread = true }
      return nil
    case .authorizing(let operation, _), .registering(let operation, _),
      .confirming(let operation, _, _), .transferring(let operation, _, _):
      self.state.phase = .signedOut(.signedOut, retry: nil)
      return .abandon(operation)
    case .deleting:
      // The step may succeed, and then the person would not be told.
      return .refuse(.busy)
    case .deletionPaused:
      self.state.phase = .signedOut(.deletionUnfinished, retry: nil)
      return nil
    }
  }

  /// The app wants the account deleted.
  public mutating func deleteAccount() -> OperationOrder {
    switch self.state.phase {
    case .signedIn(let session, _):
      if case .transferred = session.standing { return .refused(.transferUnfinished) }
      let operation = self.nextOperation()
      guard let user = session.origin.user else {
        // Nobody can confirm it; the account may still be linked to an Apple Account.
        self.state.phase = .deleting(operation, session, .revoking)
        return .revoke(operation, session.account)
      }
      self.state.phase = .confirming(operation, session, .deletion)
      return .authorize(operation, .deletion(of: user))
    case .deletionPaused(let session, let step, _): return self.goOn(deleting: session, step)
    case .signedOut, .registrationFailed: return .refused(.notSignedIn)
    case .launching, .checking, .authorizing, .registering, .confirming, .transferring, .deleting:
      return .refused(.busy)
    }
  }

  /// The app is ready to go on with what was left undone: a registration that was not sent, a sign-in that
  /// waited for an Apple Account, a transfer, a deletion.
  ///
  /// - Parameter canResend: Whether the credential that was not sent is still good.
  /// - Returns: What to do; `nil` where nothing was left undone.
  public mutating func resume(canResend: Bool) -> OperationOrder? {
    switch self.state.phase {
    case .signedOut(let reason, let plan?):
      // The person is still away, at the account.
      if self.state.isInBackground { return nil }
      let operation = self.nextOperation()
      self.state.phase = .authorizing(
        operation, Authorizing(plan: plan, before: reason, isRetry: true))
      return .authorize(operation, .signIn(plan))
    case .registrationFailed(_, let user?, let reason):
      guard canResend else { return nil }
      let operation = self.nextOperation()
      return self.register(operation, user, before: reason)
    case .signedIn(let session, _):
      guard case .transferred = session.standing, let user = session.origin.user else { return nil }
      let operation = self.nextOperation()
      self.state.phase = .confirming(operation, session, .transfer)
      return .authorize(operation, .transfer(from: user))
    case .deletionPaused(let session, let step, _): return self.goOn(deleting: session, step)
    case .signedOut, .registrationFailed: return nil
    case .launching, .checking, .authorizing, .registering, .confirming, .transferring, .deleting:
      // Whoever is at it goes on by itself.
      self.dropped += 1
      return nil
    }
  }

  private mutating func goOn(deleting session: Session, _ step: DeletionStep) -> OperationOrder {
    let operation = self.nextOperation()
    self.state.phase = .deleting(operation, session, step)
    switch step {
    case .reauthenticating:
      preconditionFailure("goOn in step reauthenticating: it is never left undone")
    case .revoking: return .revoke(operation, session.account)
    case .deleting: return .delete(operation, session.account)
    }
  }

  // MARK: Numbers

  mutating func nextOperation() -> OperationID {
    self.state.lastOperation += 1
    return OperationID(number: self.state.lastOperation)
  }

  mutating func nextCheck() -> CheckID {
    self.state.lastCheck += 1
    return CheckID(number: self.state.lastCheck)
  }

  /// An event came that is about an operation or a check that the state does not hold.
  mutating func drop() -> OperationOrder {
    self.dropped += 1
    return .finish(.failed(SignInFailure(.superseded)))
  }
}

extension SessionStateMachine.OperationOrder {
  /// The operation ends before it begins.
  static func refused(_ refusal: SessionRefusal) -> Self {
    .finish(.failed(SignInFailure(.refused(refusal))))
  }

  /// The operation ends without success.
  static func failed(_ reason: SignInFailure.Reason) -> Self {
    .finish(.failed(SignInFailure(reason)))
  }
}
