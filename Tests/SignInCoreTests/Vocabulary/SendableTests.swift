import SignInCore
import Testing

@Suite("Values across tasks") struct SendableTests {
  /// Compiles only where the type is both.
  private func require<Value: Hashable & Sendable>(_: Value.Type) -> String { "\(Value.self)" }

  @Test("LIFE-16: every public value is Sendable and Hashable")
  func everyPublicValue() {
    let names = [
      self.require(AppleIDCredential.self), self.require(AppleIDRequest.self),
      self.require(AttemptID.self), self.require(Authorization.self),
      self.require(AuthorizationCode.self), self.require(AuthorizationError.self),
      self.require(AuthorizationError.Code.self), self.require(AuthorizationError.Reason.self),
      self.require(AuthorizationError.Underlying.self),
      self.require(AuthorizationRequest.self), self.require(AuthorizationRequestOptions.self),
      self.require(AuthorizationRequests.self), self.require(AuthorizationScope.self),
      self.require(Credential.self), self.require(CredentialState.self),
      self.require(CredentialStateAnswer.self), self.require(IdentityToken.self),
      self.require(IdentityTokenClaims.self), self.require(IdentityTokenError.self),
      self.require(Instant.self), self.require(Nonce.self), self.require(OpenIDOperation.self),
      self.require(Outcome.self), self.require(PasswordCredential.self),
      self.require(PersonName.self), self.require(PersonName.Style.self),
      self.require(ProviderAnswer.self), self.require(SignInAdvice.self),
      self.require(UnrecognizedClaim.self), self.require(UserAgeRange.self),
      self.require(UserDetectionStatus.self), self.require(UserID.self),
    ]
    #expect(Set(names).count == 32)
  }

  @Test("LIFE-16: every public value of a session is Sendable and Hashable")
  func everyPublicValueOfSession() {
    let names = [
      self.require(AccountKey.self), self.require(BackendFailure.self),
      self.require(SessionConfirmation.self), self.require(CredentialProblem.self),
      self.require(DeletionStep.self), self.require(FirstTimeProfile.self),
      self.require(SessionOrigin.self), self.require(SessionRecord.self),
      self.require(SessionRefusal.self), self.require(SessionStanding.self),
      self.require(SessionState<AccountKey>.self),
      self.require(SessionState<AccountKey>.SignedIn.self),
      self.require(SessionStateMachine.self),
      self.require(SessionStateMachine.OperationID.self),
      self.require(SessionStateMachine.CheckID.self),
      self.require(SessionStateMachine.OperationOrder.self),
      self.require(SessionStateMachine.AuthorizationPlan.self),
      self.require(SessionStateMachine.Ending.self),
      self.require(SessionStateMachine.CheckOrder.self),
      self.require(SessionStateMachine.Grant.self),
      self.require(SessionStateMachine.SignOutOrder.self),
      self.require(SessionStoreError.self), self.require(SessionStoreError.Kind.self),
      self.require(SignInCredential.self), self.require(SignInFailure.self),
      self.require(SignInFailure.Reason.self), self.require(SignInKind.self),
      self.require(SignInMessage.self), self.require(SignInMessage.Key.self),
      self.require(SignInPlan.self), self.require(SignedOutReason.self),
      self.require(StoredSession.self),
    ]
    #expect(Set(names).count == 32)
  }

  /// Compiles only where the type is Sendable.
  private func requireSendable<Value: Sendable & ~Copyable>(_: Value.Type) {}

  @Test("LIFE-16: the authorization machine is Sendable where what it holds is")
  func machine() {
    typealias Machine = AuthorizationStateMachine<Int, Outcome>
    self.requireSendable(Machine.self)
    self.requireSendable(Machine.Refusal.self)
    self.requireSendable(Machine.CancelOrder.self)
    self.requireSendable(Machine.BeginOrder.self)
    self.requireSendable(Machine.DeadlineOrder.self)
    self.requireSendable(Machine.GraceOrder.self)
    self.requireSendable(Machine.SuccessOrder.self)
    self.requireSendable(Machine.FailureOrder.self)
  }

  @Test("LIFE-16: requests, answers and errors come through a task group unchanged")
  func taskGroup() async throws {
    let user = try #require(UserID("000001.user.0001"))
    let requests = AuthorizationRequests(
      [.appleID(.fullName, .email, state: "s", nonce: Nonce(raw: "n")), .password],
      options: .preferImmediatelyAvailableCredentials)
    let outcomes: [Outcome] = [
      .success(
        Authorization(
          credential: .appleID(
            AppleIDCredential(
              user: user, state: "s", authorizationCode: AuthorizationCode("c"),
              identityToken: IdentityToken("t"), fullName: "Ada Lovelace")))),
      .success(
        Authorization(credential: .password(PasswordCredential(user: "ada", password: "p")))),
      .failure(
        AuthorizationError(.network, underlying: .init(domain: "d", code: 1, text: "offline"))),
    ]

    await withTaskGroup(of: (Int, AuthorizationRequests, ProviderAnswer).self) { group in
      for (index, outcome) in outcomes.enumerated() {
        group.addTask { (index, requests, ProviderAnswer(outcome, presented: true)) }
      }
      var seen: Set<Int> = []
      for await (index, received, answer) in group {
        seen.insert(index)
        #expect(received == requests)
        #expect(answer == ProviderAnswer(outcomes[index], presented: true))
      }
      #expect(seen == [0, 1, 2])
    }
  }

  @Test("LIFE-16: an error that a task throws arrives whole")
  func thrownError() async {
    let error = AuthorizationError(
      .refused, underlying: .init(domain: "d", code: 7, text: "because"))
    await #expect(throws: error) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { throw error }
        try await group.waitForAll()
      }
    }
  }
}
