import ExampleSupport
import SignInFlow
import SignInTesting
import Testing

@testable import CallbackManager

@Suite("Login with closures")
struct LoginTests {
  @Test(.simulatedDevice(person: .approves(email: .hidden)))
  func `the first login brings bytes, name and address`() throws {
    let device = try #require(SimulatedDevice.current)

    let heard = AppleIDManager(on: device).heardLogin()

    let login = try #require(heard.login)
    #expect(heard.calls.count == 1)
    #expect(login.name == "Ada Lovelace")
    #expect(login.email?.hasSuffix("@privaterelay.appleid.com") == true)
    #expect(login.code?.isEmpty == false)
    let token = try #require(login.identityToken)
    #expect(try IdentityToken(bytes: token).claims().subject?.rawValue == login.user)
  }

  @Test(.simulatedDevice())
  func `address and name are asked for, in this order`() throws {
    let provider = RecordingProvider(try #require(SimulatedDevice.current))
    let manager = AppleIDManager(SignInController(provider))

    _ = manager.heardLogin()
    _ = manager.heardExistingLogin()

    let request = AuthorizationRequest.appleID(.email, .fullName)
    #expect(provider.requests.map(\.requests) == [[request], [request, .password]])
  }

  @Test(.simulatedDevice())
  func `who comes back is the same person, without name and address`() throws {
    let device = try #require(SimulatedDevice.current)
    let manager = AppleIDManager(on: device)

    let first = try #require(manager.heardLogin().login)
    let second = try #require(manager.heardLogin().login)

    #expect(second.user == first.user)
    #expect(second.name == nil)
    #expect(second.email == nil)
    #expect(second.identityToken?.isEmpty == false)
  }

  // MARK: Missing bytes

  @Test(arguments: [false, true], [false, true])
  func `missing bytes are told apart from each other`(hasToken: Bool, hasCode: Bool) throws {
    var faults: [Fault] = []
    if !hasToken { faults.append(Fault(.droppedToken)) }
    if !hasCode { faults.append(Fault(.droppedCode)) }

    try withSimulatedDevice(SimulatedDevice(.init(faults: faults))) { device in
      let login = AppleIDManager(on: device).heardLogin().login
      #expect(login != nil)
      #expect((login?.identityToken != nil) == hasToken)
      #expect((login?.code != nil) == hasCode)
    }
  }

  @Test
  func `no bytes are not the same as missing ones`() throws {
    let user = try #require(UserID("001"))
    let without = AppleIDLogin(AppleIDCredential(user: user))
    let empty = AppleIDLogin(
      AppleIDCredential(
        user: user, authorizationCode: AuthorizationCode(""), identityToken: IdentityToken("")))

    #expect(empty.identityToken == [])
    #expect(empty.code == [])
    #expect(without != empty)
    #expect(without.description == "no name, no address, token: missing, code: missing")
    #expect(empty.description == "no name, no address, token: 0 bytes, code: 0 bytes")
  }

  // MARK: Existing accounts

  @Test(.simulatedDevice())
  func `who has used the app is offered the account that exists`() throws {
    let device = try #require(SimulatedDevice.current)
    let manager = AppleIDManager(on: device)
    let first = try #require(manager.heardLogin().login)

    let heard = manager.heardExistingLogin()

    #expect(heard.calls.count == 1)
    #expect(heard.login?.user == first.user)
    #expect(device.transcript.count(of: .grantBegan) == 1)
  }

  @Test(.simulatedDevice(.init(passwords: [SavedPassword()]), person: .usesPassword()))
  func `a saved password has a closure of its own`() throws {
    let device = try #require(SimulatedDevice.current)

    let heard = AppleIDManager(on: device).heardExistingLogin()

    #expect(heard.calls == [.password("ada", "correct horse")])
  }

  @Test(.simulatedDevice())
  func `who has nothing is shown nothing, and the app hears of it`() throws {
    let device = try #require(SimulatedDevice.current)

    let heard = AppleIDManager(on: device).heardExistingLogin()

    #expect(
      heard.calls == [.failure(.authorization(AuthorizationError(.noCredentialAvailable)))])
    #expect(heard.failure?.message == nil)
    #expect(!device.transcript.contains(.sheetShown))
  }

  @Test
  func `a password that was not asked for signs nobody in`() {
    let password = PasswordCredential(user: "ada", password: "correct horse")
    let provider = Answering(outcome: .success(Authorization(credential: .password(password))))

    let heard = AppleIDManager(SignInController(provider: provider)).heardLogin()

    #expect(heard.calls == [.failure(.unexpectedCredential)])
    #expect(heard.failure?.message == LoginFailure.generalText)
  }
}
