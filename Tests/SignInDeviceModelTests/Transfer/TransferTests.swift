import SignInCore
import SignInDeviceModel
import Testing

@Suite("An app that moves to another team") struct TransferTests {
  private static let unknown = CredentialStateAnswer(
    state: .notFound, error: AuthorizationError(.unknownUser))

  private func moved(
    _ email: EmailChoice = .real
  ) throws -> (driver: DeviceDriver, old: AppleIDCredential) {
    var driver = DeviceDriver(person: .approves(email: email))
    let old = try driver.credential(.appleID(.fullName, .email))
    driver.perform(.transferApp(team: "TEAM654321"))
    return (driver, old)
  }

  @Test
  func `STATE-04: the old id is transferred, and a silent request gives the new one`() throws {
    var (driver, old) = try self.moved()
    #expect(driver.checkState(of: old.user)?.state == .transferred)
    #expect(driver.checkState(of: old.user)?.error == nil)
    let begin = driver.model.now
    let answer = try driver.answer(hint: old.user, .fullName, .email)
    #expect(answer.presented == false)
    #expect(driver.timeOfAnswer(to: 2) == begin + .milliseconds(300))
    #expect(driver.sheets == [.firstAuthorization])
    let new = try #require(answer.credential)
    #expect(new.user != old.user)
    #expect(new.email == nil)
    #expect(new.fullName == PersonName())
    #expect(new.authorizedScopes == [])
    #expect(new.realUserStatus == .unknown)
    #expect(new.authorizationCode != nil)
    let claims = try #require(try answer.claims)
    #expect(claims.subject == new.user)
    #expect(claims.email == "ada@example.com")
    #expect(claims.transferSubject != nil)
    #expect(claims.transferSubject != new.user.rawValue)
    #expect(claims.transferSubject != old.user.rawValue)
    // The old one stays what it is, and the new one is in force.
    #expect(driver.checkState(of: old.user)?.state == .transferred)
    #expect(driver.checkState(of: new.user) == CredentialStateAnswer(state: .authorized))
    #expect(driver.events.contains(.grantMoved(from: old.user, to: new.user)))
    #expect(driver.events.contains(.grantFound(new.user)))
  }

  @Test
  func `STATE-04: the new id is in force before anybody asks for it`() throws {
    var (driver, old) = try self.moved()
    let moved = driver.events.compactMap { event -> UserID? in
      if case .grantMoved(old.user, let new) = event { new } else { nil }
    }
    let new = try #require(moved.first)
    #expect(driver.checkState(of: new)?.state == .authorized)
  }

  @Test
  func `the app is neither inactive nor in the way of anybody while it asks`() throws {
    var (driver, old) = try self.moved()
    driver.pass(.seconds(1))
    driver.start(.appleID(AppleIDRequest(user: old.user)))
    #expect(driver.model.sheet == nil)
    #expect(driver.model.appState == .active)
    #expect(driver.model.owesAnswer)
    driver.runToTheEnd()
    #expect(driver.model.appState == .active)
    #expect(!driver.model.owesAnswer)
  }

  @Test("state and nonce of a silent request come back")
  func echoes() throws {
    var (driver, old) = try self.moved()
    let answer = try driver.answer(
      .appleID(AppleIDRequest(state: "s", nonce: "n", user: old.user)))
    #expect(answer.credential?.state == "s")
    #expect(try answer.claims?.nonce == "n")
  }

