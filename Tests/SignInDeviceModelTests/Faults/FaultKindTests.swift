import SignInCore
import SignInDeviceModel
import Testing

@Suite("What faults do") struct FaultKindTests {
  private static let request = AuthorizationRequest.appleID(
    .fullName, .email, state: "state", nonce: Nonce(raw: "n"))

  /// What the answer would be without the fault.
  private func whole() throws -> AppleIDCredential {
    var driver = DeviceDriver()
    return try driver.credential(Self.request)
  }

  // MARK: Every kind

  @Test
  func `the samples have every kind once`() {
    #expect(Fault.Kind.samples.map(\.word) == Fault.Kind.Word.allCases)
  }

  @Test("the transcript tells that a fault strikes, and where", arguments: Fault.Kind.samples)
  func told(kind: Fault.Kind) throws {
    var driver = DeviceDriver(Fault(kind))
    driver.signIn(Self.request)
    driver.perform(.settings(.stopUsingApp), .activateApp)
    #expect(driver.strikes == [kind])
    #expect(driver.model.faultsNeverExercised == [])
    let entry = try #require(driver.entries.first { $0.content == .event(.faultStruck(kind)) })
    #expect(entry.text == "has a fault: \(kind)")
    #expect(entry.json.contains(#""then":"faultStruck","fault":"\#(kind.word.rawValue)""#))
    #expect(entry.lane == .device)
  }

  @Test("faults that have a number show it", arguments: ["by", "code"])
  func details(name: String) {
    let kind: Fault.Kind = name == "by" ? .late(.milliseconds(1_500)) : .unknownCode(-7)
    var driver = DeviceDriver(Fault(kind))
    driver.signIn(Self.request)
    let json = driver.entries.first { $0.content == .event(.faultStruck(kind)) }?.json
    #expect(json?.contains(name == "by" ? #""by":1500000000"# : #""code":-7"#) == true)
  }

  @Test("every kind has a short description of its own")
  func descriptions() {
    let texts = Fault.Kind.samples.map { "\($0)" }
    #expect(Set(texts).count == texts.count)
    #expect("\(Fault.Kind.unknownCode(1_999))" == "the unknown code 1999")
  }

  // MARK: The answer

  @Test
  func `silence leaves an attempt without an answer, and a cancel doesn't help`() {
    var driver = DeviceDriver(Fault(.silence))
    let attempt = driver.start(Self.request)
    driver.run(to: .seconds(3_600))
    #expect(driver.answers(to: attempt) == [])
    #expect(driver.model.owesAnswer)
    #expect(driver.model.sheet == nil)
    driver.perform(.cancel(attempt: attempt))
    #expect(driver.model.abandonedAttempts == [attempt])
    driver.runToTheEnd()
    #expect(driver.answers(to: attempt) == [])
    #expect(driver.effects.contains(.forget(attempt: attempt)))
    #expect(!driver.model.owesAnswer)
    #expect(driver.model.abandonedAttempts == [])
  }

  @Test
  func `a silent attempt that is canceled again is still forgotten once`() {
    var driver = DeviceDriver(Fault(.silence))
    let attempt = driver.start(Self.request)
    driver.runToTheEnd()
    driver.perform(.cancel(attempt: attempt), .cancel(attempt: attempt))
    driver.runToTheEnd()
    driver.perform(.cancel(attempt: attempt))
    #expect(driver.effects.count { $0 == .forget(attempt: attempt) } == 1)
  }

  @Test
  func `a silent attempt doesn't keep the next one from its sheet`() {
    var driver = DeviceDriver(Fault(.silence, .nth(1)))
    driver.signIn(Self.request)
    #expect(driver.signIn(Self.request)?.credential != nil)
    #expect(driver.sheets == [.firstAuthorization, .returning])
  }

