import AuthenticationServices
import SignInFlow
import SignInTesting
import Testing

@testable import LocalizedLogin

@MainActor
@Suite("Login in the person's language", .simulatedDevice(.init(tokens: .signed)))
struct LocalizedLoginTests {
  private let stand: Stand

  init() throws { self.stand = try Stand() }

  // MARK: The screen

  @Test(
    .simulatedDevice(.init(passwords: [SavedPassword()], tokens: .signed), person: .usesPassword()))
  func `a password that comes all the same logs nobody in`() async {
    let controller = ASAuthorizationController(
      authorizationRequests: [ASAuthorizationPasswordProvider().createRequest()])
    controller.delegate = self.stand.app.login
    controller.performRequests()

    #expect(await self.stand.app.nextEnd() == .message(.unusableCredential))
    #expect(self.stand.app.shown == "message: \(Message.unusableCredential.text)")
  }

  @Test
  func `the button is as large and as round as it was meant to be`() {
    let button = self.stand.app.login.button

    #expect(button.frame.size == CGSize(width: 300, height: 50))
    #expect(button.cornerRadius == 25)
    #expect(button.superview === self.stand.app.login.view)
  }

  @Test(arguments: [("zh-Hans-CN", "通过 Apple 登录"), ("de-DE", "Mit Apple anmelden")])
  func `the button's text is in the person's language`(language: String, text: String) {
    let before = HeadlessUI.preferredLanguages
    defer { HeadlessUI.preferredLanguages = before }
    HeadlessUI.preferredLanguages = [language]

    #expect(self.stand.app.login.button.accessibilityLabel == text)
  }

  @Test
  func `the sheet is shown in the window of the view, or else in the app's main window`() {
    let controller = ASAuthorizationController(authorizationRequests: [])
    let window = self.stand.app.window
    #expect(self.stand.app.login.presentationAnchor(for: controller) === window)

    let other = UIWindow(frame: UIScreen.main.bounds)
    other.makeKeyAndVisible()
    defer { other.isHidden = true }
    let login = LoginViewController(
      LoginService(self.stand.server, DeviceStore(self.stand.device), SessionServices()))
    #expect(login.presentationAnchor(for: controller) === other)
    #expect(self.stand.app.login.presentationAnchor(for: controller) === window)
  }

  @Test
  func `the address is asked for, then the full name`() async throws {
    _ = try await self.stand.logIn()

    let requests = self.stand.device.transcript.entries(of: .start).compactMap { entry in
      if case .command(.start(_, let requests)) = entry.content { requests } else { nil }
    }
    #expect(requests.map(\.requests) == [[.appleID(.email, .fullName)]])
  }

  @Test(.simulatedDevice(.init(tokens: .signed), person: .waits))
  func `nobody can tap again while a sheet is up`() async throws {
    let button = self.stand.app.login.button
    #expect(HeadlessUI.tap(button))
    #expect(!HeadlessUI.tap(button))
    await self.stand.device.until { $0.sheet != nil }
    self.stand.device.sheet?.approve()

    #expect(await self.stand.app.nextEnd() == .main)
    #expect(self.stand.device.transcript.count(of: .start) == 1)
    #expect(button.isEnabled)
  }

  // MARK: Logging in

  @Test
  func `a first login reaches the server with all that Apple gives`() async throws {
    #expect(try await self.stand.logIn() == "main screen")

    let body = try #require(await self.stand.server.logins.first)
    #expect(body.fullName == "Lovelace Ada")
    #expect(body.email == "ada@example.com")
    #expect(body.realUserStatus == "likelyReal")
    let claims = try IdentityToken(body.identityToken).claims()
    #expect(claims.subject?.rawValue == body.userIdentifier)

    let profile = Profile(name: "Lovelace Ada", email: "ada@example.com")
    #expect(await self.stand.server.entries.map(\.profile) == [profile])
  }

  @Test
  func `whoever is logged in is cached, and what depends on a session runs`() async throws {
    #expect(self.stand.app.services.user == nil)
    _ = try await self.stand.logIn()

    let user = User(id: 1, session: "session-1")
    #expect(self.stand.app.services.user == user)
    self.stand.relaunch()
    let store = DeviceStore(self.stand.device)
    #expect(LoginService(self.stand.server, store, SessionServices()).cachedUser == user)
  }

  @Test
  func `whoever comes back is the same user, and keeps the name`() async throws {
    _ = try await self.stand.logIn()
    #expect(try await self.stand.logIn() == "main screen")

    #expect(await self.stand.server.logins.map(\.fullName) == ["Lovelace Ada", nil])
    let entries = await self.stand.server.entries
    #expect(entries.map(\.profile.name) == ["Lovelace Ada"])
    #expect(entries.map(\.realUserStatus) == ["likelyReal"])
  }

  @Test(
    .simulatedDevice(.init(tokens: .signed), person: .approves(name: PersonName(), email: .hidden)))
  func `whoever has no name is asked for one`() async throws {
    #expect(try await self.stand.logIn() == "profile screen")
    #expect(try await self.stand.logIn() == "profile screen")
  }

  @Test
  func `a profile that can't be loaded keeps nobody out`() async throws {
    await self.stand.server.setTrouble(.profilesFail)

    #expect(try await self.stand.logIn() == "main screen")
    #expect(self.stand.app.services.user == User(id: 1, session: "session-1"))
  }
}
