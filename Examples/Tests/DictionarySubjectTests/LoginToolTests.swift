import ExampleSupport
import Foundation
import SignInFlow
import SignInFoundation
import SignInTesting
import Testing

@testable import DictionarySubject

@Suite("Login with a subject")
struct LoginToolTests {
  @Test(.simulatedDevice())
  func `a login sends a dictionary, and keeps the user id`() async throws {
    let device = try #require(SimulatedDevice.current)
    let test = ToolUnderTest(device)

    let end = await test.tool.login()

    let dictionary = try #require(await test.finish().first)
    #expect(end == .sent(dictionary))
    #expect(dictionary.keys.map(\.rawValue).sorted() == ["appleId", "code", "identityToken"])
    let user = try #require(dictionary[.appleID])
    #expect(DeviceDefaults(device).appleID() == String(data: user, encoding: .utf8))
    let token = IdentityToken(try #require(dictionary[.identityToken]))
    #expect(try token.claims().subject?.rawValue == DeviceDefaults(device).appleID())
    #expect(test.texts.isEmpty)
    #expect(test.log.isEmpty)
  }

  @Test(.simulatedDevice())
  func `address and name are asked for, and a password only where it may exist`() async throws {
    let device = try #require(SimulatedDevice.current)
    let provider = RecordingProvider(device)
    let test = ToolUnderTest(provider, time: device, defaults: DeviceDefaults(device))

    await test.tool.login()
    await test.tool.loginWithExistingAccount()

    let request = AuthorizationRequest.appleID(.email, .fullName)
    #expect(provider.requests.map(\.requests) == [[request], [request, .password]])
  }

  @Test(.simulatedDevice())
  func `who comes back has the same user id, and a code of their own`() async throws {
    let device = try #require(SimulatedDevice.current)
    let test = ToolUnderTest(device)

    await test.tool.login()
    let kept = DeviceDefaults(device).appleID()
    await test.tool.login()
    await test.tool.loginWithExistingAccount()

    let dictionaries = await test.finish()
    #expect(dictionaries.count == 3)
    #expect(Set(dictionaries.map { $0[.appleID] }).count == 1)
    #expect(Set(dictionaries.map { $0[.code] }).count == 3)
    #expect(kept != nil)
    #expect(DeviceDefaults(device).appleID() == kept)
  }

  // MARK: Missing values

  @Test(arguments: [false, true], [false, true])
  func `what is missing is not in the dictionary`(hasToken: Bool, hasCode: Bool) async throws {
    var faults: [Fault] = []
    if !hasToken { faults.append(Fault(.droppedToken)) }
    if !hasCode { faults.append(Fault(.droppedCode)) }

    try await withSimulatedDevice(SimulatedDevice(.init(faults: faults))) { device in
      let test = ToolUnderTest(device)
      await test.tool.login()

      let dictionary = try #require(await test.finish().first)
      #expect(dictionary.keys.contains(.appleID))
      #expect(dictionary.keys.contains(.identityToken) == hasToken)
      #expect(dictionary.keys.contains(.code) == hasCode)
    }
  }

  @Test(.simulatedDevice(.init(faults: [Fault(.invalidToken)])))
  func `a token that is no text is sent as it is`() async throws {
    let test = ToolUnderTest(try #require(SimulatedDevice.current))

    await test.tool.login()

    let token = try #require(await test.finish().first?[.identityToken])
    #expect(!token.isEmpty)
    #expect(String(data: token, encoding: .utf8) == nil)
  }

  // MARK: Other credentials

  @Test(.simulatedDevice(.init(passwords: [SavedPassword()]), person: .usesPassword()))
  func `a password is recognized, and is nobody's user id`() async throws {
    let device = try #require(SimulatedDevice.current)
    let test = ToolUnderTest(device)

    let end = await test.tool.loginWithExistingAccount()

    #expect(end == .password(PasswordCredential(user: "ada", password: "correct horse")))
    #expect(DeviceDefaults(device).appleID() == nil)
    #expect(await test.finish().isEmpty)
  }

  @Test(.simulatedDevice())
  func `a credential that was not asked for is logged as not matching`() async throws {
    let device = try #require(SimulatedDevice.current)
    let password = PasswordCredential(user: "ada", password: "correct horse")
    let provider = Answering(outcome: .success(Authorization(credential: .password(password))))
    let test = ToolUnderTest(provider, time: device, defaults: DeviceDefaults(device))

    let end = await test.tool.login()

    #expect(end == .notMatching)
    #expect(test.log == ["the credential doesn't match what was asked for: a password"])
    #expect(DeviceDefaults(device).appleID() == nil)
    #expect(await test.finish().isEmpty)
  }

  // MARK: Defaults

  @Test(.simulatedDevice())
  func `the user id goes with the app`() async throws {
    let device = try #require(SimulatedDevice.current)
    await ToolUnderTest(device).tool.login()

    device.app.remove()

    #expect(DeviceDefaults(device).appleID() == nil)
  }

  @Test(.simulatedDevice())
  func `the user id goes to Foundation's defaults just as well`() async throws {
    // They are those of whoever runs the tests.
    let suite = "com.example.dictionary-subject.tests.\(UUID().uuidString)"
    defer { UserDefaults.standard.removePersistentDomain(forName: suite) }
    let device = try #require(SimulatedDevice.current)
    let test = ToolUnderTest(device, time: device, defaults: SuiteDefaults(suite: suite))
    #expect(SuiteDefaults(suite: suite).appleID() == nil)

    await test.tool.login()

    let user = try #require(await test.finish().first?[.appleID])
    #expect(SuiteDefaults(suite: suite).appleID() == String(data: user, encoding: .utf8))
  }
}
