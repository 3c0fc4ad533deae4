import SignInFlow
import SignInTesting
import Testing

@testable import LaunchCheck

@Suite("Logging in on the login screen") @MainActor
struct LoginTests {
  @Test
  func `the button asks for the e-mail, then the name`() async {
    let stand = Stand()

    let app = await stand.launchAndTap()

    #expect(app.login == nil)
    #expect(app.result.givenName == "Ada")
    #expect(app.result.familyName == "Lovelace")
    #expect(app.result.email == "ada@example.com")
    let start = stand.device.transcript.entries(of: .start).last
    #expect(start?.description.contains("with e-mail, full name") == true)
  }

  @Test
  func `the user id goes to the keychain, and out of it with a sign-out`() async throws {
    let stand = Stand()

    let app = await stand.launchAndTap()
    let item = try #require(try stand.item)
    #expect(String(decoding: item, as: UTF8.self).contains(app.result.userID))

    stand.device.person = .cancels
    await app.signOut()
    #expect(try stand.item == nil)
    #expect(app.result == ResultScreen())
  }

  @Test
  func `a keychain that takes nothing is printed, and stops nobody`() async {
    var stand = Stand()
    stand.keychain = BrokenKeychain()

    let app = await stand.launchAndTap()

    #expect(app.login == nil)
    #expect(app.result.givenName == "Ada")
    #expect(app.log.lines == ["unwritable: the keychain is full"])
  }

  @Test
  func `what is missing shows as empty`() async {
    let stand = Stand(.init(account: .managed()))
    stand.device.person = .approves(name: PersonName(givenName: "Ada"))

    let app = await stand.launchAndTap()

    #expect(app.login == nil)
    #expect(app.result == ResultScreen(userID: app.result.userID, givenName: "Ada"))
  }

  @Test
  func `an account that exists is offered when the screen appears`() async {
    let stand = Stand()
    let app = await stand.launchAndTap()
    let user = app.result.userID

    await app.signOut()

    #expect(app.login == nil)
    #expect(app.result == ResultScreen(userID: user, email: "ada@example.com"))
  }

  // MARK: Passwords

  private let withPassword = SimulatedDevice.Configuration(
    passwords: [SavedPassword()], person: .usesPassword())

  @Test
  func `a password is shown to the person, and then the screen goes`() async {
    let app = await Stand(self.withPassword).launch()

    #expect(
      app.login?.alert == """
        The app has received your saved password.
        User name: ada
        Password: correct horse
        """)

    app.login?.closeAlert()
    #expect(app.login == nil)
    #expect(app.result == ResultScreen())
    #expect(app.log.lines.isEmpty)
  }

  @Test
  func `of a password nothing is kept, and the next launch asks again`() async throws {
    let stand = Stand(self.withPassword)
    _ = await stand.launch()
    let item = try #require(try stand.item)
    #expect(!String(decoding: item, as: UTF8.self).contains("correct horse"))

    let app = await stand.launch()

    #expect(app.login?.alert != nil)
    #expect(stand.device.transcript.count(of: .sheetShown) == 2)
  }

  @Test
  func `an offer that is closed is no failure`() async {
    let app = await Stand(.init(passwords: [SavedPassword()], person: .cancels)).launch()

    #expect(app.login?.note == nil)
    #expect(app.login?.alert == nil)
    #expect(app.log.lines.isEmpty)
  }

  // MARK: Failures

  private nonisolated static let codes = (Array(1000...1010) + [1011, -1]).map {
    AuthorizationError.Code(rawValue: $0)
  }

  @Test(arguments: codes)
  func `every code is printed after a tap, and the screen stays`(
    code: AuthorizationError.Code
  ) async {
    let stand = Stand()
    let app = await stand.launch()
    stand.device.overrides.error = AuthorizationError(code)

    await app.login?.tapButton()

    #expect(app.log.lines.count == 1)
    #expect(app.log.lines.first?.contains("(\(code.rawValue))") == true)
    #expect(app.login != nil)
    #expect((app.login?.note == nil) == (code == .canceled))
  }

  @Test(arguments: codes)
  func `whatever ends the offer, the person is not told of it`(
    code: AuthorizationError.Code
  ) async {
    let stand = Stand(.init(overrides: Overrides(error: AuthorizationError(code))))

    let app = await stand.launch()

    #expect(app.login?.note == nil)
    #expect(app.login?.hasButton == true)
    // These may mean that nothing is stored, since nothing was shown: that is not worth a line.
    let isNothing = [.unknown, .canceled, .failed].contains(code)
    #expect(app.log.lines.isEmpty == isNothing)
  }

  @Test(
    arguments: [
      (.init(network: .offline), .noNetwork),
      (.init(service: .unusable), .tryAgain),
      (.init(app: SimulatedApp(hasEntitlement: false)), .otherWays),
      (.init(account: nil), .noAppleAccount),
      (.init(account: SimulatedAccount(hasTwoFactor: false)), .twoFactorOff),
      (.init(faults: [Fault(.droppedToken)]), .unusableCredential),
      (.init(faults: [Fault(.droppedCode)]), .unusableCredential),
    ] as [(SimulatedDevice.Configuration, SignInMessage)])
  func `a cause that the person can do something about is told`(
    configuration: SimulatedDevice.Configuration, message: SignInMessage
  ) async {
    let app = await Stand(configuration).launchAndTap()

    #expect(app.login?.note == message.text)
  }

  @Test
  func `a note goes with the next success`() async {
    let stand = Stand(.init(network: .offline))
    let app = await stand.launchAndTap()
    stand.device.network = .online

    await app.login?.tapButton()

    #expect(app.login == nil)
    #expect(app.result.givenName == "Ada")
  }

  @Test
  func `where there is no Sign in with Apple, there is no button`() async {
    let session = SignInSession(
      SignInController(provider: UnsupportedProvider()), backend: DeviceAccounts(),
      store: InMemoryStore())
    let app = App(session)

    await app.launch()

    #expect(app.login?.hasButton == false)
    #expect(app.login?.note == nil)
  }

  @Test
  func `an app without a server deletes nothing, and says so`() async throws {
    let session = Stand().session()
    try await session.signIn()

    let failure = await #expect(throws: SignInFailure.self) { try await session.deleteAccount() }

    #expect(failure?.message?.text.contains("Settings") == true)
    #expect(session.account != nil)
  }
}
