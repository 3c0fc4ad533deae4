import SignInCore
import Testing

@Suite("The guide about a session in an app core")
struct SessionGuideTests {
  private func page() throws -> Page {
    try #require(
      Page("Sources/SignInFlow/SignInFlow.docc/Guides/Putting-a-session-into-your-app-core.md"))
  }

  /// The first columns of a table.
  private func cells(_ count: Int, under header: [String]) throws -> [[String]] {
    let rows = try self.page().rows(under: header)
    #expect(rows.allSatisfy { row in row.allSatisfy { !$0.isEmpty } })
    return rows.map { Array($0.prefix(count)) }
  }

  @Test
  func `each state has its row, and says whether there is an account and whether it is busy`()
    throws
  {
    #expect(
      try self.cells(3, under: ["state", "account", "busy", "what to show"])
        == ShownState.allCases.map { state in
          [
            state.rawValue, state.example.account == nil ? "no" : "yes",
            state.example.isBusy ? "yes" : "no",
          ]
        })
  }

  @Test(arguments: ShownState.allCases)
  func `the example of a state is of that state`(state: ShownState) {
    #expect(ShownState(state.example) == state)
  }

  @Test
  func `each reason to be signed out has its row`() throws {
    #expect(
      try self.cells(1, under: ["reason", "what happened", "what to say"])
        == SignedOutReason.allCases.map { [$0.rawValue] })
  }

  @Test
  func `each refusal has its row`() throws {
    #expect(
      try self.cells(1, under: ["refusal", "when", "what to do"])
        == SessionRefusal.allCases.map { [ShownFailure.name(of: $0)] })
  }

  @Test
  func `each reason of the system has its advice and its message`() throws {
    #expect(
      try self.cells(3, under: ["reason of the system", "advice", "message"])
        == AuthorizationError.Reason.all.map { reason in
          let failure = SignInFailure(
            .authorization(AuthorizationError(reason), presented: nil))
          return [reason.rawValue] + ShownFailure.verdict(on: failure)
        })
  }

  @Test
  func `each code of the system has its advice and its message`() throws {
    #expect(
      try self.cells(3, under: ["code of the system", "advice", "message"])
        == AuthorizationError.Code.all.map { code in
          let failure = SignInFailure(.authorization(AuthorizationError(code), presented: nil))
          return [code.name ?? ""] + ShownFailure.verdict(on: failure)
        })
  }

  @Test
  func `a cancel where nothing was shown is no reason for silence`() {
    let canceled = AuthorizationError(AuthorizationError.Code.canceled)

    #expect(SignInFailure(.authorization(canceled, presented: false)).advice == .showButton)
    #expect(SignInFailure(.authorization(canceled, presented: true)).advice == .quiet)
  }

  @Test
  func `each other failure has its advice and its message`() throws {
    #expect(
      try self.cells(3, under: ["failure", "advice", "message"])
        == ShownFailure.all.map { reason in
          [ShownFailure.name(of: reason)] + ShownFailure.verdict(on: SignInFailure(reason))
        })
  }

  @Test
  func `each message has its key and its text`() throws {
    #expect(
      try self.cells(2, under: ["key", "in English"])
        == SignInMessage.all.map { [$0.key.rawValue, $0.text] })
  }
}

/// The states of a session, as the guide names them.
enum ShownState: String, CaseIterable {
  case launching, checking, signedOut, authorizing, registering, registrationFailed, signedIn
  case confirming, transferring, deleting, deletionPaused

  init(_ state: SessionState<Int>) {
    self =
      switch state {
      case .launching: .launching
      case .checking: .checking
      case .signedOut: .signedOut
      case .authorizing: .authorizing
      case .registering: .registering
      case .registrationFailed: .registrationFailed
      case .signedIn: .signedIn
      case .confirming: .confirming
      case .transferring: .transferring
      case .deleting: .deleting
      case .deletionPaused: .deletionPaused
      }
  }

  var example: SessionState<Int> {
    let signedIn = SessionState<Int>.SignedIn(account: 1, origin: .password)
    let failure = SignInFailure(.backend(.offline))
    return switch self {
    case .launching: .launching
    case .checking: .checking(signedIn)
    case .signedOut: .signedOut(.neverSignedIn)
    case .authorizing: .authorizing(.appleID)
    case .registering: .registering
    case .registrationFailed: .registrationFailed(failure)
    case .signedIn: .signedIn(signedIn)
    case .confirming: .confirming(signedIn, .deletion)
    case .transferring: .transferring(signedIn)
    case .deleting: .deleting(signedIn, .deleting)
    case .deletionPaused: .deletionPaused(signedIn, .deleting, failure)
    }
  }
}

/// The failures of a session, as the guide names them.
enum ShownFailure {
  /// Every failure but those of the system; the switches below don't compile where a case is missing.
  static let all: [SignInFailure.Reason] =
    [
      CredentialProblem.missingIdentityToken, .missingAuthorizationCode,
      .unreadableIdentityToken(.notBase64URL), .wrongSubject, .wrongNonce, .foreignState,
      .unexpectedKind,
    ].map { .credential($0) }
    + [
      BackendFailure.refused("Your account is locked."), .refused(""), .offline, .unanswered,
      .accountExists(email: nil), .emailRequired, .credentialUsed,
    ].map { .backend($0) }
    + SessionRefusal.allCases.map { .refused($0) }
    + [.otherPerson, .superseded, .interrupted]

  /// What to do, and the key of what to say.
  static func verdict(on failure: SignInFailure) -> [String] {
    [failure.advice.description, failure.message?.key.rawValue ?? "none"]
  }

  static func name(of reason: SignInFailure.Reason) -> String {
    switch reason {
    case .authorization: "authorization"
    case .credential(let problem): Self.name(of: problem)
    case .backend(let failure): Self.name(of: failure)
    case .refused(let refusal): Self.name(of: refusal)
    case .otherPerson: "otherPerson"
    case .superseded: "superseded"
    case .interrupted: "interrupted"
    }
  }

  static func name(of refusal: SessionRefusal) -> String {
    switch refusal {
    case .busy: "busy"
    case .alreadySignedIn: "alreadySignedIn"
    case .notSignedIn: "notSignedIn"
    case .transferUnfinished: "transferUnfinished"
    case .deletionUnfinished: "deletionUnfinished"
    }
  }

  private static func name(of problem: CredentialProblem) -> String {
    switch problem {
    case .missingIdentityToken: "missingIdentityToken"
    case .missingAuthorizationCode: "missingAuthorizationCode"
    case .unreadableIdentityToken: "unreadableIdentityToken"
    case .wrongSubject: "wrongSubject"
    case .wrongNonce: "wrongNonce"
    case .foreignState: "foreignState"
    case .unexpectedKind: "unexpectedKind"
    }
  }

  private static func name(of failure: BackendFailure) -> String {
    if case .refused(let words) = failure {
      return words.isEmpty ? "refused, without words" : "refused, with words"
    }
    return Self.word(of: failure)
  }

  static func word(of failure: BackendFailure) -> String {
    switch failure {
    case .refused: "refused"
    case .offline: "offline"
    case .unanswered: "unanswered"
    case .accountExists: "accountExists"
    case .emailRequired: "emailRequired"
    case .credentialUsed: "credentialUsed"
    }
  }
}
