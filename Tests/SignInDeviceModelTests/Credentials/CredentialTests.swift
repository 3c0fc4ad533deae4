import SignInCore
import SignInDeviceModel
import Testing

@Suite("First and returning credentials") struct CredentialTests {
  private static let everything = AuthorizationRequest.appleID(
    .fullName, .email, state: "a state", nonce: Nonce(raw: "raw"))

  @Test
  func `a first credential has name, address, scopes and a hint that the person is real`() throws {
    var driver = DeviceDriver()
    let answer = try driver.answer(Self.everything)
    let credential = try #require(answer.credential)
    #expect(answer.presented == true)
    #expect(credential.fullName == PersonName(givenName: "Ada", familyName: "Lovelace"))
    #expect(credential.email == "ada@example.com")
    #expect(credential.authorizedScopes == [.fullName, .email])
    #expect(credential.realUserStatus == .likelyReal)
    #expect(credential.userAgeRange == .unknown)
    #expect(credential.authorizationCode != nil)
    #expect(credential.identityToken != nil)
    #expect(driver.events.contains(.grantBegan(credential.user)))
  }

  @Test
  func `CRED-01: name and address come only with the first authorization`() throws {
    var driver = DeviceDriver()
    let first = try driver.credential(Self.everything)
    let answer = try driver.answer(Self.everything)
    let again = try #require(answer.credential)
    #expect(driver.sheets == [.firstAuthorization, .returning])
    #expect(again.user == first.user)
    #expect(again.email == nil)
    #expect(again.fullName == PersonName())
    #expect(again.authorizedScopes == [])
    #expect(again.realUserStatus == .unknown)
    #expect(again.authorizationCode != nil)
    #expect(again.identityToken != nil)
    #expect(answer.presented == true)
    #expect(driver.events.contains(.grantFound(first.user)))
    #expect(driver.events.contains(.personApproved(attempt: 2, name: nil, email: nil)))
    #expect(driver.events.count { $0 == .grantBegan(first.user) } == 1)
  }

  @Test
  func `CRED-01: a returning person's name is absent where it was not asked for`() throws {
    var driver = DeviceDriver()
    driver.signIn(.appleID(.fullName))
    #expect(driver.signIn(.appleID(.email))?.credential?.fullName == nil)
    #expect(driver.signIn(.appleID())?.credential?.fullName == nil)
    #expect(driver.signIn(.appleID(.fullName))?.credential?.fullName == PersonName())
  }

  @Test(
    "CRED-02: a returning person's address is in the token still, and not in the credential",
    arguments: EmailChoice.allCases)
  func emailInTheToken(email: EmailChoice) throws {
    var driver = DeviceDriver(person: .approves(email: email))
    let first = try driver.credential(.appleID(.email))
    driver.perform(.change(.person(.approves)))
    // Neither another choice nor the scopes of the later request change it.
    for request in [AuthorizationRequest.appleID(.email), .appleID()] {
      let answer = try driver.answer(request)
      #expect(answer.credential?.email == nil)
      let claims = try #require(try answer.claims)
      #expect(claims.email == first.email)
      #expect(claims.isEmailVerified == true)
      #expect(claims.isPrivateEmail == (email == .hidden ? true : nil))
    }
  }

  @Test
  func `a returning person's choices are not in the record`() {
    var driver = DeviceDriver(person: .approves(name: "Grace Hopper", email: .hidden))
    driver.signIn(.appleID(.fullName))
    driver.signIn(.appleID(.fullName))
    #expect(driver.events.contains(.personApproved(attempt: 2, name: nil, email: nil)))
  }

  @Test
  func `who stops using the app and comes back is new, under the same user id`() throws {
    var driver = DeviceDriver()
    let first = try driver.credential(Self.everything)
    driver.perform(.settings(.stopUsingApp), .activateApp)
    driver.perform(.change(.person(.approves(name: "Grace Hopper", email: .hidden))))
    let second = try driver.credential(Self.everything)
    #expect(driver.sheets == [.firstAuthorization, .firstAuthorization])
    #expect(second.user == first.user)
    #expect(second.fullName == "Grace Hopper")
    #expect(second.email?.hasSuffix("@privaterelay.appleid.com") == true)
    #expect(second.realUserStatus == .likelyReal)
    #expect(second.authorizedScopes == [.fullName, .email])
    #expect(driver.events.count { $0 == .grantBegan(first.user) } == 2)
  }

  @Test
  func `CRED-21: the state comes back as it was sent`() {
    for state in [nil, "", "a state", "ключ 🔑"] {
      var driver = DeviceDriver()
      driver.signIn(.appleID(state: state))
      let answer = driver.signIn(.appleID(state: state))
      #expect(answer?.credential != nil)
      #expect(driver.answer(to: 1)?.credential?.state == state)
      #expect(answer?.credential?.state == state)
    }
  }

  @Test
  func `CRED-29: the hint about a real person never decides a sign-in`() {
    var driver = DeviceDriver()
    let statuses = (0..<3).map { _ in driver.signIn(.appleID())?.credential?.realUserStatus }
    #expect(statuses == [.likelyReal, .unknown, .unknown])
  }

  @Test
  func `scopes of the app's own making are granted like any other`() {
    var driver = DeviceDriver()
    let request = AppleIDRequest(requestedScopes: [AuthorizationScope(rawValue: "shoe_size")])
    let credential = driver.signIn(.appleID(request))?.credential
    #expect(credential?.authorizedScopes.map(\.rawValue) == ["shoe_size"])
    #expect(credential?.fullName == nil)
    #expect(credential?.email == nil)
  }

  @Test
  func `apps of one group share what was agreed, others of the team the user id only`() throws {
    var driver = DeviceDriver()
    let first = try driver.credential(Self.everything)
    driver.perform(
      .change(
        .app(SimulatedApp(bundleID: "com.example.other", primaryBundleID: "com.example.app"))))
    let sibling = try driver.answer(Self.everything)
    #expect(sibling.credential?.user == first.user)
    #expect(sibling.credential?.email == nil)
    #expect(try sibling.claims?.audience == ["com.example.other"])
    driver.perform(.change(.app(SimulatedApp(bundleID: "com.example.third"))))
    let cousin = try driver.credential(Self.everything)
    #expect(cousin.user == first.user)
    #expect(cousin.email == first.email)
    driver.perform(.change(.app(SimulatedApp(team: "TEAM654321"))))
    let stranger = try driver.credential(Self.everything)
    #expect(stranger.user != first.user)
    #expect(stranger.realUserStatus == .likelyReal)
    #expect(
      driver.sheets
        == [.firstAuthorization, .returning, .firstAuthorization, .firstAuthorization])
  }
}
