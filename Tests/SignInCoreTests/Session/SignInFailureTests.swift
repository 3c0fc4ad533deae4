import SignInCore
import Testing

@Suite("Why a session could not do something")
struct SignInFailureTests {
  /// A failure of each kind, with each error, problem and refusal there is.
  private static let all: [SignInFailure] = {
    var reasons: [SignInFailure.Reason] = [.otherPerson, .superseded, .interrupted]
    for error in AuthorizationError.samples {
      reasons += [true, false, nil].map { .authorization(error, presented: $0) }
    }
    reasons += CredentialProblem.samples.map { .credential($0) }
    reasons += BackendFailure.samples.map { .backend($0) }
    reasons += SessionRefusal.allCases.map { .refused($0) }
    return reasons.map { SignInFailure($0) }
  }()

  private static let unknownCode = AuthorizationError.Code(rawValue: 2000)

  // MARK: Advice

  @Test(
    arguments: [
      (.credential(.missingIdentityToken), .retry),
      (.backend(.refused("not today")), .offerOtherWays),
      (.backend(.offline), .retry),
      (.backend(.unanswered), .retry),
      (.backend(.accountExists(email: nil)), .retry),
      (.backend(.emailRequired), .openSettings),
      (.backend(.credentialUsed), .retry),
      (.refused(.busy), .quiet),
      (.refused(.alreadySignedIn), .quiet),
      (.refused(.notSignedIn), .quiet),
      (.refused(.transferUnfinished), .retry),
      (.refused(.deletionUnfinished), .retry),
      (.otherPerson, .retry),
      (.superseded, .quiet),
      (.interrupted, .retry),
      (.authorization(AuthorizationError(.userDismissed), presented: true), .quiet),
      (.authorization(AuthorizationError(.noAppleAccount), presented: true), .openSettings),
      (.authorization(AuthorizationError(.unsupported), presented: false), .offerOtherWays),
      (.authorization(AuthorizationError(.noCredentialAvailable), presented: false), .showButton),
    ] as [(SignInFailure.Reason, SignInAdvice)])
  func `each failure has its advice`(reason: SignInFailure.Reason, advice: SignInAdvice) {
    #expect(SignInFailure(reason).advice == advice)
  }

  @Test(arguments: [true, false, nil])
  func `a cancel shows nothing, and the button where the person has seen nothing`(
    presented: Bool?
  ) {
    let canceled = AuthorizationError(.canceled)
    let failure = SignInFailure(.authorization(canceled, presented: presented))
    #expect(failure.advice == (presented == false ? .showButton : .quiet))
    #expect(failure.message == nil)
  }

  // MARK: Messages

  @Test(arguments: Self.all)
  func `there is a message exactly where there is something to say, and it is never blank`(
    failure: SignInFailure
  ) {
    let isSilent = failure.advice == .quiet || failure.advice == .showButton
    #expect((failure.message == nil) == isSilent)
    if let message = failure.message {
      #expect(!message.text.allSatisfy { $0.isWhitespace })
      let isKnown = SignInMessage.all.contains { $0.key == message.key }
      #expect(isKnown == (failure.reason != .backend(.refused("not today"))))
    }
  }

