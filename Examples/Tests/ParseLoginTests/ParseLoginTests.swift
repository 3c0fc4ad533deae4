import AuthenticationServices
import SignInFlow
import SignInTesting
import Testing

@testable import ParseLogin

@MainActor
@Suite("Login at Parse", .simulatedDevice(.init(tokens: .signed)))
struct ParseLoginTests {
  private let device: SimulatedDevice
  private let server: ParseServer
  private let app: App

  init() throws {
    self.device = try #require(SimulatedDevice.current)
    self.server = ParseServer(self.device.apple, bundleID: "com.example.app")
    self.app = App(ParseClient(self.server, self.device.app.keychain))
  }

  private func logIn(_ app: App) async throws -> (AppleIdentity, ParseUser) {
    guard case .signedIn(let identity, let user) = await app.tapButton() else {
      throw Unexpected(screen: app.shown)
    }
    return (identity, user)
  }

  /// The app in another process.
  private func relaunched() -> App {
    self.device.app.kill()
    self.device.app.launch()
    return App(ParseClient(self.server, self.device.app.keychain))
  }

  private struct Unexpected: Error { let screen: String }

  // MARK: The screen

  @Test
  func `the button is added once, however often the screen appears`() {
    let login = self.app.login
    let button = login.button
    let other = HomeViewController(givenName: nil)
    login.present(other, animated: false)
    #expect(login.viewIfLoaded?.window == nil)
    login.dismiss(animated: false)

    #expect(button != nil)
    #expect(login.button === button)
    #expect(login.view.subviews.count { $0 is ASAuthorizationAppleIDButton } == 1)
  }

  @Test(
    .simulatedDevice(.init(passwords: [SavedPassword()], tokens: .signed), person: .usesPassword()))
  func `a password that comes all the same logs nobody in`() async {
    let controller = ASAuthorizationController(
      authorizationRequests: [ASAuthorizationPasswordProvider().createRequest()])
    controller.delegate = self.app.login
    controller.performRequests()

    #expect(await self.app.nextEnd() == .failed(.otherCredential))
    #expect(self.app.parse.restore() == nil)
  }

  @Test
  func `a person without a given name is greeted without one`() async {
    self.device.person = .approves(name: PersonName(givenName: "", familyName: "Lovelace"))
    _ = await self.app.tapButton()

    #expect(self.app.shown == "Welcome!")
  }

  @Test
  func `the sheet is shown in the window of the view`() {
    let controller = ASAuthorizationController(authorizationRequests: [])

    #expect(self.app.login.presentationAnchor(for: controller) === self.app.window)
  }

  @Test
  func `a view without a window gives a window all the same`() {
    let login = LoginViewController(ParseClient(self.server, self.device.app.keychain))
    let controller = ASAuthorizationController(authorizationRequests: [])

    #expect(login.presentationAnchor(for: controller) !== self.app.window)
  }

  @Test
  func `the full name is asked for, then the address`() async throws {
    _ = try await self.logIn(self.app)

    let requests = self.device.transcript.entries(of: .start).compactMap { entry in
      if case .command(.start(_, let requests)) = entry.content { requests } else { nil }
    }
    #expect(requests.map(\.requests) == [[.appleID(.fullName, .email)]])
  }

  @Test(.simulatedDevice(.init(tokens: .signed), person: .waits))
  func `nobody can tap again while a sheet is up`() async throws {
    let button = try #require(self.app.login.button)
    #expect(HeadlessUI.tap(button))
    #expect(!HeadlessUI.tap(button))
    await self.device.until { $0.sheet != nil }
    self.device.sheet?.approve()

    _ = await self.app.nextEnd()
    #expect(self.device.transcript.count(of: .start) == 1)
    #expect(button.isEnabled)
  }

  // MARK: Signing in

  @Test
  func `a first sign-in gives everything that Apple has`() async throws {
    let (identity, user) = try await self.logIn(self.app)

    #expect(identity.givenName == "Ada")
    #expect(identity.familyName == "Lovelace")
    #expect(identity.nickname == nil)
    #expect(identity.email == "ada@example.com")
    #expect(identity.code != nil)
    let token = try #require(identity.token)
    #expect(try IdentityToken(token).claims().subject?.rawValue == identity.userID)
    #expect(user.authData == ["token": token, "id": identity.userID])
    #expect(self.app.parse.currentUser == user)
    #expect(self.app.shown == "Welcome, Ada!")
  }

  @Test
  func `whoever comes back has the same account, and no name`() async throws {
    let (first, user) = try await self.logIn(self.app)
    self.app.parse.logOut()
    let later = self.relaunched()
    let (second, sameUser) = try await self.logIn(later)

    #expect(second.userID == first.userID)
    #expect(sameUser.objectID == user.objectID)
    #expect(sameUser.sessionToken != user.sessionToken)
    #expect(second.givenName == nil)
    #expect(second.email == nil)
    #expect(later.shown == "Welcome!")
    #expect(await self.server.accountCount == 1)
  }

  @Test
  func `a session of an earlier launch is restored when Parse asks`() async throws {
    let (_, user) = try await self.logIn(self.app)

    let later = self.relaunched()

    #expect(later.parse.currentUser == user)
    #expect(later.shown == "Welcome!")
    #expect(self.device.transcript.count(of: .sheetShown) == 1)
  }

  @Test
  func `whoever has signed out of Parse sees the button after the next launch`() async throws {
    _ = try await self.logIn(self.app)
    self.app.parse.logOut()

    let later = self.relaunched()

    #expect(later.parse.currentUser == nil)
    #expect(later.shown == "the button")
  }

  private struct Refusal: ParseAuthenticationDelegate {
    func restoreAuthentication(withAuthData authData: [String: String]) -> Bool { false }
  }

  @Test
  func `a session that nobody answers for, or that is refused, is not restored`() async throws {
    let (_, user) = try await self.logIn(self.app)
    let parse = ParseClient(self.server, self.device.app.keychain)
    #expect(parse.restore() == nil)
    parse.register(AppleAuthentication(), forAuthType: "facebook")
    #expect(parse.restore() == nil)
    parse.register(Refusal(), forAuthType: "apple")
    #expect(parse.restore() == nil)
    #expect(parse.currentUser == nil)

    parse.register(AppleAuthentication(), forAuthType: "apple")
    #expect(parse.restore() == user)
    #expect(parse.currentUser == user)
  }
}
