import SignInFlow
import SignInTesting
import Testing

@testable import DictionarySubject

@Suite("Calls without a controller")
struct ProviderCallTests {
  @Test(.simulatedDevice(person: .waits))
  func `two logins at once each have their own end`() async throws {
    let device = try #require(SimulatedDevice.current)
    let test = ToolUnderTest(device)

    async let first = test.tool.login()
    await device.until { $0.sheet != nil }
    let second = await test.tool.login()
    device.sheet?.approve()

    #expect(second == .quiet(AuthorizationError(.requestAlreadyInProgress)))
    let dictionary = try #require(await first.dictionary)
    #expect(test.texts.isEmpty)
    #expect(await test.finish() == [dictionary])
  }

  @Test(.simulatedDevice())
  func `of fifty logins in fifty tasks each has one end, and one dictionary at most`() async throws
  {
    let test = ToolUnderTest(try #require(SimulatedDevice.current))

    let ends = await withTaskGroup { group in
      for _ in 1...50 { group.addTask { await test.tool.login() } }
      return await group.reduce(into: []) { $0.append($1) }
    }

    let busy = LoginEnd.quiet(AuthorizationError(.requestAlreadyInProgress))
    let sent = ends.compactMap(\.dictionary)
    #expect(ends.count == 50)
    #expect(!sent.isEmpty)
    #expect(ends.filter { $0 == busy }.count == 50 - sent.count)
    #expect(Set(await test.finish()) == Set(sent))
  }

  @Test(.simulatedDevice(person: .waits))
  func `a tool and a controller on one device don't take each other's answers`() async throws {
    let device = try #require(SimulatedDevice.current)
    let test = ToolUnderTest(device)

    let attempt = SignInController(device).begin(.appleID())
    let end = await test.tool.login()
    attempt.cancel()

    #expect(end == .quiet(AuthorizationError(.requestAlreadyInProgress)))
    #expect(attempt.settled == .failure(AuthorizationError(.appCanceled)))
  }

  @Test(.simulatedDevice(.init(faults: [Fault(.twice)])))
  func `an answer that comes twice counts once`() async throws {
    let test = ToolUnderTest(try #require(SimulatedDevice.current))

    await test.tool.login()

    #expect(test.log == ["an answer nobody waits for"])
    #expect(await test.finish().count == 1)
  }

  @Test(.simulatedDevice(.init(faults: [Fault(.late(.seconds(400)))]), time: .manual))
  func `an answer that comes too late sends nothing`() async throws {
    let device = try #require(SimulatedDevice.current)
    let test = ToolUnderTest(device)

    async let login = test.tool.login()
    await device.until { $0.sheet != nil }
    device.advance(by: .seconds(1_000))

    #expect(await login == .shown("登录超时，请重试"))
    #expect(test.log == ["an answer nobody waits for"])
    #expect(DeviceDefaults(device).appleID() == nil)
    #expect(await test.finish().isEmpty)
  }
}

extension LoginEnd {
  /// What was sent, where anything was.
  fileprivate var dictionary: LoginDictionary? {
    if case .sent(let dictionary) = self { dictionary } else { nil }
  }
}