  @Test(
    arguments: [
      (.authorization(AuthorizationError(.noAppleAccount), presented: true), .noAppleAccount),
      (.authorization(AuthorizationError(.openedSettings), presented: true), .noAppleAccount),
      (.authorization(AuthorizationError(.twoFactorOff), presented: true), .twoFactorOff),
      (.authorization(AuthorizationError(.network), presented: false), .noNetwork),
      (.authorization(AuthorizationError(.timedOut), presented: true), .timedOut),
      (.authorization(AuthorizationError(.unsupported), presented: false), .otherWays),
      (.authorization(AuthorizationError(.missingEntitlement), presented: false), .otherWays),
      (.authorization(AuthorizationError(.unknown), presented: nil), .tryAgain),
      (.authorization(AuthorizationError(Self.unknownCode), presented: nil), .tryAgain),
      (.credential(.wrongNonce), .unusableCredential),
      (.backend(.offline), .offline),
      (.backend(.unanswered), .unanswered),
      (.backend(.accountExists(email: "ada@example.com")), .accountExists),
      (.backend(.emailRequired), .emailRequired),
      (.backend(.credentialUsed), .credentialUsed),
      (.backend(.refused("")), .refused),
      (.refused(.transferUnfinished), .notMoved),
      (.refused(.deletionUnfinished), .notDeleted),
      (.backend(.refused(" \n")), .refused),
      (.otherPerson, .otherPerson),
      (.interrupted, .notDeleted),
    ] as [(SignInFailure.Reason, SignInMessage)])
  func `each failure has its message`(reason: SignInFailure.Reason, message: SignInMessage) {
    #expect(SignInFailure(reason).message == message)
  }

  @Test(
    arguments: [
      (.deletion, .backend(.refused("")), .notDeleted),
      (.deletion, .backend(.refused("Not today.")), nil),
      (.deletion, .backend(.offline), .offline),
      (.deletion, .authorization(AuthorizationError(.unknown), presented: nil), .notDeleted),
      (.deletion, .authorization(AuthorizationError(.unsupported), presented: false), .notDeleted),
      (.deletion, .authorization(AuthorizationError(.network), presented: false), .noNetwork),
      (.deletion, .interrupted, .notDeleted),
      (.transfer, .backend(.refused("")), .notMoved),
      (.transfer, .backend(.credentialUsed), .notMoved),
      (.transfer, .authorization(AuthorizationError(.timedOut), presented: false), .notMoved),
    ] as [(SessionConfirmation, SignInFailure.Reason, SignInMessage?)])
  func `what failed for somebody who is signed in is not told as a failed sign-in`(
    confirmation: SessionConfirmation, reason: SignInFailure.Reason, message: SignInMessage?
  ) {
    let failure = SignInFailure(reason, of: confirmation)
    #expect(failure.message?.text == message?.text ?? "Not today.")
    #expect(failure.advice == SignInFailure(reason).advice)
  }

  @Test(arguments: [SessionConfirmation.deletion, .transfer])
  func `who is signed in has no use for the button`(confirmation: SessionConfirmation) {
    let canceled = AuthorizationError(AuthorizationError.Code.canceled)
    let failure = SignInFailure(
      .authorization(canceled, presented: false), of: confirmation)
    #expect(failure.advice == .retry)
    #expect(failure.message == (confirmation == .deletion ? .notDeleted : .notMoved))
  }

  @Test
  func `a person who closes the sheet of a deletion is told nothing`() {
    let failure = SignInFailure(
      .authorization(AuthorizationError(.userDismissed), presented: true), of: .deletion)
    #expect(failure.advice == .quiet)
    #expect(failure.message == nil)
  }

  @Test
  func `a server's own words are shown as they are`() throws {
    let message = try #require(SignInFailure(.backend(.refused("Not today."))).message)
    #expect(message.text == "Not today.")
    // A translation of what is said where the server says nothing would lose them.
    let german = [SignInMessage.refused.key: "Abgelehnt."]
    #expect(message.text { german[$0] } == "Not today.")
  }

  // MARK: For a log

  @Test(arguments: Self.all)
  func `each failure says something in a log, in one line`(failure: SignInFailure) {
    #expect(!"\(failure)".isEmpty)
    #expect(!"\(failure)".contains("\n"))
  }

  @Test
  func `a log has the server's words, and no address`() {
    #expect(
      "\(SignInFailure(.backend(.refused("not today"))))" == "the backend refused: not today")
    #expect("\(SignInFailure(.backend(.refused(""))))" == "the backend refused")
    #expect(
      "\(SignInFailure(.backend(.refused("not\ntoday"))))" == "the backend refused: not today")
    let exists = SignInFailure(.backend(.accountExists(email: "ada@example.com")))
    #expect("\(exists)" == "an account with this address exists")
  }
}
