import SignInCore
import SignInDeviceModel
import Testing

@Suite("Several accounts, one after another") struct SeveralAccountsTests {
  private static let ada = SimulatedAccount()
  private static let bob = SimulatedAccount(
    id: "bob@example.com", name: "Bob Stone", email: "bob@example.com")
  private static let carol = SimulatedAccount.managed(id: "carol@school.example")
  private static let everything = AuthorizationRequest.appleID(.fullName, .email)
  private static let unknown = CredentialStateAnswer(
    state: .notFound, error: AuthorizationError(.unknownUser))

  @Test
  func `each account has an id, a relay address and a first time of its own`() throws {
    var driver = DeviceDriver(person: .approves(email: .hidden))
    var users: [UserID] = []
    var emails: [String?] = []
    for account in [Self.ada, Self.bob, Self.carol] {
      driver.perform(.settings(.signIn(account)), .activateApp)
      let credential = try driver.credential(Self.everything)
      users.append(credential.user)
      emails.append(credential.email)
      #expect(credential.fullName == account.name)
    }
    #expect(driver.sheets == [.firstAuthorization, .firstAuthorization, .firstAuthorization])
    #expect(Set(users).count == 3)
    #expect(emails[0] != emails[1])
    #expect(emails[2] == nil)
  }

  @Test
  func `an account's id is known while that account is signed in, and only then`() throws {
    var driver = DeviceDriver()
    let ada = try driver.credential(Self.everything).user
    driver.perform(.settings(.signIn(Self.bob)), .activateApp)
    #expect(driver.checkState(of: ada) == Self.unknown)
    let bob = try driver.credential(Self.everything).user
    #expect(driver.checkState(of: ada) == Self.unknown)
    #expect(driver.checkState(of: bob)?.state == .authorized)
    driver.perform(.settings(.signIn(Self.ada)), .activateApp)
    #expect(driver.checkState(of: ada)?.state == .authorized)
    #expect(driver.checkState(of: bob) == Self.unknown)
    let again = try driver.credential(Self.everything)
    #expect(again.user == ada)
    #expect(again.email == nil)
    #expect(driver.sheets == [.firstAuthorization, .firstAuthorization, .returning])
  }

  @Test
  func `one account stops using the app, and the other goes on`() throws {
    var driver = DeviceDriver()
    let ada = try driver.credential(Self.everything).user
    driver.perform(.settings(.signIn(Self.bob)), .activateApp)
    let bob = try driver.credential(Self.everything).user
    driver.perform(.settings(.stopUsingApp), .activateApp)
    #expect(driver.checkState(of: bob)?.state == .revoked)
    #expect(driver.toldToServer.map(\.user) == [bob])
    driver.perform(.settings(.signIn(Self.ada)), .activateApp)
    #expect(driver.checkState(of: ada)?.state == .authorized)
    _ = try driver.credential(Self.everything)
    #expect(driver.sheets.last == .returning)
  }

  @Test
  func `what exists already is what exists for the account that is signed in`() {
    var driver = DeviceDriver()
    driver.signIn(Self.everything)
    driver.perform(.settings(.signIn(Self.bob)), .activateApp)
    let option = AuthorizationRequestOptions.preferImmediatelyAvailableCredentials
    let nothing = ProviderAnswer.failure(.noCredentialAvailable, presented: false)
    #expect(driver.signIn(.appleID(), options: option) == nothing)
    driver.perform(.settings(.signIn(Self.ada)), .activateApp)
    #expect(driver.signIn(.appleID(), options: option)?.credential != nil)
  }

  @Test
  func `two accounts of the same id are one account`() throws {
    var driver = DeviceDriver()
    let first = try driver.credential(Self.everything)
    let renamed = SimulatedAccount(name: "Augusta King", email: "augusta@example.com")
    driver.perform(.settings(.signIn(renamed)), .activateApp)
    let again = try driver.answer(Self.everything)
    #expect(again.credential?.user == first.user)
    #expect(driver.sheets.last == .returning)
    // The address is the one that was agreed on.
    #expect(try again.claims?.email == "ada@example.com")
  }
}
