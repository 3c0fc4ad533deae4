import SignInCore
import Testing

@Suite("Session state machine")
struct SessionStateMachineTests {
  typealias Machine = SessionStateMachine

  // MARK: Launching

  @Test
  func `with nothing stored nobody is signed in, and nothing is asked`() {
    var machine = Machine()
    #expect(machine.sessionState == .launching)
    #expect(machine.launch(SessionRecord(), knowsAccount: false) == nil)
    #expect(machine.sessionState == .signedOut(.neverSignedIn))
    #expect(machine.record.isEmpty)
  }

  @Test
  func `the device is asked about a stored session that came from Apple`() throws {
    var machine = Machine()
    let record = Machine.signedIn().record
    let order = try required(machine.launch(record, knowsAccount: true))
    #expect(order.user == .ada)
    #expect(machine.isChecking)
    #expect(machine.sessionState.account == .sample)
    machine.checked(order.check, CredentialStateAnswer(state: .authorized))
    #expect(machine.sessionState == Machine.signedIn().sessionState)
    #expect(machine.record == record)
  }

  @Test
  func `a stored session that came from a password is signed in without a question`() {
    var machine = Machine()
    let record = Machine.signedInWithPassword.record
    #expect(machine.launch(record, knowsAccount: true) == nil)
    #expect(machine.sessionState == Machine.signedInWithPassword.sessionState)
  }

  @Test
  func `where the store can't be read nobody is signed in, and a name that came is kept`() {
    let profile = FirstTimeProfile(user: .ada, name: "Ada Lovelace")
    var machine = Machine()
    machine.foundLate(profile)
    #expect(machine.launch(nil, knowsAccount: false) == nil)
    #expect(machine.sessionState == .signedOut(.storeUnreadable))
    #expect(machine.record == SessionRecord(profiles: [profile]))
  }

