import SignInCore
import Testing

extension SessionStateMachineTests {
  private typealias Standing = SessionStanding

  private static func signedIn(_ standing: Standing) -> SessionState<AccountKey> {
    .signedIn(.init(account: .sample, origin: .apple(.ada), standing: standing))
  }

  // MARK: What the device says

  @Test(arguments: [CredentialState.revoked, .notFound], [nil, AuthorizationError(.unknownUser)])
  func `a relation that has ended ends the session, whatever error comes with it`(
    state: CredentialState, error: AuthorizationError?
  ) throws {
    var machine = Machine.signedIn()
    try machine.checks(state, error: error)
    #expect(machine.sessionState == .signedOut(state == .revoked ? .revoked : .notFound))
    #expect(machine.record.isEmpty)
    #expect(machine.relaunched.sessionState == .signedOut(.neverSignedIn))
  }

  @Test(arguments: [
    CredentialStateAnswer(),
    CredentialStateAnswer(error: AuthorizationError(.timedOut)),
    CredentialStateAnswer(state: .unrecognized(7)),
    CredentialStateAnswer(state: .unrecognized(7), error: AuthorizationError(.unknown)),
  ])
  func `an answer that says nothing leaves the session as it was, and shows`(
    answer: CredentialStateAnswer
  ) throws {
    var machine = Machine.signedIn()
    let order = try required(machine.becameActive())
    machine.checked(order.check, answer)
    #expect(machine.sessionState == Self.signedIn(.unconfirmed(answer)))
    #expect(machine.record == Machine.signedIn().record)

    var launched = Machine()
    let atLaunch = try required(launched.launch(machine.record, knowsAccount: true))
    launched.checked(atLaunch.check, answer)
    #expect(launched.sessionState == machine.sessionState)
  }

  @Test
  func `an error takes nothing away from the state beside it`() throws {
    var machine = Machine.signedIn()
    try machine.checks(nil)
    try machine.checks(.authorized, error: AuthorizationError(.unknown))
    #expect(machine.sessionState == Self.signedIn(.confirmed))
  }

  @Test
  func `nobody is signed in by an answer`() throws {
    var machine = Machine.signedIn()
    let order = try required(machine.becameActive())
    _ = machine.signOut()
    machine.checked(order.check, CredentialStateAnswer(state: .authorized))
    #expect(machine.sessionState == .signedOut(.signedOut))
    #expect(machine.dropped == 1)
  }

  // MARK: When it is asked

  @Test
  func `the device is asked anew each time the app becomes active`() throws {
    var machine = Machine.signedIn()
    let first = try required(machine.becameActive())
    let second = try required(machine.becameActive())
    #expect(first != second)
    machine.checked(first.check, CredentialStateAnswer(state: .revoked))
    #expect(machine.sessionState == Self.signedIn(.confirmed))
    #expect(machine.dropped == 1)
    machine.checked(second.check, CredentialStateAnswer(state: .authorized))
    #expect(!machine.isChecking)
  }

  @Test
  func `an answer from before a revocation does not count`() throws {
    var machine = Machine.signedIn()
    let early = try required(machine.becameActive())
    let late = try required(machine.noticed())
    machine.checked(early.check, CredentialStateAnswer(state: .authorized))
    #expect(machine.isChecking)
    machine.checked(late.check, CredentialStateAnswer(state: .revoked))
    #expect(machine.sessionState == .signedOut(.revoked))
    #expect(machine.dropped == 1)
  }

  @Test
  func `a revocation while the app launches is not missed`() throws {
    var machine = Machine()
    let early = try required(machine.launch(Machine.signedIn().record, knowsAccount: true))
    let late = try required(machine.noticed())
    machine.checked(early.check, CredentialStateAnswer(state: .authorized))
    #expect(machine.sessionState == .checking(.init(account: .sample, origin: .apple(.ada))))
    machine.checked(late.check, CredentialStateAnswer(state: .revoked))
    #expect(machine.sessionState == .signedOut(.revoked))
  }

  @Test
  func `a revocation while the backend is asked is not missed`() throws {
    var machine = Machine.launched()
    let operation = try machine.beginRegistering(FirstTimeProfile(user: .ada))
    #expect(machine.noticed() == nil)
    guard case .finish(_, let check?) = machine.registered(operation, .sample) else {
      Issue.record("the device is not asked")
      return
    }
    machine.checked(check.check, CredentialStateAnswer(state: .revoked))
    #expect(machine.sessionState == .signedOut(.revoked))
    #expect(machine.dropped == 0)
  }

