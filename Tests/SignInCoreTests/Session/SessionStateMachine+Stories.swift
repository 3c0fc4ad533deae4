import SignInCore
import Testing

extension SessionStateMachine {
  /// A machine that has launched with what was stored.
  static func launched(_ record: SessionRecord = SessionRecord()) -> Self {
    var machine = Self()
    _ = machine.launch(record, knowsAccount: true)
    return machine
  }

  /// A machine with a session that came from Apple, and that the device has confirmed.
  static func signedIn(
    as user: UserID = .ada, isStateTrusted: Bool = true
  ) -> Self {
    let session = Session(
      account: .sample, origin: .apple(user), isStateTrusted: isStateTrusted)
    return Self(.init(.signedIn(session, nil)))
  }

  /// A machine with a session that came from a saved password.
  static let signedInWithPassword = Self(
    .init(.signedIn(Session(account: .sample, origin: .password), nil)))

  /// A machine whose device has said that the app has moved to another team.
  static let transferred = Self(
    .init(
      .signedIn(
        Session(account: .sample, origin: .apple(.ada), standing: .transferred(nil)), nil)))

  /// A machine that begins anew with what this one has to store, as after the end of a process.
  var relaunched: Self { .launched(self.record) }

  /// Begins to sign in, and gives the operation.
  mutating func begin(
    _ plan: SignInPlan = SignInPlan(.appleID)
  ) throws -> OperationID {
    let order = self.signIn(plan)
    let operation = try #require(self.state.phase.operation)
    #expect(order == .authorize(operation, .signIn(plan)))
    return operation
  }

  /// Begins to sign in, and gives the operation once the backend is asked.
  mutating func beginRegistering(_ profile: FirstTimeProfile) throws -> OperationID {
    let operation = try self.begin()
    guard case .register(operation, _) = self.authorized(operation, .appleID(profile)) else {
      Issue.record("the backend is not asked")
      return operation
    }
    return operation
  }

  /// Begins to delete the account, and gives the operation once the backend checks who asks.
  mutating func beginDeleting() throws -> OperationID {
    let order = self.deleteAccount()
    let operation = try #require(self.state.phase.operation)
    #expect(order == .authorize(operation, .deletion(of: .ada)))
    #expect(
      self.authorized(operation, .appleID(FirstTimeProfile(user: .ada)))
        == .reauthenticate(operation, .sample))
    return operation
  }

  /// Asks the device, as when the app becomes active, and answers.
  mutating func checks(_ state: CredentialState?, error: AuthorizationError? = nil) throws {
    let order = try required(self.becameActive())
    self.checked(order.check, CredentialStateAnswer(state: state, error: error))
  }

  /// Asks the device, as after a notice, and answers.
  mutating func isToldAndChecks(_ state: CredentialState?) throws {
    let order = try required(self.noticed())
    self.checked(order.check, CredentialStateAnswer(state: state))
  }
}

extension SessionStateMachine.OperationOrder {
  /// The end of an operation that the backend did not do.
  static func failed(_ failure: BackendFailure, of confirmation: SessionConfirmation? = nil) -> Self
  {
    .finish(.failed(SignInFailure(.backend(failure), of: confirmation)))
  }

  /// The end of an operation for which the system gave no credential.
  static func failed(
    _ error: AuthorizationError, presented: Bool? = nil, of confirmation: SessionConfirmation? = nil
  ) -> Self {
    .finish(
      .failed(SignInFailure(.authorization(error, presented: presented), of: confirmation)))
  }

  /// The end of an operation whose credential can't be used.
  static func failed(_ problem: CredentialProblem) -> Self {
    .finish(.failed(SignInFailure(.credential(problem))))
  }

  /// The end of an operation that was given up.
  static let superseded = Self.finish(.failed(SignInFailure(.superseded)))

  /// The end of an operation that was not begun.
  static func refused(_ refusal: SessionRefusal) -> Self {
    .finish(.failed(SignInFailure(.refused(refusal))))
  }
}