  @Test("without the old id as a hint the person sees the sheet", arguments: [true, false])
  func withoutHint(isNew: Bool) throws {
    var (driver, old) = try self.moved()
    let new = try #require(driver.signIn(.appleID())?.credential?.user)
    #expect(driver.sheets == [.firstAuthorization, .returning])
    #expect(new != old.user)
    let answer = driver.signIn(hint: isNew ? new : try #require(UserID("nobody")))
    #expect(answer?.presented == true)
    #expect(answer?.credential?.user == new)
  }

  @Test(
    "asked for what exists only, the person sees the sheet in spite of the old id",
    arguments: [true, false])
  func existingOnly(isOption: Bool) throws {
    var (driver, old) = try self.moved()
    let request = AuthorizationRequest.appleID(AppleIDRequest(user: old.user))
    let answer =
      isOption
      ? driver.signIn(request, options: .preferImmediatelyAvailableCredentials)
      : driver.signIn(request, .password)
    #expect(answer?.presented == true)
    #expect(answer?.credential?.user != old.user)
    #expect(driver.sheets.last == (isOption ? .returning : .existing))
  }

  @Test("the address follows the person, a relay address not", arguments: EmailChoice.allCases)
  func address(email: EmailChoice) throws {
    var (driver, old) = try self.moved(email)
    let claims = try #require(try driver.signIn(hint: old.user)?.claims)
    #expect((claims.email == old.email) == (email == .real))
    #expect(claims.email?.hasSuffix("@privaterelay.appleid.com") == (email == .hidden))
    #expect(claims.isPrivateEmail == (email == .hidden ? true : nil))
  }

  @Test("the new relay address is the one that an app of the new team has anyway")
  func relayOfTheTeam() throws {
    var (driver, old) = try self.moved(.hidden)
    let moved = try #require(driver.signIn(hint: old.user)?.credential)
    let claims = try #require(try driver.signIn(.appleID())?.claims)
    driver.perform(.change(.app(SimulatedApp(bundleID: "com.other.app", team: "TEAM654321"))))
    let other = try driver.credential(.appleID(.email))
    #expect(other.user == moved.user)
    #expect(other.email == claims.email)
  }

  @Test("the server hears of forwarding under the new id and address")
  func forwarding() throws {
    var (driver, old) = try self.moved(.hidden)
    let claims = try #require(try driver.signIn(hint: old.user)?.claims)
    driver.perform(.settings(.setForwarding(false)))
    #expect(driver.toldToServer.map(\.user) == [claims.subject])
    #expect(driver.toldToServer.map(\.email) == [claims.email])
  }

  @Test("a move to the same team changes nothing")
  func sameTeam() throws {
    var driver = DeviceDriver()
    let user = try driver.credential(.appleID()).user
    driver.perform(.transferApp(team: "TEAM123456"))
    #expect(driver.reasonsForIgnoring == ["the app is that team's already"])
    #expect(driver.checkState(of: user)?.state == .authorized)
    driver.perform(.transferApp(team: "TEAM654321"), .transferApp(team: "TEAM654321"))
    #expect(driver.reasonsForIgnoring.count == 2)
    #expect(driver.events.count { if case .grantMoved = $0 { true } else { false } } == 1)
  }

  @Test("two moves in a row make two old ids and one new one")
  func twice() throws {
    var (driver, first) = try self.moved()
    let second = try #require(driver.signIn(hint: first.user)?.credential?.user)
    let before = try #require(try driver.signIn(hint: first.user)?.claims?.transferSubject)
    driver.pass(.seconds(40 * 86_400))
    driver.perform(.transferApp(team: "TEAM999999"))
    for user in [first.user, second] {
      #expect(driver.checkState(of: user)?.state == .transferred)
      let answer = try driver.answer(hint: user)
      #expect(answer.presented == false)
      #expect(answer.credential?.user != first.user)
      #expect(answer.credential?.user != second)
      // The claim is about the last move.
      #expect(try answer.claims?.transferSubject != before)
      #expect(try answer.claims?.transferSubject != nil)
    }
    let third = try #require(driver.signIn(.appleID())?.credential?.user)
    #expect(driver.checkState(of: third)?.state == .authorized)
  }

  @Test("everybody who uses the app moves with it, and nobody else")
  func everybody() throws {
    var driver = DeviceDriver()
    let ada = try driver.credential(.appleID()).user
    driver.perform(.settings(.signIn(SimulatedAccount(id: "bob@example.com"))), .activateApp)
    let bob = try driver.credential(.appleID()).user
    let cousin = SimulatedApp(bundleID: "com.example.cousin")
    driver.perform(.change(.app(cousin)))
    _ = try driver.credential(.appleID())
    driver.perform(.change(.app(SimulatedApp())), .transferApp(team: "TEAM654321"))
    #expect(driver.checkState(of: bob)?.state == .transferred)
    #expect(driver.checkState(of: ada) == Self.unknown)
    driver.perform(.settings(.signIn(SimulatedAccount())), .activateApp)
    #expect(driver.checkState(of: ada)?.state == .transferred)
    #expect(driver.checkState(of: bob) == Self.unknown)
    // An app that stands alone stays with its team.
    driver.perform(.settings(.signIn(SimulatedAccount(id: "bob@example.com"))))
    driver.perform(.change(.app(cousin)))
    #expect(driver.checkState(of: bob)?.state == .authorized)
  }

  @Test("a person who never used the app is new to the new team")
  func nobody() throws {
    var driver = DeviceDriver()
    driver.perform(.transferApp(team: "TEAM654321"))
    #expect(driver.model.configuration.app.team == "TEAM654321")
    let answer = try driver.answer(.appleID(.email))
    #expect(answer.credential?.email == "ada@example.com")
    #expect(try answer.claims?.transferSubject == nil)
    #expect(driver.sheets == [.firstAuthorization])
  }

  @Test("who has stopped using the app before is revoked under the old id, and asked again")
  func stoppedBefore() throws {
    var driver = DeviceDriver()
    let old = try driver.credential(.appleID()).user
    driver.perform(.settings(.stopUsingApp), .activateApp, .transferApp(team: "TEAM654321"))
    #expect(driver.checkState(of: old)?.state == .revoked)
    let answer = driver.signIn(hint: old)
    #expect(answer?.presented == true)
    #expect(driver.sheets == [.firstAuthorization, .firstAuthorization])
  }

  @Test("who stops and comes back after the move has the old id transferred still")
  func stoppedAfter() throws {
    var (driver, old) = try self.moved()
    driver.perform(.settings(.stopUsingApp), .activateApp)
    #expect(driver.checkState(of: old.user)?.state == .revoked)
    let new = try driver.credential(.appleID(.email))
    #expect(new.email == "ada@example.com")
    #expect(driver.checkState(of: old.user)?.state == .transferred)
    #expect(driver.checkState(of: new.user)?.state == .authorized)
    #expect(driver.signIn(hint: old.user)?.presented == false)
  }
}
