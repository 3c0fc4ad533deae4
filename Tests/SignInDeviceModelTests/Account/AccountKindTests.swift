import SignInCore
import SignInDeviceModel
import Testing

@Suite("Accounts of several kinds") struct AccountKindTests {
  private static let everything = AuthorizationRequest.appleID(.fullName, .email)

  private func signedIn(
    _ account: SimulatedAccount, _ email: EmailChoice
  ) throws -> (driver: DeviceDriver, answer: ProviderAnswer) {
    var driver = DeviceDriver(
      DeviceConfiguration(account: account, person: .approves(email: email)))
    let answer = try driver.answer(Self.everything)
    return (driver, answer)
  }

  @Test("a managed account without an address shares none", arguments: EmailChoice.allCases)
  func managedWithoutAddress(email: EmailChoice) throws {
    let (_, answer) = try self.signedIn(.managed(), email)
    #expect(answer.credential?.email == nil)
    #expect(answer.credential?.fullName == PersonName(givenName: "Ada", familyName: "Lovelace"))
    #expect(answer.credential?.authorizedScopes == [.fullName, .email])
    let claims = try #require(try answer.claims)
    #expect(claims.email == nil)
    #expect(claims.isEmailVerified == nil)
    #expect(claims.isPrivateEmail == nil)
  }

  @Test("a managed account can't hide its address", arguments: EmailChoice.allCases)
  func managedWithAddress(email: EmailChoice) throws {
    let (_, answer) = try self.signedIn(.managed(email: "ada@school.example"), email)
    #expect(answer.credential?.email == "ada@school.example")
    let claims = try #require(try answer.claims)
    #expect(claims.email == "ada@school.example")
    #expect(claims.isEmailVerified == true)
    #expect(claims.isPrivateEmail == nil)
  }

  @Test("an account that nobody manages can hide its address", arguments: EmailChoice.allCases)
  func unmanagedWithAddress(email: EmailChoice) throws {
    let (_, answer) = try self.signedIn(SimulatedAccount(), email)
    let isRelay = answer.credential?.email?.hasSuffix("@privaterelay.appleid.com")
    #expect(isRelay == (email == .hidden))
    #expect(try answer.claims?.isPrivateEmail == (email == .hidden ? true : nil))
  }

  @Test("an account without an address has none to hide", arguments: EmailChoice.allCases)
  func unmanagedWithoutAddress(email: EmailChoice) throws {
    let (_, answer) = try self.signedIn(SimulatedAccount(email: nil), email)
    #expect(answer.credential?.email == nil)
    #expect(try answer.claims?.email == nil)
    #expect(try answer.claims?.isPrivateEmail == nil)
  }

  @Test(
    "nothing is known of whether the person behind a managed account is real",
    arguments: [
      (SimulatedAccount(), UserDetectionStatus.likelyReal), (.managed(), .unknown),
      (.managed(email: "ada@school.example"), .unknown),
      (SimulatedAccount(email: nil), .likelyReal),
    ])
  func realUserStatus(account: SimulatedAccount, status: UserDetectionStatus) throws {
    var (driver, answer) = try self.signedIn(account, .real)
    #expect(answer.credential?.realUserStatus == status)
    #expect(try answer.claims?.realUserStatus == status)
    let again = try driver.answer(Self.everything)
    #expect(again.credential?.realUserStatus == .unknown)
    #expect(try again.claims?.realUserStatus == nil)
  }

  @Test
  func `a managed account has an id of its own, and one only`() throws {
    let (_, without) = try self.signedIn(.managed(), .real)
    let (_, with) = try self.signedIn(.managed(email: "ada@school.example"), .hidden)
    let (_, other) = try self.signedIn(.managed(id: "bob@school.example"), .real)
    let (_, unmanaged) = try self.signedIn(SimulatedAccount(), .real)
    #expect(without.credential?.user == with.credential?.user)
    #expect(without.credential?.user != other.credential?.user)
    #expect(without.credential?.user != unmanaged.credential?.user)
  }

  @Test(
    "only an app with the entitlement for it learns the age range, each time",
    arguments: [UserAgeRange.unknown, .child, .notChild, .unrecognized(7)], [true, false])
  func ageRange(range: UserAgeRange, isEntitled: Bool) throws {
    var driver = DeviceDriver(
      DeviceConfiguration(
        account: SimulatedAccount(ageRange: range),
        app: SimulatedApp(hasAgeRangeEntitlement: isEntitled)))
    for _ in 1...2 {
      let credential = try driver.credential(.appleID())
      #expect(credential.userAgeRange == (isEntitled ? range : .unknown))
    }
  }

  @Test
  func `the age range is that of the account that is signed in now`() throws {
    var driver = DeviceDriver(
      DeviceConfiguration(app: SimulatedApp(hasAgeRangeEntitlement: true)))
    #expect(try driver.credential(.appleID()).userAgeRange == .notChild)
    driver.perform(.settings(.signIn(SimulatedAccount(id: "kid", ageRange: .child))), .activateApp)
    #expect(try driver.credential(.appleID()).userAgeRange == .child)
    driver.perform(.change(.app(SimulatedApp())))
    #expect(try driver.credential(.appleID()).userAgeRange == .unknown)
  }
}
