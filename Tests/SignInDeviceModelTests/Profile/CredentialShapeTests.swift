import SignInCore
import SignInDeviceModel
import Testing

@Suite("What the switches of a profile do to credentials") struct CredentialShapeTests {
  private static let ada = PersonName(givenName: "Ada", familyName: "Lovelace")
  private static let scopes: [[AuthorizationScope]] = [
    [], [.fullName], [.email], [.fullName, .email],
  ]

  private static func request(_ scopes: [AuthorizationScope]) -> AuthorizationRequest {
    .appleID(AppleIDRequest(requestedScopes: scopes))
  }

  private static func shape(_ name: DeviceProfile.AbsentName) -> PersonName? {
    name == .empty ? PersonName() : nil
  }

  @Test(
    "CRED-09: a name that was not asked for is absent or empty, the first time and later",
    arguments: DeviceProfile.AbsentName.allCases, [[], [.email]] as [[AuthorizationScope]])
  func unrequestedName(absent: DeviceProfile.AbsentName, scopes: [AuthorizationScope]) throws {
    for comes in DeviceProfile.ProfileComes.allCases {
      for returning in DeviceProfile.AbsentName.allCases {
        var driver = DeviceDriver(
          DeviceConfiguration(
            profile: DeviceProfile(
              unrequestedName: absent, returningName: returning, profileComes: comes)))
        for _ in 1...2 {
          let name = try driver.credential(Self.request(scopes)).fullName
          #expect(name == Self.shape(absent))
          // Empty and absent mean the same to an app.
          #expect((name ?? PersonName()).isEmpty)
        }
      }
    }
  }

  @Test(
    "CRED-01: a returning person's name is empty or absent",
    arguments: DeviceProfile.AbsentName.allCases, DeviceProfile.AbsentName.allCases)
  func returningName(returning: DeviceProfile.AbsentName, unrequested: DeviceProfile.AbsentName)
    throws
  {
    var driver = DeviceDriver(
      DeviceConfiguration(
        profile: DeviceProfile(unrequestedName: unrequested, returningName: returning)))
    #expect(try driver.credential(.appleID(.fullName)).fullName == Self.ada)
    #expect(try driver.credential(.appleID(.fullName)).fullName == Self.shape(returning))
    #expect(try driver.credential(.appleID()).fullName == Self.shape(unrequested))
    let quick = driver.signIn(.appleID(.fullName), .password)?.credential
    #expect(quick?.fullName == Self.shape(returning))
  }

  @Test(
    "a first credential tells the scopes that were asked for, or none",
    arguments: DeviceProfile.FirstScopes.allCases, scopes)
  func firstScopes(first: DeviceProfile.FirstScopes, scopes: [AuthorizationScope]) throws {
    var driver = DeviceDriver(
      DeviceConfiguration(profile: DeviceProfile(firstScopes: first)))
    let credential = try driver.credential(Self.request(scopes))
    #expect(credential.authorizedScopes == (first == .requested ? scopes : []))
    // What is delivered doesn't depend on it.
    #expect(credential.fullName == (scopes.contains(.fullName) ? Self.ada : nil))
    #expect(credential.email == (scopes.contains(.email) ? "ada@example.com" : nil))
    #expect(try driver.credential(Self.request(scopes)).authorizedScopes == [])
  }

  @Test(
    "CRED-01: name and address come once, or every time",
    arguments: DeviceProfile.ProfileComes.allCases, scopes)
  func profileComes(comes: DeviceProfile.ProfileComes, scopes: [AuthorizationScope]) throws {
    var driver = DeviceDriver(
      DeviceConfiguration(
        person: .approves(name: "Grace Hopper", email: .hidden),
        profile: DeviceProfile(profileComes: comes)))
    let first = try driver.credential(Self.request(scopes))
    #expect(first.fullName == (scopes.contains(.fullName) ? "Grace Hopper" : nil))
    for _ in 1...2 {
      let answer = try driver.answer(Self.request(scopes))
      let again = try #require(answer.credential)
      let isFull = comes == .everyTime
      #expect(again.email == (isFull ? first.email : nil))
      #expect(again.authorizedScopes == (isFull ? scopes : []))
      if scopes.contains(.fullName) {
        #expect(again.fullName == (isFull ? "Grace Hopper" : PersonName()))
      }
      // The hint about a real person is for the first time alone.
      #expect(again.realUserStatus == .unknown)
      #expect(try answer.claims?.realUserStatus == nil)
    }
    #expect(driver.sheets == [.firstAuthorization, .returning, .returning])
  }

