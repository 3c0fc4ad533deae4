import AuthenticationServices
import SignInFlow
import SignInTesting
import Testing

@testable import LocalizedLogin

@MainActor
@Suite("A name that comes once", .simulatedDevice(.init(tokens: .signed)))
struct KeptNameTests {
  private let stand: Stand

  init() throws { self.stand = try Stand() }

  @Test(
    arguments: [
      (.offline, "网络异常，请重试"), (.answersLost, "网络异常，请重试"), (.garbage, "网络异常，请重试"),
      (.userMissing, "用户数据异常，请重试"), (.sessionEmpty, "用户数据异常，请重试"),
      (.refuses(message: "系统维护中"), "系统维护中"),
    ] as [(UserServer.Trouble, String)])
  func `a first login that the server did not confirm is not lost`(
    trouble: UserServer.Trouble, message: String
  ) async throws {
    await self.stand.server.setTrouble(trouble)
    #expect(try await self.stand.logIn() == "message: \(message)")
    #expect(self.stand.app.services.user == nil)

    self.stand.relaunch()
    await self.stand.server.setTrouble(nil)
    #expect(try await self.stand.logIn() == "main screen")

    let body = try #require(await self.stand.server.logins.last)
    #expect(body.fullName == "Lovelace Ada")
    #expect(body.email == "ada@example.com")
    #expect(body.realUserStatus == "likelyReal")
    #expect(await self.stand.server.entries.map(\.profile.name) == ["Lovelace Ada"])
    #expect(self.stand.storedNames == ["user"])
  }

  @Test
  func `a name is kept through several failures`() async throws {
    await self.stand.server.setTrouble(.offline)
    for _ in 1...3 { #expect(try await self.stand.logIn() == "message: 网络异常，请重试") }
    await self.stand.server.setTrouble(nil)

    #expect(try await self.stand.logIn() == "main screen")
    #expect(await self.stand.server.logins.map(\.fullName) == ["Lovelace Ada"])
  }

  @Test(arguments: [Fault.Kind.droppedToken, .invalidToken])
  func `a first login without a usable token is not lost`(fault: Fault.Kind) async throws {
    self.stand.device.faults = [Fault(fault, .nth(1))]
    #expect(try await self.stand.logIn() == "message: 未能获取身份令牌，请重试")
    #expect(await self.stand.server.logins.isEmpty)

    #expect(try await self.stand.logIn() == "main screen")
    #expect(await self.stand.server.logins.map(\.fullName) == ["Lovelace Ada"])
  }

  @Test
  func `nobody gets another person's name`() async throws {
    await self.stand.server.setTrouble(.offline)
    _ = try await self.stand.logIn()
    await self.stand.server.setTrouble(nil)

    self.stand.device.settings.signIn(SimulatedAccount(id: "grace@example.com"))
    self.stand.device.app.activate()
    self.stand.device.person = .approves(name: PersonName(), email: .hidden)
    #expect(try await self.stand.logIn() == "profile screen")

    #expect(await self.stand.server.logins.map(\.fullName) == [nil])
  }

  @Test
  func `a person who starts anew has the name that they give then`() async throws {
    await self.stand.server.setTrouble(.offline)
    _ = try await self.stand.logIn()
    await self.stand.server.setTrouble(nil)

    self.stand.device.settings.stopUsingThisApp()
    self.stand.device.app.activate()
    self.stand.device.person = .approves(name: PersonName(givenName: "Augusta"))
    #expect(try await self.stand.logIn() == "main screen")

    #expect(await self.stand.server.logins.map(\.fullName) == ["Augusta"])
  }

  @Test
  func `a person who starts anew and gives no name has the one that is kept`() async throws {
    await self.stand.server.setTrouble(.offline)
    _ = try await self.stand.logIn()
    await self.stand.server.setTrouble(nil)

    self.stand.device.settings.stopUsingThisApp()
    self.stand.device.app.activate()
    self.stand.device.person = .approves(name: PersonName())
    #expect(try await self.stand.logIn() == "main screen")

    let body = try #require(await self.stand.server.logins.last)
    #expect(body.fullName == "Lovelace Ada")
    #expect(body.email == "ada@example.com")
  }
}
