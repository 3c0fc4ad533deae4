import SignInFlow
import SignInTesting
import Testing

@testable import ObservableService

@Suite("Logging in with an observable service", .simulatedDevice(person: .approves(email: .hidden)))
struct LoggingInTests {
  private let stand: Stand
  private let ada = Member(number: 1)

  init() throws { self.stand = Stand(try #require(SimulatedDevice.current)) }

  @Test
  func `a first log-in makes an account with name and relay`() async {
    let events = await self.stand.events()

    #expect(events == [.loggedIn(self.ada)])
    let entry = await self.stand.server.entries.first
    #expect(entry?.name == "Ada Lovelace")
    #expect(entry?.email?.hasSuffix("@privaterelay.appleid.com") == true)
    #expect(entry?.isRelay == true)
  }

  @Test
  func `whoever comes again brings the code alone, and has the same account`() async {
    let events = await self.stand.events { service in
      await service.logIn()
      service.logOut()
      await service.logIn()
    }

    #expect(events == [.loggedIn(self.ada), .loggedOut(.signedOut), .loggedIn(self.ada)])
    #expect(await self.stand.server.entries.map(\.name) == ["Ada Lovelace"])
  }

  @Test
  func `the name is kept until the server has confirmed it`() async {
    await self.stand.server.setReachable(false)
    #expect(await self.stand.events() == [.failed(SignInFailure(.backend(.offline)))])

    self.stand.relaunch()
    await self.stand.server.setReachable(true)
    #expect(await self.stand.events() == [.loggedIn(self.ada)])
    #expect(await self.stand.server.entries.map(\.name) == ["Ada Lovelace"])
  }

  @Test
  func `whoever was logged in when the process ended is so still, without a sheet`() async {
    _ = await self.stand.events()
    self.stand.relaunch()

    #expect(await self.stand.events() == [.loggedIn(self.ada)])
    #expect(self.stand.device.transcript.count(of: .sheetShown) == 1)
  }

  @Test
  func `whoever follows from the start hears of a revocation once`() async {
    let events = await self.stand.events { service in
      let following = Task { await service.follow() }
      await service.logIn()
      var events = service.events.makeAsyncIterator()
      #expect(await events.next() == .loggedIn(self.ada))
      self.stand.device.settings.stopUsingThisApp()
      self.stand.device.app.activate()
      #expect(await events.next() == .loggedOut(.revoked))
      following.cancel()
      await following.value
    }

    #expect(events.isEmpty)
  }

  @Test
  func `a revocation in Settings is told once`() async {
    let events = await self.stand.events { service in
      await service.logIn()
      self.stand.device.settings.stopUsingThisApp()
      self.stand.device.app.activate()
      let following = Task { await service.follow() }
      var events = service.events.makeAsyncIterator()
      #expect(await events.next() == .loggedIn(self.ada))
      #expect(await events.next() == .loggedOut(.revoked))
      following.cancel()
      await following.value
    }

    #expect(events.isEmpty)
  }

  @Test(
    arguments: [
      ("Ada Lovelace", "Ada Lovelace"),
      (PersonName(givenName: "Ada"), "Ada"),
      (PersonName(familyName: "Lovelace"), "Lovelace"),
      (PersonName(givenName: "", familyName: " "), nil),
      ("山田 太郎", "山田太郎"),
      (nil, nil),
    ] as [(PersonName?, String?)])
  func `a name with gaps is no text with gaps`(name: PersonName?, text: String?) throws {
    let user = try #require(UserID("001234.0123456789abcdef0123456789abcdef.1234"))
    let credential = SignInCredential(
      user: user, identityToken: IdentityToken("a.b.c"),
      authorizationCode: AuthorizationCode("code"), nonce: Nonce(raw: "n"), name: name)

    #expect(
      AuthorizationResult(credential) == .apple(code: AuthorizationCode("code"), name: text))
  }

  @Test
  func `a person who clears the name has none, and is logged in`() async {
    self.stand.device.person = .approves(name: PersonName(givenName: "", familyName: ""))

    #expect(await self.stand.events() == [.loggedIn(self.ada)])
    #expect(await self.stand.server.entries.map(\.name) == [nil])
  }
}
