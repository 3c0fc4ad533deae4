import SignInCore
import SignInFlow
import SignInTestSupport
import Testing

@Suite("What the provider answers") struct ProviderAnswerTests {
  let provider = ScriptedProvider()
  let time = ManualTime()
  let controller: SignInController

  init() { self.controller = SignInController(provider: self.provider, time: self.time) }

  @Test("ERR-06, ERR-12: every code ends the attempt exactly once, with its number kept")
  func everyCode() {
    for number in 990...1100 {
      let outcomes = Recorder<Outcome>()
      let attempt = self.controller.begin(.appleID())
      attempt.onSettled { outcomes.record($0) }
      self.provider.answer(attempt.id, .code(number))
      #expect(outcomes.values.map { $0.error?.code.rawValue } == [number])
      #expect(outcomes.values.first?.error?.reason == nil)
    }
    #expect(self.provider.unanswered.isEmpty)
    #expect(self.controller.dropped == 0)
  }

  @Test("ERR-12: a code that no version knows ends the attempt", arguments: [0, -1, 1999, .max])
  func unrecognizedCode(_ number: Int) {
    let attempt = self.controller.begin(.appleID())
    self.provider.answer(attempt.id, .code(number))
    #expect(attempt.settled?.error?.code.rawValue == number)
    #expect(self.controller.begin(.appleID()).settled == nil)
  }

  @Test("ERR-07: domain, code and underlying error reach the caller")
  func underlyingError() async {
    let error = AuthorizationError(
      .failed,
      underlying: AuthorizationError.Underlying(
        domain: "AKAuthenticationError", code: -7026, text: "no such service"))
    let attempt = self.controller.begin(.appleID())
    self.provider.answer(attempt.id, .failure(error))
    #expect(await attempt.outcome == .failure(error))
    #expect(attempt.settled?.error?.underlying?.domain == "AKAuthenticationError")
    #expect(attempt.settled?.error?.underlying?.code == -7026)
    #expect(attempt.settled?.error?.underlying?.text == "no such service")
  }

  @Test("ERR-07: the provider's error is behind a cancel as well, by domain, code and text")
  func underlyingErrorOfCancel() {
    let attempt = self.controller.begin(.appleID())
    attempt.cancel()
    self.provider.answer(attempt.id, .code(1999))
    let underlying = attempt.settled?.error?.underlying
    #expect(underlying?.domain == AuthorizationError.domain)
    #expect(underlying?.code == 1999)
    #expect(underlying?.text == AuthorizationError(.init(rawValue: 1999)).description)
  }

  @Test("ERR-01: a bare 1000 without a sheet is one failure, and the controller is idle again")
  func bareUnknown() {
    let attempt = self.controller.begin(.appleID())
    self.provider.answer(attempt.id, .code(1000), presented: false)
    #expect(attempt.settled == .failure(AuthorizationError(.unknown)))
    #expect(attempt.settled?.error?.reason == nil)
    #expect(attempt.presented == false)
    #expect(self.controller.begin(.appleID()).settled == nil)
  }

  @Test(
    "ERR-02: without an Apple Account, 1000 and 1001 leave the same state",
    arguments: [1000, 1001])
  func noAccount(_ number: Int) {
    let attempt = self.controller.begin(.appleID())
    self.provider.answer(attempt.id, .code(number), presented: true)
    #expect(attempt.settled?.error?.code.rawValue == number)
    #expect(self.provider.unanswered.isEmpty)
    #expect(self.time.pending == 0)
    let next = self.controller.begin(.appleID())
    self.provider.answer(next.id, .sample())
    #expect(next.settled == .sample())
  }

  @Test("ERR-03: a first failure settles once, and a second attempt works")
  func secondAttempt() {
    let outcomes = Recorder<Outcome>()
    let first = self.controller.begin(.appleID())
    first.onSettled { outcomes.record($0) }
    self.provider.answer(first.id, .reason(.openedSettings), presented: true)
    #expect(outcomes.values == [.reason(.openedSettings)])

    let second = self.controller.begin(.appleID())
    second.onSettled { outcomes.record($0) }
    self.provider.answer(second.id, .sample())
    #expect(outcomes.values == [.reason(.openedSettings), .sample()])
    #expect(self.provider.started == [first.id, second.id])
  }

