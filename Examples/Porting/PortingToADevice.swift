import AuthenticationServices
import SignInAuthenticationServices
import SignInSimulator
import SignInTesting
import Testing

@MainActor
@Suite("Porting to a device")
struct PortingToADevice {
  private let window = UIWindow()

  init() { self.window.makeKeyAndVisible() }

  @Test
  func `the core runs on the simulated device`() async {
    let model = LoginModel(SignInController(SimulatedDevice()))
    await model.buttonTapped()

    #expect(model.showsButton)
    #expect(model.greeting == "Hello, Ada Lovelace")
  }

  @Test(.simulatedDevice())
  func `the same core runs on what stands behind it on a device`() async {
    let controller = SignInController(
      provider: SystemProvider { UIApplication.shared.activeKeyWindow })
    let model = LoginModel(controller)
    await model.buttonTapped()
    #expect(model.greeting == "Hello, Ada Lovelace")

    await model.buttonTapped()
    #expect(model.greeting == "Hello again")
  }

  @Test(.simulatedDevice())
  func `an app without a window is told so before the system is asked`() async throws {
    let provider = SystemProvider { nil }
    let error = await #expect(throws: AuthorizationError.self) {
      try await SignInController(provider: provider).authorize(.appleID())
    }
    #expect(error?.reason == .noPresentationAnchor)
    #expect(try #require(SimulatedDevice.current).transcript.entries.isEmpty)
  }

  @Test(.simulatedDevice(person: .cancels))
  func `an app that asks for no reason does the same on a device`() async throws {
    let device = try #require(SimulatedDevice.current)
    device.overrides = Overrides(error: AuthorizationError(.canceled))
    let provider = SystemProvider { UIApplication.shared.activeKeyWindow }
    let model = LoginModel(SignInController(provider: provider))
    await model.buttonTapped()

    #expect(model.greeting == "Welcome")
  }

  @Test
  func `the signature of a simulated token says nothing about the token`() async throws {
    let ada = SimulatedDevice()
    let eve = SimulatedDevice(SimulatedDevice.Configuration(seed: 2))
    var signatures: [Substring?] = []
    var tokens: Set<String> = []
    for device in [ada, eve] {
      let authorization = try await SignInController(device).authorize(.appleID(.email))
      let token = try #require(authorization.appleID?.identityToken?.text)
      tokens.insert(token)
      signatures.append(token.split(separator: ".").last)
    }

    #expect(tokens.count == 2)
    #expect(signatures.first == signatures.last)
  }
}