  @Test("a silent attempt ends with its device or process", arguments: [true, false])
  func silentEnd(isStall: Bool) {
    var driver = DeviceDriver(Fault(.silence))
    let attempt = driver.start(Self.request)
    driver.runToTheEnd()
    driver.perform(isStall ? .stall : .killApp)
    #expect(
      driver.answers(to: attempt) == [
        ProviderAnswer(
          .failure(AuthorizationError(isStall ? .stalled : .appTerminated)), presented: nil)
      ])
    #expect(!driver.model.owesAnswer)
  }

  @Test
  func `with a limit a silent attempt ends as stalled`() {
    var driver = DeviceDriver(
      DeviceConfiguration(faults: [Fault(.silence)], attemptLimit: .seconds(10)))
    let attempt = driver.start(Self.request)
    driver.runToTheEnd()
    #expect(
      driver.answers(to: attempt) == [
        ProviderAnswer(.failure(AuthorizationError(.stalled)), presented: nil)
      ])
    // Counted from the start, not from when silence began.
    #expect(driver.timeOfAnswer() == .origin + .seconds(10))
    #expect(!driver.model.owesAnswer)
    #expect(driver.model.nextInstant == nil)
  }

  @Test("a late answer is the same answer, so much later", arguments: [0, 1, 90_000])
  func late(milliseconds: Int) throws {
    let delay = Duration.milliseconds(milliseconds)
    var driver = DeviceDriver(Fault(.late(delay)))
    let attempt = driver.start(Self.request)
    driver.run(to: .seconds(3))
    if milliseconds > 0 {
      #expect(driver.answers(to: attempt) == [])
      #expect(driver.model.owesAnswer)
    }
    driver.runToTheEnd()
    #expect(driver.answers(to: attempt).map(\.credential) == [try self.whole()])
    #expect(driver.answer(to: attempt)?.presented == true)
    #expect(driver.timeOfAnswer() == .origin + .seconds(3) + delay)
    #expect(!driver.model.owesAnswer)
  }

  @Test
  func `an answer that is late by less than nothing comes at once`() {
    var driver = DeviceDriver(Fault(.late(.seconds(-5))))
    driver.signIn(Self.request)
    #expect(driver.timeOfAnswer() == .origin + .seconds(3))
  }

  @Test
  func `a cancel doesn't hasten a late answer`() throws {
    var driver = DeviceDriver(Fault(.late(.seconds(20))))
    let attempt = driver.start(Self.request)
    driver.run(to: .seconds(5))
    driver.perform(.cancel(attempt: attempt))
    #expect(driver.answers(to: attempt) == [])
    driver.runToTheEnd()
    #expect(driver.timeOfAnswer() == .origin + .seconds(23))
    #expect(driver.answer(to: attempt)?.credential == (try self.whole()))
  }

  @Test("a late attempt ends at once with its device or process", arguments: [true, false])
  func lateEnd(isStall: Bool) {
    var driver = DeviceDriver(Fault(.late(.seconds(20))))
    let attempt = driver.start(Self.request)
    driver.run(to: .seconds(5))
    driver.perform(isStall ? .stall : .killApp)
    driver.runToTheEnd()
    #expect(
      driver.answers(to: attempt).map(\.error?.reason) == [isStall ? .stalled : .appTerminated])
    #expect(driver.timeOfAnswer() == .origin + .seconds(5))
  }

  @Test
  func `two answers are equal, and only the second is the last`() throws {
    var driver = DeviceDriver(Fault(.twice))
    let attempt = driver.start(Self.request)
    driver.runToTheEnd()
    let answer = ProviderAnswer(
      .success(Authorization(credential: .appleID(try self.whole()))), presented: true)
    #expect(
      driver.effects.filter { if case .answer = $0 { true } else { false } } == [
        .answer(attempt: attempt, answer, isLast: false),
        .answer(attempt: attempt, answer, isLast: true),
      ])
    #expect(driver.events.count { $0 == .answered(attempt: attempt, answer) } == 2)
  }

  @Test
  func `LIFE-10: a refused start is 1004 at once, and shows nothing`() {
    var driver = DeviceDriver(Fault(.refusedStart, .nth(1)))
    let attempt = driver.start(Self.request)
    #expect(driver.answers(to: attempt) == [.failure(.refused, presented: false)])
    #expect(driver.answer(to: attempt)?.error?.code == .failed)
    #expect(driver.sheets == [])
    #expect(driver.model.now == .origin)
    #expect(driver.model.nextInstant == nil)
    #expect(driver.signIn(Self.request)?.credential?.fullName != nil)
  }

  @Test(
    "ERR-12: a code that this version doesn't know keeps its number", arguments: [1_999, -1, 0])
  func unknownCode(number: Int) {
    var driver = DeviceDriver(Fault(.unknownCode(number), .nth(1)))
    let answer = driver.signIn(Self.request)
    #expect(answer?.error == AuthorizationError(.init(rawValue: number)))
    #expect(answer?.presented == true)
    // The person had approved, so the name is lost with the answer.
    let next = driver.signIn(Self.request)?.credential
    #expect(next?.fullName?.isEmpty == true)
    #expect(driver.sheets == [.firstAuthorization, .returning])
  }

  // MARK: The credential

  @Test
  func `CRED-14: a first credential without a token still begins the relation`() throws {
    var driver = DeviceDriver(Fault(.droppedToken, .nth(1)))
    let first = try driver.credential(Self.request)
    var expected = try self.whole()
    expected.identityToken = nil
    #expect(first == expected)
    #expect(first.fullName?.givenName == "Ada")
    let second = try driver.credential(Self.request)
    #expect(second.user == first.user)
    #expect(second.identityToken != nil)
    #expect(second.fullName?.isEmpty == true)
    #expect(second.email == nil)
    #expect(driver.sheets == [.firstAuthorization, .returning])
  }

  @Test
  func `a credential without a code lacks nothing else`() throws {
    var driver = DeviceDriver(Fault(.droppedCode))
    var expected = try self.whole()
    expected.authorizationCode = nil
    #expect(try driver.credential(Self.request) == expected)
  }

  @Test(
    "CRED-20: a wrong nonce is not the request's, also where that had none",
    arguments: [nil, "hash"])
  func wrongNonce(nonce: String?) throws {
    var driver = DeviceDriver(Fault(.wrongNonce))
    let answer = try driver.answer(.appleID(AppleIDRequest(nonce: nonce)))
    let claims = try #require(try answer.claims)
    #expect(claims.nonce != nil)
    #expect(claims.nonce != nonce)
    var whole = DeviceDriver()
    let good = try whole.answer(.appleID(AppleIDRequest(nonce: nonce)))
    var expected = try #require(try good.claims)
    expected.nonce = claims.nonce
    #expect(claims == expected)
    #expect(answer.credential?.authorizationCode == good.credential?.authorizationCode)
  }

  @Test(
    "CRED-21: a foreign state is not the request's, also where that had none",
    arguments: [nil, "state"])
  func foreignState(state: String?) throws {
    var driver = DeviceDriver(Fault(.foreignState))
    let credential = try driver.credential(.appleID(.email, state: state))
    #expect(credential.state != nil)
    #expect(credential.state != state)
    var whole = DeviceDriver()
    var expected = try whole.credential(.appleID(.email, state: state))
    expected.state = credential.state
    #expect(credential == expected)
  }

  @Test
  func `an invalid token is no UTF-8, and its claims can't be read`() throws {
    var driver = DeviceDriver(Fault(.invalidToken))
    let credential = try driver.credential(Self.request)
    let token = try #require(credential.identityToken)
    #expect(token.text == nil)
    #expect(token.bytes.count > 300)
    #expect(throws: IdentityTokenError.self) { try token.claims() }
    var expected = try self.whole()
    expected.identityToken = token
    #expect(credential == expected)
  }

  @Test
  func `a credential can have several faults`() throws {
    var driver = DeviceDriver(
      Fault(.droppedCode), Fault(.foreignState), Fault(.wrongNonce), Fault(.twice))
    let attempt = driver.start(Self.request)
    driver.runToTheEnd()
    let answers = driver.answers(to: attempt)
    #expect(answers.count == 2)
    #expect(answers.first?.credential?.authorizationCode == nil)
    #expect(answers.first?.credential?.state != "state")
    #expect(try answers.first?.claims?.nonce != Nonce(raw: "n").hashed)
    #expect(driver.strikes == [.wrongNonce, .droppedCode, .foreignState, .twice])
  }

  @Test("an attempt that fails has no credential to spoil", arguments: Fault.Kind.samples)
  func failing(kind: Fault.Kind) {
    let spoils: [Fault.Kind.Word] = [
      .droppedToken, .droppedCode, .wrongNonce, .foreignState, .invalidToken,
    ]
    guard spoils.contains(kind.word) else { return }
    var driver = DeviceDriver(Fault(kind), person: .cancels)
    #expect(driver.signIn(Self.request) == .failure(.userDismissed, presented: true))
    #expect(driver.strikes == [])
    #expect(driver.model.faultsNeverExercised == [Fault(kind)])
  }

  // MARK: Refused starts

  @Test("no fault touches an attempt that was refused at its start", arguments: Fault.Kind.samples)
  func refused(kind: Fault.Kind) {
    let fault = Fault(kind, .nth(1))
    var driver = DeviceDriver(fault)
    driver.perform(.change(.app(SimulatedApp(hasEntitlement: false))))
    #expect(driver.signIn() == .failure(.noRequests, presented: false))
    #expect(driver.signIn(Self.request) == .failure(.missingEntitlement, presented: false))
    driver.perform(.change(.app(SimulatedApp())), .change(.network(.offline)))
    #expect(driver.signIn(Self.request) == .failure(.network, presented: false))
    driver.perform(.change(.network(.online)), .backgroundApp)
    #expect(driver.signIn(Self.request) == .failure(.refused, presented: false))
    #expect(driver.strikes == [])
    #expect(driver.model.faultsNeverExercised == [fault])
    // A refused attempt is no occasion either: the first one is still to come.
    driver.perform(.activateApp)
    driver.signIn(Self.request)
    driver.perform(.settings(.stopUsingApp), .activateApp)
    #expect(driver.strikes == [kind])
  }

  @Test("a second attempt is refused, whatever the fault of the first", arguments: [true, false])
  func second(isSilent: Bool) {
    var driver = DeviceDriver(Fault(isSilent ? .silence : .late(.seconds(9)), .nth(1)))
    let first = driver.start(Self.request)
    let second = driver.start(Self.request)
    #expect(
      driver.answers(to: second) == [.failure(.requestAlreadyInProgress, presented: false)])
    #expect(driver.strikes == [])
    driver.runToTheEnd()
    #expect(driver.strikes.count == 1)
    #expect(driver.answers(to: first).isEmpty == isSilent)
  }

  @Test("an exhausted script is told as what it is", arguments: Fault.Kind.samples)
  func exhausted(kind: Fault.Kind) {
    if kind == .refusedStart { return }
    var driver = DeviceDriver(Fault(kind), person: .script())
    #expect(driver.signIn(Self.request) == .failure(.scriptExhausted, presented: false))
    #expect(driver.strikes == [])
  }
}
