/// What a session is doing.
///
/// While somebody is signed in there is an ``account``, also where something is under way with it. These are all
/// the states there are: a `switch` without a default tells when a later major version has another one.
public enum SessionState<Account> {
  /// The store has not been read. Next: `checking`, `signedIn`, `signedOut`, `deletionPaused`.
  case launching
  /// The device is asked at launch how the stored user id stands. Next: `signedIn`, `signedOut`.
  case checking(SignedIn)
  /// Nobody is signed in. Next: `authorizing`, `checking`, `signedIn`, `deletionPaused`.
  case signedOut(SignedOutReason)
  /// The person is asked to sign in. Next: `registering`, `signedOut`.
  case authorizing(SignInKind)
  /// The backend is asked to sign the person in. Next: `signedIn`, `registrationFailed`, `signedOut`.
  case registering
  /// The backend did not sign the person in. Next: `authorizing`, `registering`, `signedOut`.
  case registrationFailed(SignInFailure)
  /// Somebody is signed in. Next: `signedOut`, `confirming`, `deleting`.
  case signedIn(SignedIn)
  /// The system is asked for a credential on behalf of who is signed in. Next: `transferring`, `deleting`,
  /// `signedIn`, `signedOut`.
  case confirming(SignedIn, SessionConfirmation)
  /// The backend is asked to replace the user id. Next: `signedIn`, `signedOut`.
  case transferring(SignedIn)
  /// The backend is asked to delete the account, step by step. Next: `deletionPaused`, `signedIn`,
  /// `signedOut`.
  case deleting(SignedIn, DeletionStep)
  /// A step of a deletion failed, and the deletion has not ended. Next: `deleting`, `signedOut`.
  case deletionPaused(SignedIn, DeletionStep, SignInFailure)

  /// Who is signed in.
  public struct SignedIn {
    /// The app's account.
    public var account: Account
    /// What the session began with.
    public var origin: SessionOrigin
    /// What is known of the user id behind it.
    public var standing: SessionStanding

    /// Creates the value.
    public init(account: Account, origin: SessionOrigin, standing: SessionStanding = .confirmed) {
      self.account = account
      self.origin = origin
      self.standing = standing
    }
  }

  /// Who is signed in, or `nil`.
  public var signedIn: SignedIn? {
    switch self {
    case .checking(let signedIn), .signedIn(let signedIn), .confirming(let signedIn, _),
      .transferring(let signedIn), .deleting(let signedIn, _),
      .deletionPaused(let signedIn, _, _):
      signedIn
    case .launching, .signedOut, .authorizing, .registering, .registrationFailed: nil
    }
  }

  /// The account that is signed in, or `nil`.
  public var account: Account? { self.signedIn?.account }

  /// Whether an operation is under way, so that another one would be refused.
  public var isBusy: Bool {
    switch self {
    case .checking, .authorizing, .registering, .confirming, .transferring, .deleting: true
    case .launching, .signedOut, .registrationFailed, .signedIn, .deletionPaused: false
    }
  }
}

extension SessionState {
  /// The state with another value in the place of the account.
  package func map<Other>(_ transform: (Account) -> Other) -> SessionState<Other> {
    func other(_ signedIn: SignedIn) -> SessionState<Other>.SignedIn {
      SessionState<Other>.SignedIn(
        account: transform(signedIn.account), origin: signedIn.origin,
        standing: signedIn.standing)
    }
    return switch self {
    case .launching: .launching
    case .checking(let signedIn): .checking(other(signedIn))
    case .signedOut(let reason): .signedOut(reason)
    case .authorizing(let kind): .authorizing(kind)
    case .registering: .registering
    case .registrationFailed(let failure): .registrationFailed(failure)
    case .signedIn(let signedIn): .signedIn(other(signedIn))
    case .confirming(let signedIn, let confirmation): .confirming(other(signedIn), confirmation)
    case .transferring(let signedIn): .transferring(other(signedIn))
    case .deleting(let signedIn, let step): .deleting(other(signedIn), step)
    case .deletionPaused(let signedIn, let step, let failure):
      .deletionPaused(other(signedIn), step, failure)
    }
  }
}

extension SessionState.SignedIn: Equatable where Account: Equatable {}
extension SessionState.SignedIn: Hashable where Account: Hashable {}
extension SessionState.SignedIn: Sendable where Account: Sendable {}
extension SessionState: Equatable where Account: Equatable {}
extension SessionState: Hashable where Account: Hashable {}
extension SessionState: Sendable where Account: Sendable {}
