internal import SignInCore
internal import SignInDeviceModel
internal import SignInFlow
internal import SignInSimulator

/// Drives the session machine, and a bare switch that hands the same values on, with the same events; and whole
/// lives of a session.
struct SessionBenchmark {
  private enum Input {
    case launch(SessionRecord)
    case checked(Int, CredentialStateAnswer)
    case becameActive, enteredBackground, noticed
    case signIn(SignInPlan)
    case authorized(Int, FirstTimeProfile)
    case registered(Int, AccountKey)
    case failed(Int, BackendFailure)
    case done(Int)
    case deleteAccount
    case signOut
  }

  private let inputs: [Input]
  private let repetitions = 2_000

  var count: Int { self.inputs.count * self.repetitions }

  /// One life: restored, checked, revoked, signed in again, registered at the second try, left and come back,
  /// deleted.
  init() {
    guard let user = UserID("001234.0123456789abcdef0123456789abcdef.0987") else {
      preconditionFailure("a user id that is not blank")
    }
    let account = AccountKey("account-1")
    let profile = FirstTimeProfile(
      user: user, name: PersonName(givenName: "Ada", familyName: "Lovelace"),
      email: "ada@example.com")
    let plan = SignInPlan(.appleID, scopes: [.fullName, .email])
    let authorized = CredentialStateAnswer(state: .authorized)
    self.inputs = [
      .launch(SessionRecord(session: StoredSession(account: account, origin: .apple(user)))),
      .checked(1, authorized), .enteredBackground, .becameActive, .checked(2, authorized),
      .noticed, .checked(3, CredentialStateAnswer(state: .revoked)),
      .signIn(plan), .authorized(1, profile), .failed(1, .unanswered),
      .signIn(plan), .authorized(2, profile), .registered(2, account), .checked(4, authorized),
      .enteredBackground, .becameActive, .checked(5, authorized), .becameActive,
      .checked(5, authorized), .checked(6, authorized),
      .deleteAccount, .authorized(3, profile), .done(3), .done(3), .done(3), .signOut,
    ]
  }

  func machine() {
    var orders = 0
    for _ in 0..<self.repetitions {
      var machine = SessionStateMachine()
      for input in self.inputs { orders &+= Self.apply(input, to: &machine) }
    }
    keep(orders)
  }

  private static func apply(_ input: Input, to machine: inout SessionStateMachine) -> Int {
    switch input {
    case .launch(let record): return machine.launch(record, knowsAccount: true) == nil ? 0 : 1
    case .checked(let check, let answer): machine.checked(.init(number: check), answer)
    case .becameActive: return machine.becameActive() == nil ? 0 : 2
    case .enteredBackground: machine.enteredBackground()
    case .noticed: return machine.noticed() == nil ? 0 : 3
    case .signIn(let plan): return Self.number(machine.signIn(plan))
    case .authorized(let operation, let profile):
      return Self.number(machine.authorized(.init(number: operation), .appleID(profile)))
    case .registered(let operation, let account):
      return Self.number(machine.registered(.init(number: operation), account))
    case .failed(let operation, let failure):
      return Self.number(machine.failed(.init(number: operation), failure))
    case .done(let operation): return Self.number(machine.done(.init(number: operation)))
    case .deleteAccount: return Self.number(machine.deleteAccount())
    case .signOut: return machine.signOut() == nil ? 0 : 4
    }
    return 0
  }

  private static func number(_ order: SessionStateMachine.OperationOrder) -> Int {
    switch order {
    case .authorize: 1
    case .register: 2
    case .signInWithPassword: 3
    case .rebind: 4
    case .reauthenticate: 5
    case .revoke: 6
    case .delete: 7
    case .finish: 8
    }
  }

  // MARK: The yardstick

  /// As few states as the events need, each with the values that the machine keeps there.
  private enum Bare {
    case launching
    case checking(SessionStateMachine.Session, Int)
    case signedOut(SignedOutReason)
    case authorizing(Int, SignInPlan)
    case registering(Int, UserID)
    case registrationFailed(BackendFailure)
    case signedIn(SessionStateMachine.Session, Int?)
    case confirming(Int, SessionStateMachine.Session)
    case deleting(Int, SessionStateMachine.Session, DeletionStep)
  }