  @Test
  func `the check after a notice is not replaced by a lighter one`() throws {
    var machine = Machine.signedIn(isStateTrusted: false)
    let order = try required(machine.noticed())
    #expect(machine.becameActive() == nil)
    #expect(machine.dropped == 1)
    machine.checked(order.check, CredentialStateAnswer(state: .revoked))
    #expect(machine.sessionState == .signedOut(.revoked))
  }

  @Test
  func `a revocation signs out once, however often the device tells of it`() throws {
    var machine = Machine.signedIn()
    let first = try required(machine.noticed())
    let second = try required(machine.noticed())
    machine.checked(second.check, CredentialStateAnswer(state: .revoked))
    machine.checked(first.check, CredentialStateAnswer(state: .revoked))
    #expect(machine.noticed() == nil)
    #expect(machine.sessionState == .signedOut(.revoked))
    #expect(machine.dropped == 2)
    // The next session is another one.
    let operation = try machine.beginRegistering(FirstTimeProfile(user: .ada))
    _ = machine.registered(operation, .sample)
    machine.checked(first.check, CredentialStateAnswer(state: .revoked))
    #expect(machine.sessionState == Self.signedIn(.confirmed))
  }

  @Test
  func `a notice with nothing behind it changes nothing`() throws {
    var machine = Machine.signedIn()
    try machine.isToldAndChecks(.authorized)
    #expect(machine.sessionState == Self.signedIn(.confirmed))
  }

  @Test
  func `a session that came from a password is not touched by what the device says`() {
    var machine = Machine.signedInWithPassword
    #expect(machine.noticed() == nil)
    #expect(machine.dropped == 1)
    #expect(machine.becameActive() == nil)
    #expect(!machine.isChecking)
    machine.checked(.init(number: 1), CredentialStateAnswer(state: .revoked))
    #expect(machine.sessionState == Machine.signedInWithPassword.sessionState)
    #expect(machine.relaunched.sessionState == machine.sessionState)
  }

  // MARK: Whether the device is believed

  /// A session right after the sign-in, whose device calls it revoked at once.
  private func distrusted() throws -> Machine {
    var machine = Machine.launched()
    let operation = try machine.beginRegistering(FirstTimeProfile(user: .ada))
    guard case .finish(_, let check?) = machine.registered(operation, .sample) else {
      Issue.record("the device is not asked")
      return machine
    }
    machine.checked(check.check, CredentialStateAnswer(state: .revoked))
    return machine
  }

  @Test
  func `a device that denies a sign-in at once is not believed`() throws {
    var machine = try self.distrusted()
    let answer = CredentialStateAnswer(state: .revoked)
    #expect(machine.sessionState == Self.signedIn(.unconfirmed(answer)))
    try machine.checks(.revoked)
    try machine.checks(.notFound)
    #expect(machine.sessionState.account == .sample)
    machine = machine.relaunched
    let check = try #require(machine.state.phase.heldCheck)
    machine.checked(check.id, answer)
    #expect(machine.sessionState == Self.signedIn(.unconfirmed(answer)))
  }

  @Test
  func `a device is believed again once it has said something better`() throws {
    var machine = try self.distrusted()
    try machine.checks(.authorized)
    #expect(machine.sessionState == Self.signedIn(.confirmed))
    try machine.checks(.revoked)
    #expect(machine.sessionState == .signedOut(.revoked))
  }

  @Test(arguments: [CredentialState.revoked, .notFound])
  func `a notice is believed even of such a device`(state: CredentialState) throws {
    var machine = try self.distrusted()
    try machine.isToldAndChecks(state)
    #expect(machine.sessionState == .signedOut(state == .revoked ? .revoked : .notFound))
  }

  @Test
  func `a person who signs in anew gets a device that is believed again`() throws {
    var machine = try self.distrusted()
    _ = machine.signOut()
    let operation = try machine.beginRegistering(FirstTimeProfile(user: .ada))
    _ = machine.registered(operation, .sample)
    #expect(machine.record.session?.isStateTrusted == true)
  }
}