  @Test(
    "the address of a managed account that has none is absent from the token or empty in it",
    arguments: DeviceProfile.ManagedEmail.allCases)
  func managedEmail(managed: DeviceProfile.ManagedEmail) throws {
    let profile = DeviceProfile(managedEmail: managed)
    for (account, email) in [
      (SimulatedAccount.managed(), managed == .empty ? "" : nil),
      (.managed(email: "ada@school.example"), "ada@school.example"),
      (SimulatedAccount(email: nil), nil), (SimulatedAccount(), "ada@example.com"),
    ] as [(SimulatedAccount, String?)] {
      var driver = DeviceDriver(DeviceConfiguration(account: account, profile: profile))
      for _ in 1...2 {
        let answer = try driver.answer(.appleID(.email))
        let claims = try #require(try answer.claims)
        #expect(claims.email == email)
        if email == nil || email == "" {
          #expect(claims.isEmailVerified == nil)
          #expect(claims.isPrivateEmail == nil)
          #expect(answer.credential?.email == nil)
        }
      }
    }
  }

  @Test
  func `a managed account that has an address has no empty one in the token`() throws {
    var driver = DeviceDriver(
      DeviceConfiguration(
        account: .managed(email: "ada@school.example"),
        profile: DeviceProfile(managedEmail: .empty)))
    #expect(try driver.answer(.appleID()).claims?.email == nil)
  }

  @Test(
    "CRED-30: name and address are chosen apart, and each comes where it was asked for",
    arguments: [nil, "Grace Hopper"] as [PersonName?], EmailChoice.allCases)
  func choices(name: PersonName?, email: EmailChoice) throws {
    for scopes in Self.scopes {
      var driver = DeviceDriver(person: .approves(name: name, email: email))
      let answer = try driver.answer(Self.request(scopes))
      let credential = try #require(answer.credential)
      #expect(credential.fullName == (scopes.contains(.fullName) ? name ?? Self.ada : nil))
      #expect((credential.email != nil) == scopes.contains(.email))
      if let address = credential.email {
        #expect((address == "ada@example.com") == (email == .real))
        #expect(address.hasSuffix("@privaterelay.appleid.com") == (email == .hidden))
      }
      #expect(try answer.claims?.email == credential.email)
      let isPrivate = scopes.contains(.email) && email == .hidden
      #expect(try answer.claims?.isPrivateEmail == (isPrivate ? true : nil))
      #expect(credential.authorizedScopes == scopes)
    }
  }

  @Test("CRED-30: a name that the person erases is empty, and not the account's own")
  func erasedName() throws {
    var driver = DeviceDriver(person: .approves(name: PersonName(), email: .hidden))
    let credential = try driver.credential(.appleID(.fullName, .email))
    #expect(credential.fullName == PersonName())
    #expect(credential.email != nil)
  }

  @Test("Apple's own simulator is revoked at once, and tells everything each time")
  func simulator() throws {
    var driver = DeviceDriver(DeviceConfiguration(profile: .simulator))
    for _ in 1...2 {
      let credential = try driver.credential(.appleID(.fullName, .email))
      #expect(credential.fullName == Self.ada)
      #expect(credential.email == "ada@example.com")
      #expect(driver.checkState(of: credential.user) == CredentialStateAnswer(state: .revoked))
    }
    driver.perform(.settings(.stopUsingApp), .activateApp)
    #expect(driver.revocationNotices == 0)
    #expect(driver.events.contains(.noticeLost))
  }

  @Test("a harsh device signs a person in all the same")
  func harsh() throws {
    var driver = DeviceDriver(DeviceConfiguration(profile: .harsh))
    let first = try driver.credential(.appleID(.fullName, .email))
    #expect(first.authorizedScopes == [])
    #expect(first.fullName == Self.ada)
    let again = try driver.credential(.appleID(.fullName, .email))
    #expect(again.fullName == nil)
    #expect(again.user == first.user)
    driver.perform(.killApp, .launchApp, .settings(.stopUsingApp), .activateApp)
    #expect(driver.revocationNotices == 0)
    #expect(driver.checkState(of: first.user)?.state == .notFound)
  }
}