  private struct BareMachine {
    var state = Bare.launching
    var profiles: [FirstTimeProfile] = []
    var operations = 0
    var checks = 0
    var isInBackground = false
  }

  func bareSwitch() {
    var orders = 0
    for _ in 0..<self.repetitions {
      var machine = BareMachine()
      for input in self.inputs { orders &+= Self.step(&machine, input) }
    }
    keep(orders)
  }

  @inline(never)
  private static func step(_ machine: inout BareMachine, _ input: Input) -> Int {
    switch (machine.state, input) {
    case (.launching, .launch(let record)):
      guard let stored = record.session else { return 0 }
      machine.checks += 1
      machine.state = .checking(
        .init(account: stored.account, origin: stored.origin), machine.checks)
      machine.profiles = record.profiles
      return 1
    case (.checking(let session, let pending), .checked(let check, let answer))
    where pending == check,
      (.signedIn(let session, let pending?), .checked(let check, let answer))
    where pending == check:
      machine.state =
        answer.state == .revoked ? .signedOut(.revoked) : .signedIn(session, nil)
      return 0
    case (.signedIn(let session, _), .becameActive):
      machine.isInBackground = false
      machine.checks += 1
      machine.state = .signedIn(session, machine.checks)
      return 2
    case (.signedIn(let session, _), .noticed):
      machine.checks += 1
      machine.state = .signedIn(session, machine.checks)
      return 3
    case (_, .enteredBackground):
      machine.isInBackground = true
      return 0
    case (.signedOut, .signIn(let plan)), (.registrationFailed, .signIn(let plan)):
      machine.operations += 1
      machine.state = .authorizing(machine.operations, plan)
      return 1
    case (.authorizing(let running, _), .authorized(let operation, let profile))
    where running == operation:
      machine.profiles = [profile]
      machine.state = .registering(operation, profile.user)
      return 2
    case (.registering(let running, let user), .registered(let operation, let account))
    where running == operation:
      machine.profiles = []
      machine.checks += 1
      machine.state = .signedIn(
        .init(account: account, origin: .apple(user)), machine.checks)
      return 8
    case (.registering(let running, _), .failed(let operation, let failure))
    where running == operation:
      machine.state = .registrationFailed(failure)
      return 8
    case (.signedIn(let session, _), .deleteAccount):
      machine.operations += 1
      machine.state = .confirming(machine.operations, session)
      return 1
    case (.confirming(let running, let session), .authorized(let operation, let profile))
    where running == operation:
      machine.profiles = [profile]
      machine.state = .deleting(operation, session, .reauthenticating)
      return 5
    case (.deleting(let running, let session, let step), .done(let operation))
    where running == operation:
      switch step {
      case .reauthenticating:
        machine.state = .deleting(operation, session, .revoking)
        return 6
      case .revoking:
        machine.state = .deleting(operation, session, .deleting)
        return 7
      case .deleting:
        machine.profiles = []
        machine.state = .signedOut(.accountDeleted)
        return 8
      }
    case (_, .launch), (_, .checked), (_, .becameActive), (_, .noticed), (_, .signIn),
      (_, .authorized), (_, .registered), (_, .failed), (_, .done), (_, .deleteAccount),
      (_, .signOut):
      return 0
    }
  }

  // MARK: Whole lives

  /// A server that takes everybody's word.
  private struct Backend: SignInBackend {
    func register(_ credential: SignInCredential) async -> String { credential.user.rawValue }
    func rebind(_ account: String, from user: UserID, to credential: SignInCredential) async {}
    func reauthenticate(_ account: String, with credential: SignInCredential) async {}
    func revoke(_ account: String) async {}
    func delete(_ account: String) async {}
    func account(for key: AccountKey) -> String? { key.rawValue }
  }

  /// Launches, signs in, registers, checks and is revoked, each on a device of its own.
  @MainActor
  static func lives(_ count: Int) async {
    for _ in 0..<count {
      let device = SimulatedDevice()
      let session = SignInSession(
        SignInController(device), backend: Backend(), store: InMemoryStore())
      await session.launch()
      _ = try? await session.signIn(.fullName, .email)
      session.becameActive()
      device.settings.stopUsingThisApp()
      session.becameActive()
      precondition(session.state == .signedOut(.revoked), "not revoked")
    }
  }
}
