import SignInCore
import Testing

extension SessionStateMachineTests {
  // MARK: Transfer

  private static func standing(_ standing: SessionStanding) -> SessionState<AccountKey> {
    .signedIn(.init(account: .sample, origin: .apple(.ada), standing: standing))
  }

  @Test
  func `after a transfer the user id is replaced, and the account stays one`() throws {
    var machine = Machine.signedIn()
    try machine.checks(.transferred)
    #expect(machine.sessionState == Self.standing(.transferred(nil)))

    let order = machine.resume(canResend: false)
    let operation = try #require(machine.state.phase.operation)
    #expect(order == .authorize(operation, .transfer(from: .ada)))
    #expect(
      machine.authorized(operation, .appleID(FirstTimeProfile(user: .adaMoved)))
        == .rebind(operation, .sample, from: .ada))
    // Until the backend has done it, the old id is the one that is stored.
    #expect(machine.record == Machine.signedIn().record)
    guard case .finish(.done, let check?) = machine.done(operation) else {
      Issue.record("the device is not asked about the new id")
      return
    }
    #expect(check.user == .adaMoved)
    #expect(
      machine.record.session == StoredSession(account: .sample, origin: .apple(.adaMoved)))
    #expect(machine.resume(canResend: false) == nil)
  }

  @Test(arguments: BackendFailure.samples)
  func `a transfer that the backend did not do is still to be done`(
    failure: BackendFailure
  ) throws {
    var machine = Machine.transferred
    _ = machine.resume(canResend: false)
    let operation = try #require(machine.state.phase.operation)
    _ = machine.authorized(operation, .appleID(FirstTimeProfile(user: .adaMoved)))
    #expect(machine.failed(operation, failure) == .failed(failure, of: .transfer))
    let shown = SignInFailure(.backend(failure), of: .transfer)
    #expect(machine.sessionState == Self.standing(.transferred(shown)))
    #expect(machine.record == Machine.transferred.record)
    #expect(machine.resume(canResend: false) != nil)
  }

  @Test
  func `a transfer for which there is no credential is still to be done`() throws {
    let error = AuthorizationError(.network)
    var machine = Machine.transferred
    _ = machine.resume(canResend: false)
    let operation = try #require(machine.state.phase.operation)
    #expect(
      machine.authorizationFailed(operation, error, presented: false)
        == .failed(error, presented: false, of: .transfer))
    let shown = SignInFailure(.authorization(error, presented: false), of: .transfer)
    #expect(machine.sessionState == Self.standing(.transferred(shown)))
  }

  @Test
  func `where the system gives the old id, there is nothing to replace`() throws {
    var machine = Machine.transferred
    _ = machine.resume(canResend: false)
    let operation = try #require(machine.state.phase.operation)
    #expect(
      machine.authorized(operation, .appleID(FirstTimeProfile(user: .ada))) == .finish(.done))
    #expect(machine.sessionState == Self.standing(.confirmed))
  }

  @Test
  func `a transfer is not forgotten over an answer that says nothing`() throws {
    var machine = Machine.transferred
    try machine.checks(nil)
    try machine.checks(.unrecognized(7))
    #expect(machine.sessionState == Self.standing(.transferred(nil)))
  }

  @Test
  func `a transfer is not forgotten over an answer that is not believed`() throws {
    var machine = Machine.signedIn(isStateTrusted: false)
    try machine.checks(.transferred)
    try machine.checks(.revoked)
    try machine.checks(.notFound)
    #expect(machine.sessionState == Self.standing(.transferred(nil)))
  }

  @Test
  func `no account is deleted before its user id is replaced`() {
    var machine = Machine.transferred
    #expect(machine.deleteAccount() == .refused(.transferUnfinished))
    #expect(machine == Machine.transferred)
  }

  // MARK: Deletion

  @Test
  func `an account is deleted after its owner was checked and Apple's part is done`() throws {
    var machine = Machine.signedIn()
    let operation = try machine.beginDeleting()
    #expect(machine.sessionState.account == .sample)
    #expect(machine.done(operation) == .revoke(operation, .sample))
    #expect(machine.record.session?.deletion == .revoking)
    #expect(machine.done(operation) == .delete(operation, .sample))
    #expect(machine.record.session?.deletion == .deleting)
    #expect(machine.done(operation) == .finish(.done))
    #expect(machine.sessionState == .signedOut(.accountDeleted))
    #expect(machine.record.isEmpty)
  }

  @Test
  func
    `an account of a password session is deleted without an authorization, but not without a revocation`()
    throws
  {
    var machine = Machine.signedInWithPassword
    let order = machine.deleteAccount()
    let operation = try #require(machine.state.phase.operation)
    // The account may be linked to an Apple Account.
    #expect(order == .revoke(operation, .sample))
    #expect(machine.done(operation) == .delete(operation, .sample))
    #expect(machine.done(operation) == .finish(.done))
    #expect(machine.sessionState == .signedOut(.accountDeleted))
  }

  @Test
  func `another person can't delete the account`() throws {
    var machine = Machine.signedIn()
    _ = machine.deleteAccount()
    let operation = try #require(machine.state.phase.operation)
    #expect(
      machine.authorized(operation, .appleID(FirstTimeProfile(user: .bob)))
        == .finish(.failed(SignInFailure(.otherPerson, of: .deletion))))
    #expect(machine.sessionState == Machine.signedIn().sessionState)
  }

  @Test
  func `a person who closes the sheet of a deletion stays signed in`() throws {
    let error = AuthorizationError(.userDismissed)
    var machine = Machine.signedIn()
    _ = machine.deleteAccount()
    let operation = try #require(machine.state.phase.operation)
    #expect(
      machine.sessionState
        == .confirming(.init(account: .sample, origin: .apple(.ada)), .deletion))
    #expect(
      machine.authorizationFailed(operation, error, presented: true)
        == .failed(error, presented: true, of: .deletion))
    #expect(machine.sessionState == Machine.signedIn().sessionState)
    #expect(machine.record == Machine.signedIn().record)
  }

  @Test(arguments: BackendFailure.samples)
  func `after a check that failed nothing has happened to the account`(
    failure: BackendFailure
  ) throws {
    var machine = Machine.signedIn()
    let operation = try machine.beginDeleting()
    #expect(machine.failed(operation, failure) == .failed(failure, of: .deletion))
    #expect(machine.sessionState == Machine.signedIn().sessionState)
    #expect(machine.record == Machine.signedIn().record)
    // The next deletion begins with a fresh authorization.
    _ = try machine.beginDeleting()
  }

  @Test(arguments: [DeletionStep.revoking, .deleting], BackendFailure.samples)
  func `a deletion is paused where a step fails, and goes on with it`(
    step: DeletionStep, failure: BackendFailure
  ) throws {
    var machine = Machine.signedIn()
    let operation = try machine.beginDeleting()
    _ = machine.done(operation)
    if step == .deleting { _ = machine.done(operation) }
    #expect(machine.failed(operation, failure) == .failed(failure, of: .deletion))
    let signedIn = SessionState<AccountKey>.SignedIn(account: .sample, origin: .apple(.ada))
    let paused = SessionState.deletionPaused(
      signedIn, step, SignInFailure(.backend(failure), of: .deletion))
    #expect(machine.sessionState == paused)
    #expect(machine.signIn(SignInPlan(.appleID)) == .refused(.deletionUnfinished))
    #expect(machine.sessionState == paused)

    let order = machine.resume(canResend: false)
    let second = try #require(machine.state.phase.operation)
    #expect(order == (step == .revoking ? .revoke(second, .sample) : .delete(second, .sample)))
  }

  @Test(arguments: [DeletionStep.revoking, .deleting])
  func `a deletion that the end of the process cut off goes on after a relaunch`(
    step: DeletionStep
  ) throws {
    var machine = Machine.signedIn()
    let operation = try machine.beginDeleting()
    _ = machine.done(operation)
    if step == .deleting { _ = machine.done(operation) }

    machine = machine.relaunched
    let signedIn = SessionState<AccountKey>.SignedIn(account: .sample, origin: .apple(.ada))
    #expect(
      machine.sessionState
        == .deletionPaused(signedIn, step, SignInFailure(.interrupted, of: .deletion)))
    let order = machine.deleteAccount()
    let second = try #require(machine.state.phase.operation)
    #expect(order == (step == .revoking ? .revoke(second, .sample) : .delete(second, .sample)))
  }

  @Test
  func `a deletion that was cut off before the check is as though it had not begun`() throws {
    var machine = Machine.signedIn()
    _ = try machine.beginDeleting()
    #expect(machine.record == Machine.signedIn().record)
    machine = machine.relaunched
    #expect(machine.sessionState == .checking(.init(account: .sample, origin: .apple(.ada))))
  }

  @Test
  func `nobody who is not signed in can delete an account`() throws {
    var machine = Machine.launched()
    #expect(machine.deleteAccount() == .refused(.notSignedIn))
    let operation = try machine.begin()
    #expect(machine.deleteAccount() == .refused(.busy))
    _ = machine.authorized(operation, .appleID(FirstTimeProfile(user: .ada)))
    _ = machine.failed(operation, .offline)
    #expect(machine.deleteAccount() == .refused(.notSignedIn))
  }

  // MARK: Signing out

  @Test
  func `a sign-out signs out in every state but two, and keeps the profiles`() {
    for state in SessionStateMachine.State.all {
      var machine = Machine(state)
      let order = machine.signOut()
      switch state.phase {
      case .launching, .deleting:
        #expect(order == .refuse(.busy))
        #expect(machine.state == state)
      case .signedOut(let reason, _):
        #expect(order == nil)
        #expect(machine.sessionState == .signedOut(reason))
      case .deletionPaused:
        #expect(order == nil)
        #expect(machine.sessionState == .signedOut(.deletionUnfinished))
      case .checking, .authorizing, .registering, .registrationFailed, .signedIn, .confirming,
        .transferring:
        #expect(order == state.phase.operation.map { .abandon($0) })
        #expect(machine.sessionState == .signedOut(.signedOut))
      }
      #expect(machine.record.profiles == state.profiles)
    }
  }

  @Test
  func `what the backend does after a sign-out signs nobody in`() throws {
    var machine = Machine.launched()
    let operation = try machine.beginRegistering(FirstTimeProfile(user: .ada))
    #expect(machine.signOut() == .abandon(operation))
    #expect(!machine.holds(operation))
    #expect(machine.registered(operation, .sample) == .superseded)
    #expect(machine.failed(operation, .offline) == .superseded)
    #expect(machine.done(operation) == .superseded)
    #expect(machine.sessionState == .signedOut(.signedOut))
    #expect(machine.record.isEmpty)
    #expect(machine.dropped == 3)
  }

  @Test
  func `a sign-out forgets the sign-in that waited for the person to come back`() throws {
    var machine = Machine.launched()
    let operation = try machine.begin()
    _ = machine.authorizationFailed(operation, AuthorizationError(.openedSettings), presented: true)
    #expect(machine.signOut() == nil)
    #expect(machine.sessionState == .signedOut(.neverSignedIn))
    #expect(machine.resume(canResend: true) == nil)
  }
}
