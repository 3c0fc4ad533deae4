import SignInCore
import Testing

@Suite("The guide about revocation and deletion")
struct RevocationGuideTests {
  private func page() throws -> Page {
    try #require(
      Page("Sources/SignInFlow/SignInFlow.docc/Guides/Handling-revocation-and-deletion.md"))
  }

  @Test
  func `each step of a deletion has its row`() throws {
    let rows = try self.page().rows(under: ["step", "what happens", "if it fails"])

    #expect(rows.map { $0[0] } == DeletionStep.allCases.map(\.rawValue))
    #expect(rows.allSatisfy { row in row.allSatisfy { !$0.isEmpty } })
  }

  @Test
  func `what an answer means is what the machine makes of it`() throws {
    let answers: [(String, CredentialState?)] = [
      ("authorized", .authorized), ("revoked", .revoked), ("notFound", .notFound),
      ("transferred", .transferred),
      ("a state that this version doesn't know", .unrecognized(7)),
      ("nothing, or only an error", nil),
    ]

    #expect(
      try self.page().rows(
        under: [
          "the device says", "at launch, and when active", "right after a sign-in",
          "after a notice", "if it was caught lying",
        ])
        == answers.map { name, state in
          [name] + Occasion.allCases.map { $0.meaning(of: CredentialStateAnswer(state: state)) }
        })
  }

  @Test(arguments: [CredentialState.authorized, .revoked, .transferred])
  func `an error beside a state changes nothing`(state: CredentialState) {
    for occasion in Occasion.allCases {
      let answer = CredentialStateAnswer(state: state, error: AuthorizationError(.unknown))
      #expect(
        occasion.meaning(of: answer) == occasion.meaning(of: CredentialStateAnswer(state: state)))
    }
  }

  @Test
  func `at launch and when active an answer means the same`() throws {
    for state in [CredentialState.authorized, .revoked, .notFound, .transferred] {
      let answer = CredentialStateAnswer(state: state)
      var machine = Occasion.signedIn(isStateTrusted: true)
      let asked = machine.becameActive()
      let order = try #require(asked)
      machine.checked(order.check, answer)
      #expect(Occasion.meaning(of: machine) == Occasion.launch.meaning(of: answer))
    }
  }
}

/// When the device is asked how a user id stands.
private enum Occasion: CaseIterable {
  case launch, signIn, notice, launchOfLiar

  /// A machine that has asked, and is answered.
  func meaning(of answer: CredentialStateAnswer) -> String {
    var machine = SessionStateMachine()
    let order: SessionStateMachine.CheckOrder?
    switch self {
    case .launch: order = machine.launch(Self.record(isStateTrusted: true), knowsAccount: true)
    case .launchOfLiar:
      order = machine.launch(Self.record(isStateTrusted: false), knowsAccount: true)
    case .signIn: order = Self.signIn(&machine)
    case .notice:
      machine = Self.signedIn(isStateTrusted: true)
      order = machine.noticed()
    }
    guard let order else { return "nothing is asked" }
    machine.checked(order.check, answer)
    return Self.meaning(of: machine)
  }

  static func meaning(of machine: SessionStateMachine) -> String {
    guard case .signedIn(let signedIn) = machine.sessionState else {
      return machine.isSignedIn ? "busy" : "signed out"
    }
    return switch signedIn.standing {
    case .confirmed: "confirmed"
    case .unconfirmed: "unconfirmed"
    case .transferred: "transferred"
    }
  }

  static func signedIn(isStateTrusted: Bool) -> SessionStateMachine {
    var machine = SessionStateMachine()
    if let order = machine.launch(
      Self.record(isStateTrusted: isStateTrusted), knowsAccount: true)
    {
      machine.checked(order.check, CredentialStateAnswer(state: .authorized))
    }
    return machine
  }

  private static func record(isStateTrusted: Bool) -> SessionRecord {
    SessionRecord(
      session: UserID("ada").map { user in
        StoredSession(
          account: AccountKey("1"), origin: .apple(user), isStateTrusted: isStateTrusted)
      })
  }

  private static func signIn(
    _ machine: inout SessionStateMachine
  ) -> SessionStateMachine.CheckOrder? {
    _ = machine.launch(SessionRecord(), knowsAccount: false)
    guard case .authorize(let operation, _) = machine.signIn(SignInPlan(.appleID)),
      let user = UserID("ada")
    else { return nil }
    _ = machine.authorized(operation, .appleID(FirstTimeProfile(user: user)))
    guard case .finish(_, let order) = machine.registered(operation, AccountKey("1")) else {
      return nil
    }
    return order
  }
}