  @Test
  func `a store that could not be read is read again at the next launch`() throws {
    let stored = FirstTimeProfile(user: .ada, name: "Ada Lovelace", email: "ada@example.com")
    let record = SessionRecord(session: Machine.signedIn().record.session, profiles: [stored])
    var machine = Machine()
    _ = machine.launch(nil, knowsAccount: false)
    #expect(!machine.hasLaunched)
    machine.foundLate(FirstTimeProfile(user: .ada, name: "Ada King"))
    #expect(machine.launch(nil, knowsAccount: false) == nil)
    #expect(machine.sessionState == .signedOut(.storeUnreadable))

    let order = try required(machine.launch(record, knowsAccount: true))
    #expect(order.user == .ada)
    #expect(machine.sessionState == .checking(.init(account: .sample, origin: .apple(.ada))))
    #expect(
      machine.record.profiles
        == [FirstTimeProfile(user: .ada, name: "Ada King", email: "ada@example.com")])
    #expect(machine.hasLaunched)
    #expect(machine.dropped == 0)
  }

  @Test
  func `where the backend doesn't know the account nobody is signed in, and names are kept`() {
    let profile = FirstTimeProfile(user: .bob, name: "Bob Brown")
    var record = Machine.signedIn().record
    record = SessionRecord(session: record.session, profiles: [profile])
    var machine = Machine()
    #expect(machine.launch(record, knowsAccount: false) == nil)
    #expect(machine.sessionState == .signedOut(.accountUnknown))
    #expect(machine.record == SessionRecord(profiles: [profile]))
  }

  @Test
  func `a name that came late before the launch is newer than the stored one`() {
    let stored = FirstTimeProfile(user: .ada, name: "Ada Lovelace", email: "ada@example.com")
    var machine = Machine()
    machine.foundLate(FirstTimeProfile(user: .ada, name: "Ada King"))
    _ = machine.launch(SessionRecord(profiles: [stored]), knowsAccount: false)
    #expect(
      machine.record.profiles
        == [FirstTimeProfile(user: .ada, name: "Ada King", email: "ada@example.com")])
  }

  @Test
  func `a second launch is dropped`() {
    var machine = Machine.launched()
    #expect(machine.launch(Machine.signedIn().record, knowsAccount: true) == nil)
    #expect(machine.sessionState == .signedOut(.neverSignedIn))
    #expect(machine.dropped == 1)
  }

  // MARK: Signing in

  @Test
  func `a person signs in, and the device is asked whether it agrees`() throws {
    var machine = Machine.launched()
    let operation = try machine.begin()
    #expect(machine.sessionState == .authorizing(.appleID))
    #expect(
      machine.authorized(operation, .appleID(FirstTimeProfile(user: .ada)))
        == .register(operation, nil))
    #expect(machine.sessionState == .registering)
    guard
      case .finish(.signedIn(.sample), let check?) = machine.registered(operation, .sample)
    else {
      Issue.record("nobody is signed in")
      return
    }
    #expect(check.user == .ada)
    #expect(
      machine.sessionState == .signedIn(.init(account: .sample, origin: .apple(.ada))))
    #expect(
      machine.record.session == StoredSession(account: .sample, origin: .apple(.ada)))
  }

  @Test
  func `a person signs in with a saved password, and no device is asked`() throws {
    var machine = Machine.launched()
    let operation = try machine.begin(SignInPlan(.existing))
    #expect(machine.sessionState == .authorizing(.existing))
    #expect(machine.authorized(operation, .password) == .signInWithPassword(operation))
    #expect(machine.registered(operation, .sample) == .finish(.signedIn(.sample)))
    #expect(machine.sessionState == .signedIn(.init(account: .sample, origin: .password)))
  }

  @Test
  func `a password that was not asked for signs nobody in`() throws {
    var machine = Machine.launched()
    let operation = try machine.begin()
    #expect(machine.authorized(operation, .password) == .failed(.unexpectedKind))
    #expect(machine.sessionState == .signedOut(.neverSignedIn))
  }

  @Test
  func `a credential that can't be used signs nobody in, and can be asked for again`() throws {
    var machine = Machine.launched()
    let operation = try machine.begin()
    #expect(
      machine.authorized(operation, .unusable(.wrongNonce, nil)) == .failed(.wrongNonce))
    #expect(machine.sessionState == .signedOut(.neverSignedIn))
    _ = try machine.begin()
  }

  @Test
  func `why nobody was signed in is told again after a sign-in that failed`() throws {
    var machine = Machine.signedIn()
    try machine.checks(.revoked)
    let operation = try machine.begin()
    let error = AuthorizationError(.userDismissed)
    #expect(
      machine.authorizationFailed(operation, error, presented: true)
        == .failed(error, presented: true))
    #expect(machine.sessionState == .signedOut(.revoked))
  }

  @Test(
    arguments: [
      // Nothing is stored, in each of the ways in which systems say so.
      (AuthorizationError(.noCredentialAvailable), false, true),
      (AuthorizationError(.canceled), nil, true),
      (AuthorizationError(.unknown), false, true),
      (AuthorizationError(.unknown), nil, true),
      (AuthorizationError(.failed), false, true),
      // The person has closed the offer.
      (AuthorizationError(.userDismissed), true, true),
      // Something went wrong.
      (AuthorizationError(.unknown), true, false),
      (AuthorizationError(.timedOut), false, false),
      (AuthorizationError(.network), false, false),
      (AuthorizationError(.missingEntitlement), false, false),
      (AuthorizationError(.noRequests), false, false),
      (AuthorizationError(.unsupported), false, false),
    ] as [(AuthorizationError, Bool?, Bool)])
  func `nobody hears of it that no account exists`(
    error: AuthorizationError, presented: Bool?, isSilent: Bool
  ) throws {
    var machine = Machine.launched()
    let operation = try machine.begin(SignInPlan(.existing))
    #expect(
      machine.authorizationFailed(operation, error, presented: presented)
        == (isSilent ? .finish(.nothing) : .failed(error, presented: presented)))
    #expect(machine.sessionState == .signedOut(.neverSignedIn))
  }

  @Test
  func `a second sign-in is refused, and the first one goes on`() throws {
    var machine = Machine.launched()
    let operation = try machine.begin()
    #expect(machine.signIn(SignInPlan(.appleID)) == .refused(.busy))
    #expect(machine.holds(operation))
    _ = machine.authorized(operation, .appleID(FirstTimeProfile(user: .ada)))
    #expect(machine.signIn(SignInPlan(.appleID)) == .refused(.busy))
    _ = machine.registered(operation, .sample)
    #expect(machine.signIn(SignInPlan(.appleID)) == .refused(.alreadySignedIn))
    #expect(machine.sessionState.account == .sample)
  }

  // MARK: The way to the Settings app

  @Test(arguments: [
    (AuthorizationError(.openedSettings), false, true),
    (AuthorizationError(.unknown), true, true),
    (AuthorizationError(.canceled), true, true),
    (AuthorizationError(.noAppleAccount), true, true),
    (AuthorizationError(.unknown), false, false),
    (AuthorizationError(.canceled), false, false),
    (AuthorizationError(.noAppleAccount), false, false),
    (AuthorizationError(.userDismissed), true, false),
    (AuthorizationError(.network), true, false),
  ])
  func `only a sign-in from which the person left for Settings is tried again`(
    error: AuthorizationError, wasAway: Bool, isRetried: Bool
  ) throws {
    let plan = SignInPlan(.appleID, scopes: [.email], deadline: .seconds(60))
    var machine = Machine.launched()
    let operation = try machine.begin(plan)
    if wasAway { machine.enteredBackground() }
    _ = machine.authorizationFailed(operation, error, presented: true)
    _ = machine.becameActive()

    let order = machine.resume(canResend: false)
    let retry = machine.state.phase.operation
    #expect(order == retry.map { .authorize($0, .signIn(plan)) })
    #expect((order != nil) == isRetried)
  }

  @Test
  func `a sign-in is tried again once, and not while the person is away`() throws {
    let error = AuthorizationError(.openedSettings)
    var machine = Machine.launched()
    let operation = try machine.begin()
    machine.enteredBackground()
    _ = machine.authorizationFailed(operation, error, presented: true)
    #expect(machine.resume(canResend: false) == nil)
    _ = machine.becameActive()
    #expect(machine.resume(canResend: false) != nil)
    let retry = try #require(machine.state.phase.operation)
    machine.enteredBackground()
    _ = machine.authorizationFailed(retry, error, presented: true)
    _ = machine.becameActive()
    #expect(machine.resume(canResend: false) == nil)
    // A tap on the button is another sign-in.
    let next = try machine.begin()
    _ = machine.authorizationFailed(next, error, presented: true)
    #expect(machine.resume(canResend: false) != nil)
  }

  @Test
  func `an offer of existing accounts is not made again by itself`() throws {
    var machine = Machine.launched()
    let operation = try machine.begin(SignInPlan(.existing))
    machine.enteredBackground()
    _ = machine.authorizationFailed(operation, AuthorizationError(.openedSettings), presented: true)
    _ = machine.becameActive()
    #expect(machine.resume(canResend: false) == nil)
  }

  // MARK: Registering

  @Test
  func `a credential that was not sent is sent later, with the stored profile`() throws {
    let profile = FirstTimeProfile(user: .ada, name: "Ada Lovelace")
    var machine = Machine.launched()
    let operation = try machine.beginRegistering(profile)
    #expect(machine.failed(operation, .offline) == .failed(.offline))
    #expect(
      machine.sessionState == .registrationFailed(SignInFailure(.backend(.offline))))
    #expect(machine.hasUnsentCredential)

    machine.foundLate(FirstTimeProfile(user: .ada, email: "ada@example.com"))
    let order = machine.resume(canResend: true)
    let second = try #require(machine.state.phase.operation)
    #expect(
      order
        == .register(
          second, FirstTimeProfile(user: .ada, name: "Ada Lovelace", email: "ada@example.com")))
    #expect(machine.sessionState == .registering)
    #expect(!machine.hasUnsentCredential)
  }

  @Test(arguments: BackendFailure.samples.filter { $0 != .offline })
  func `a code that may have been sent is never sent again`(failure: BackendFailure) throws {
    var machine = Machine.launched()
    let operation = try machine.beginRegistering(FirstTimeProfile(user: .ada))
    #expect(machine.failed(operation, failure) == .failed(failure))
    #expect(!machine.hasUnsentCredential)
    #expect(machine.resume(canResend: true) == nil)
    #expect(machine.sessionState == .registrationFailed(SignInFailure(.backend(failure))))
    #expect(machine.dropped == 0)
  }

  @Test
  func `a code that is too old is not sent`() throws {
    var machine = Machine.launched()
    let operation = try machine.beginRegistering(FirstTimeProfile(user: .ada))
    _ = machine.failed(operation, .offline)
    #expect(machine.resume(canResend: false) == nil)
    #expect(
      machine.sessionState == .registrationFailed(SignInFailure(.backend(.offline))))
  }

  @Test
  func `a password that was not sent is not kept`() throws {
    var machine = Machine.launched()
    let operation = try machine.begin(SignInPlan(.existing))
    _ = machine.authorized(operation, .password)
    #expect(machine.failed(operation, .offline) == .failed(.offline))
    #expect(!machine.hasUnsentCredential)
    #expect(machine.resume(canResend: true) == nil)
  }

  @Test
  func `a new sign-in takes the place of a credential that was not sent`() throws {
    var machine = Machine.launched()
    let operation = try machine.beginRegistering(FirstTimeProfile(user: .ada))
    _ = machine.failed(operation, .offline)
    let second = try machine.begin(SignInPlan(.appleID, linksAccount: true))
    #expect(!machine.hasUnsentCredential)
    _ = machine.authorizationFailed(second, AuthorizationError(.userDismissed), presented: true)
    #expect(machine.sessionState == .signedOut(.neverSignedIn))
    #expect(machine.resume(canResend: true) == nil)
  }
}
