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
    self.app = App(ParseClient(self.server))
  }

  private func logIn(_ app: App) async throws -> (AppleIdentity, ParseUser) {
    guard case .signedIn(let identity, let user) = await app.tapButton() else {
      throw Unexpected(screen: app.shown)
    }
    return (identity, user)
  }

  private struct Unexpected: Error { let screen: String }

  @Test(.simulatedDevice(.init(tokens: .signed), person: .approves(email: .hidden)))
  func `the program tells its story`() async throws {
    let lines = await Story(on: try #require(SimulatedDevice.current)).tell()

    #expect(
      lines.joined(separator: "\n") == """
        Ada taps the button.
          given name: Ada
          family name: Lovelace
          nickname: none
          e-mail: a relay
          token: some text
          code: some text
          Parse's user: user1
          the screen shows: Welcome, Ada!
        The app is launched again, and Parse asks about the session.
          the session is restored: true
        She is back on a new phone, and Apple gives no name now.
          given name: none
          family name: none
          nickname: none
          e-mail: none
          token: some text
          code: some text
          Parse's user: user1
          the screen shows: Welcome!
        She closes the sheet.
          log: canceled
          the screen shows: the button
        A credential comes without a token.
          log: noToken
          the screen shows: Sign in with Apple did not work. Please try again.
        The Parse server can't be reached.
          log: 100, the server can't be reached
          the screen shows: Could not sign in. Please try again.
        Somebody has given the server another bundle id.
          log: 101, the token is for ["com.example.app"], and not for com.example.App
          the screen shows: Could not sign in. Please try again.
        Somebody has forgotten the capability in the app's project.
          there is no sheet
          log: unknown
          the screen shows: Please sign in to your Apple Account in Settings.
        """)
  }

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

  @Test
  func `the sheet is shown in the window of the view`() {
    let controller = ASAuthorizationController(authorizationRequests: [])

    #expect(self.app.login.presentationAnchor(for: controller) === self.app.window)
  }

  @Test
  func `a view without a window gives a window all the same`() {
    let login = LoginViewController(ParseClient(self.server))
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
    let later = App(ParseClient(self.server))
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
    let parse = ParseClient(self.server)
    #expect(!parse.restore(user, ofAuthType: "apple"))
    #expect(parse.currentUser == nil)

    parse.register(AppleAuthentication(), forAuthType: "apple")
    #expect(!parse.restore(user, ofAuthType: "facebook"))
    #expect(parse.restore(user, ofAuthType: "apple"))
    #expect(parse.currentUser == user)
  }
}