  @Test("ERR-04: a 1000 after a sheet is told from a 1000 without one", arguments: [true, false])
  func presented(_ presented: Bool) {
    let attempt = self.controller.begin(.appleID())
    self.provider.answer(attempt.id, .code(1000), presented: presented)
    #expect(attempt.settled == .code(1000))
    #expect(attempt.presented == presented)
  }

  @Test("ERR-11: an instant 1001 without a sheet says that nothing was shown")
  func instantCancel() {
    let provider = ScriptedProvider(onStart: { $0.answer($1, .code(1001), presented: false) })
    let controller = SignInController(provider: provider, time: self.time)
    let attempt = controller.begin(
      .appleID(), .password, options: .preferImmediatelyAvailableCredentials)
    #expect(attempt.settled == .code(1001))
    #expect(attempt.presented == false)
  }

  @Test("A provider that can't tell leaves open whether anything was shown")
  func presentedUnknown() {
    let attempt = self.controller.begin(.appleID())
    self.provider.answer(attempt.id, .sample())
    #expect(attempt.presented == nil)
  }

  @Test("CRED-14: a success without an identity token is delivered as it is")
  func noIdentityToken() throws {
    let credential = AppleIDCredential(
      user: .sample(), authorizationCode: AuthorizationCode("code"),
      fullName: PersonName(givenName: "Jane"))
    let attempt = self.controller.begin(.appleID(.fullName))
    self.provider.answer(
      attempt.id, .success(Authorization(credential: .appleID(credential))))
    let authorization = try #require(try attempt.settled?.get())
    #expect(authorization.appleID == credential)
    #expect(authorization.appleID?.identityToken == nil)
    #expect(authorization.appleID?.fullName?.givenName == "Jane")
  }

  @Test("A second answer is dropped, whatever the first was")
  func answeredTwice() {
    let outcomes = Recorder<Outcome>()
    let late = Recorder<Authorization>()
    self.controller.observeLateSuccesses { late.record($0) }
    let attempt = self.controller.begin(.appleID())
    attempt.onSettled { outcomes.record($0) }
    self.provider.answer(attempt.id, .sample(), keeping: true)
    self.provider.answer(attempt.id, .reason(.network), keeping: true)
    self.provider.answer(attempt.id, .sample("someone else"))
    #expect(outcomes.values == [.sample()])
    #expect(late.count == 0)
    #expect(self.controller.dropped == 2)
  }

  @Test("A second answer of an ended attempt leaves the running one alone")
  func answeredTwiceWhileAnotherRuns() {
    let first = self.controller.begin(.appleID())
    self.provider.answer(first.id, .reason(.network), keeping: true)
    let second = self.controller.begin(.appleID())
    self.provider.answer(first.id, .sample())
    #expect(second.settled == nil)
    #expect(first.settled == .reason(.network))
    self.provider.answer(second.id, .reason(.refused))
    #expect(second.settled == .reason(.refused))
    #expect(self.controller.dropped == 1)
  }

  @Test("Answers of several threads at once settle the attempt once")
  func answeredByMany() async {
    let outcomes = Recorder<Outcome>()
    let attempt = self.controller.begin(.appleID())
    attempt.onSettled { outcomes.record($0) }
    await withTaskGroup { group in
      for number in 0..<100 {
        group.addTask { [provider] in
          provider.answer(attempt.id, .sample("user \(number)"), keeping: true)
        }
      }
    }
    #expect(outcomes.count == 1)
    #expect(outcomes.values.first == attempt.settled)
    #expect(self.controller.dropped == 99)
  }

  @Test("LIFE-20: an attempt that nobody answers stays unsettled, and can be seen")
  func neverAnswered() {
    let attempt = self.controller.begin(.appleID())
    self.time.advance(by: .seconds(86_400))
    #expect(attempt.settled == nil)
    #expect(attempt.presented == nil)
    #expect(self.provider.unanswered == [attempt.id])
    #expect(
      self.controller.begin(.appleID()).settled == .reason(.requestAlreadyInProgress))
    #expect(self.controller.dropped == 0)
  }
}
