import SignInCore
import Testing

@Suite("The guide about names")
struct NameGuideTests {
  private func page() throws -> Page {
    try #require(Page("Sources/SignInFlow/SignInFlow.docc/Guides/Keeping-the-name.md"))
  }

  /// What is stored when, as the machine has it.
  private static let moments: [(moment: String, record: SessionRecord)] = {
    var machine = SessionStateMachine()
    var moments: [(moment: String, record: SessionRecord)] = []
    func note(_ moment: String) { moments.append((moment, machine.record)) }
    _ = machine.launch(SessionRecord(), knowsAccount: false)

    let first = begin(&machine)
    note("The sheet is up.")
    authorize(&machine, first)
    note("The credential has come, and the backend is asked.")
    _ = machine.failed(first, .offline)
    note("The backend could not be reached.")

    let second = begin(&machine)
    authorize(&machine, second)
    _ = machine.failed(second, .refused(""))
    note("The backend has refused.")
    _ = machine.signOut()
    note("The app has signed out before the backend confirmed.")

    let third = begin(&machine)
    authorize(&machine, third)
    guard case .finish(_, let check?) = machine.registered(third, AccountKey("1")) else {
      return moments
    }
    note("The backend has signed the person in.")
    machine.checked(check.check, CredentialStateAnswer(state: .authorized))
    guard let order = machine.becameActive() else { return moments }
    machine.checked(order.check, CredentialStateAnswer(state: .revoked))
    note("The person has stopped using the app, and is signed out.")
    return moments
  }()

  private static func begin(
    _ machine: inout SessionStateMachine
  ) -> SessionStateMachine.OperationID {
    guard case .authorize(let operation, _) = machine.signIn(SignInPlan(.appleID)) else {
      preconditionFailure("nobody is signed in")
    }
    return operation
  }

  private static func authorize(
    _ machine: inout SessionStateMachine, _ operation: SessionStateMachine.OperationID
  ) {
    guard let user = UserID("ada") else { preconditionFailure("not blank") }
    _ = machine.authorized(
      operation, .appleID(FirstTimeProfile(user: user, name: "Ada Lovelace")))
  }

  @Test
  func `what is stored when is what the machine stores`() throws {
    #expect(
      try self.page().rows(under: ["moment", "the session is stored", "the name is stored"])
        == Self.moments.map { moment, record in
          [
            moment, record.session == nil ? "no" : "yes", record.profiles.isEmpty ? "no" : "yes",
          ]
        })
    #expect(Self.moments.count == 7)
  }
}
