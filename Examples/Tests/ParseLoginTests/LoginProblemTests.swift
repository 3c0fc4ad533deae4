import AuthenticationServices
import ExampleSupport
import SignInFlow
import SignInTesting
import Testing

@testable import ParseLogin

@MainActor
@Suite("What goes wrong at Parse's login", .simulatedDevice(.init(tokens: .signed)))
struct LoginProblemTests {
  private let device: SimulatedDevice
  private let server: ParseServer
  private let app: App

  init() throws {
    self.device = try #require(SimulatedDevice.current)
    self.server = ParseServer(self.device.apple, bundleID: "com.example.app")
    self.app = App(ParseClient(self.server, self.device.app.keychain))
  }

  private nonisolated static let didNotWork = "Sign in with Apple did not work. Please try again."

  private nonisolated static let codes: [(Int, LoginProblem, String)] =
    [
      (1000, .unknown, "Please sign in to your Apple Account in Settings."),
      (1001, .canceled, "the button"),
      (1002, .invalidResponse, Self.didNotWork),
      (1003, .notHandled, "Please check the network, and try again."),
      (1004, .failed, Self.didNotWork),
    ]
    + (Array(1005...1010) + [1_999, -1]).map { number in
      (
        number, .other(number),
        "Sign in with Apple did not work (\(number)). Please try again."
      )
    }

  @Test(arguments: codes)
  func `each code is told apart, and one without a name is told by its number`(
    number: Int, problem: LoginProblem, shown: String
  ) async {
    let error = AuthorizationError(AuthorizationError.Code(rawValue: number))
    self.device.overrides = Overrides(error: error)

    #expect(await self.app.tapButton() == .failed(problem))
    #expect(self.app.shown == shown)

    // The next tap is not the worse for it.
    self.app.closeMessage()
    self.device.overrides = Overrides()
    _ = await self.app.tapButton()
    #expect(self.app.parse.currentUser != nil)
  }

  private nonisolated static let causes: [(Cause, LoginProblem, sheets: Int)] = [
    (.closedSheet, .canceled, 1), (.closedSheetOf2019, .unknown, 1), (.noAccount, .unknown, 1),
    (.noCapability, .unknown, 0), (.unusableAnswer, .invalidResponse, 1),
    (.noNetwork, .notHandled, 0), (.refusedRequest, .failed, 0),
  ]

  @Test(arguments: causes)
  func `each cause has its problem`(cause: Cause, problem: LoginProblem, sheets: Int) async {
    cause.happen(on: self.device)

    #expect(await self.app.tapButton() == .failed(problem))
    #expect(self.device.transcript.count(of: .sheetShown) == sheets)
    #expect(await self.server.accountCount == 0)
  }

  // MARK: The fault of the original

  @Test(arguments: [Fault.Kind.droppedToken, .invalidToken])
  func `a credential without a token that is text ends in a message`(fault: Fault.Kind) async {
    self.device.faults = [Fault(fault, .nth(1))]

    #expect(await self.app.tapButton() == .failed(.noToken))
    #expect(self.app.shown == Self.didNotWork)
    #expect(await self.server.accountCount == 0)

    self.app.closeMessage()
    _ = await self.app.tapButton()
    #expect(await self.server.accountCount == 1)
  }

  @Test
  func `a code is nothing that Parse needs`() async {
    self.device.faults = [Fault(.droppedCode)]

    guard case .signedIn(let identity, _) = await self.app.tapButton() else {
      Issue.record("the screen shows \(self.app.shown)")
      return
    }
    #expect(identity.code == nil)
    #expect(identity.token != nil)
  }

  // MARK: The server

  @Test
  func `a server that can't be reached is to be tried again`() async {
    await self.server.setReachable(false)

    #expect(await self.app.tapButton() == .failed(.server(.connectionFailed)))
    #expect(self.app.shown == "Could not sign in. Please try again.")

    self.app.closeMessage()
    await self.server.setReachable(true)
    _ = await self.app.tapButton()
    #expect(self.app.parse.currentUser?.objectID == "user1")
  }

  @Test(arguments: ["com.example.App", "com.example.app.dev", ""])
  func `a server that was given another bundle id signs nobody in`(bundleID: String) async {
    let server = ParseServer(self.device.apple, bundleID: bundleID)
    let app = App(ParseClient(server, self.device.app.keychain))

    let error = ParseError.refused(
      "the token is for [\"com.example.app\"], and not for \(bundleID)")
    #expect(await app.tapButton() == .failed(.server(error)))
    #expect(app.shown == "Could not sign in. Please try again.")
    #expect(app.parse.currentUser == nil)
    #expect(await server.accountCount == 0)
  }
}
