import SignInCore
import Testing

extension SessionStateMachineTests {
  private static let ada = FirstTimeProfile(
    user: .ada, name: "Ada Lovelace", email: "ada@example.com")
  private static let bob = FirstTimeProfile(user: .bob, name: "Bob Brown")

  @Test
  func `the first-time profile is stored before the backend is asked`() throws {
    var machine = Machine.launched()
    let operation = try machine.begin()
    let order = machine.authorized(operation, .appleID(Self.ada))
    #expect(machine.record == SessionRecord(profiles: [Self.ada]))
    #expect(order == .register(operation, Self.ada))
  }

  @Test(arguments: BackendFailure.samples)
  func `a profile survives failed registrations and the end of the process`(
    failure: BackendFailure
  ) throws {
    var machine = Machine.launched()
    let operation = try machine.beginRegistering(Self.ada)
    _ = machine.failed(operation, failure)
    machine = machine.relaunched
    let second = try machine.beginRegistering(FirstTimeProfile(user: .ada))
    machine = machine.relaunched
    #expect(machine.failed(second, failure) == .superseded)
    // The person has no name to give any more.
    let third = try machine.begin()
    #expect(
      machine.authorized(third, .appleID(FirstTimeProfile(user: .ada)))
        == .register(third, Self.ada))
  }

  @Test
  func `a profile is erased once the backend confirms, and that of another person is not`() throws {
    var machine = Machine.launched(SessionRecord(profiles: [Self.bob]))
    let operation = try machine.beginRegistering(Self.ada)
    _ = machine.registered(operation, .sample)
    #expect(machine.record.profiles == [Self.bob])
  }

  @Test
  func `no person inherits the profile of another`() throws {
    var machine = Machine.launched()
    let operation = try machine.beginRegistering(Self.ada)
    _ = machine.failed(operation, .unanswered)
    let second = try machine.begin()
    #expect(
      machine.authorized(second, .appleID(FirstTimeProfile(user: .bob)))
        == .register(second, nil))
    _ = machine.registered(second, .other)
    #expect(machine.record.profiles == [Self.ada])
  }

  @Test(arguments: [
    (FirstTimeProfile(user: .ada), Self.ada),
    (FirstTimeProfile(user: .ada, name: PersonName(givenName: " "), email: ""), Self.ada),
    (
      FirstTimeProfile(user: .ada, name: "Ada King"),
      FirstTimeProfile(user: .ada, name: "Ada King", email: "ada@example.com")
    ),
    (
      FirstTimeProfile(user: .ada, email: "king@example.com"),
      FirstTimeProfile(user: .ada, name: "Ada Lovelace", email: "king@example.com")
    ),
  ])
  func `nothing replaces a stored name or address but another one`(
    later: FirstTimeProfile, expected: FirstTimeProfile
  ) throws {
    var machine = Machine.launched(SessionRecord(profiles: [Self.ada]))
    let operation = try machine.begin()
    #expect(machine.authorized(operation, .appleID(later)) == .register(operation, expected))
    #expect(machine.record.profiles == [expected])
  }

  @Test(arguments: CredentialProblem.samples)
  func `CRED-14: a name is kept though its credential can't be used`(
    problem: CredentialProblem
  ) throws {
    var machine = Machine.launched()
    let operation = try machine.begin()
    #expect(
      machine.authorized(operation, .unusable(problem, Self.ada)) == .failed(problem))
    #expect(machine.record == SessionRecord(profiles: [Self.ada]))
    let second = try machine.begin()
    #expect(
      machine.authorized(second, .appleID(FirstTimeProfile(user: .ada)))
        == .register(second, Self.ada))
  }

  @Test
  func `a credential that can't be used fills what is missing`() throws {
    let stored = FirstTimeProfile(user: .ada, email: "ada@example.com")
    var machine = Machine.launched(SessionRecord(profiles: [stored]))
    let operation = try machine.begin()
    let profile = FirstTimeProfile(user: .ada, name: "Ada Lovelace", email: "x@example.com")
    _ = machine.authorized(operation, .unusable(.missingIdentityToken, profile))
    #expect(machine.record.profiles == [Self.ada])
  }

  @Test
  func `a credential that can't be used replaces no name`() throws {
    let forged = FirstTimeProfile(user: .ada, name: "Mallory", email: "mallory@example.com")
    var machine = Machine.launched(SessionRecord(profiles: [Self.ada]))
    let operation = try machine.begin()
    _ = machine.authorized(operation, .unusable(.foreignState, forged))
    #expect(machine.record.profiles == [Self.ada])
  }

  @Test
  func `a late success signs nobody in, and its name is kept`() throws {
    var machine = Machine.launched()
    machine.foundLate(Self.ada)
    #expect(machine.sessionState == .signedOut(.neverSignedIn))
    #expect(machine.record == SessionRecord(profiles: [Self.ada]))
    #expect(machine.relaunched.record == machine.record)
  }

  @Test
  func `a success after a sign-out signs nobody in, and its name is kept`() throws {
    var machine = Machine.launched()
    let operation = try machine.begin()
    #expect(machine.signOut() == .abandon(operation))
    #expect(machine.authorized(operation, .appleID(Self.ada)) == .superseded)
    #expect(machine.sessionState == .signedOut(.signedOut))
    #expect(machine.record == SessionRecord(profiles: [Self.ada]))
    #expect(machine.dropped == 1)
  }

  @Test
  func `a success of an earlier attempt does not sign the next one in`() throws {
    var machine = Machine.launched()
    let first = try machine.begin()
    _ = machine.signOut()
    let second = try machine.begin()
    #expect(machine.authorized(first, .appleID(Self.bob)) == .superseded)
    #expect(machine.holds(second))
    #expect(machine.sessionState == .authorizing(.appleID))
    #expect(machine.registered(first, .other) == .superseded)
    #expect(machine.sessionState == .authorizing(.appleID))
  }

  @Test
  func `a profile is kept through a sign-out, and erased with the account`() throws {
    var machine = Machine.signedIn()
    machine.foundLate(Self.ada)
    machine.foundLate(Self.bob)
    var deleted = machine

    _ = machine.signOut()
    #expect(machine.record.profiles == [Self.ada, Self.bob])

    let operation = try deleted.beginDeleting()
    for _ in DeletionStep.allCases { _ = deleted.done(operation) }
    #expect(deleted.record == SessionRecord(profiles: [Self.bob]))
  }

  @Test
  func `a name that comes while the backend is asked waits for the next attempt`() throws {
    var machine = Machine.launched()
    let operation = try machine.beginRegistering(FirstTimeProfile(user: .ada))
    machine.foundLate(Self.ada)
    _ = machine.registered(operation, .sample)
    #expect(machine.record.profiles == [Self.ada])

    _ = machine.signOut()
    let second = try machine.begin()
    #expect(
      machine.authorized(second, .appleID(FirstTimeProfile(user: .ada)))
        == .register(second, Self.ada))
    _ = machine.registered(second, .sample)
    #expect(machine.record.profiles.isEmpty)
  }

  // MARK: A store that could not be read

  @Test
  func `a sign-out before the store can be read holds once it can be`() {
    var machine = Machine()
    _ = machine.launch(nil, knowsAccount: false)
    #expect(machine.sessionState == .signedOut(.storeUnreadable))
    #expect(machine.signOut() == nil)

    let stored = StoredSession(account: .sample, origin: .apple(.ada))
    let record = SessionRecord(session: stored, profiles: [Self.bob])
    #expect(machine.launch(record, knowsAccount: true) == nil)
    #expect(machine.sessionState == .signedOut(.signedOut))
    #expect(machine.record == SessionRecord(profiles: [Self.bob]))
  }

  @Test
  func `a store that can be read later restores who was signed in`() {
    var machine = Machine()
    _ = machine.launch(nil, knowsAccount: false)
    machine.foundLate(Self.ada)
    let record = SessionRecord(session: StoredSession(account: .sample, origin: .password))
    _ = machine.launch(record, knowsAccount: true)
    #expect(machine.isSignedIn)
    #expect(machine.record.profiles == [Self.ada])
  }

  // MARK: The way to Settings

  @Test
  func `a sheet that is closed after the app has come back is not shown again`() throws {
    var machine = Machine.launched()
    let operation = try machine.begin()
    machine.enteredBackground()
    _ = machine.becameActive()
    _ = machine.authorizationFailed(operation, AuthorizationError(.canceled), presented: nil)
    #expect(machine.resume(canResend: false) == nil)
  }
}
