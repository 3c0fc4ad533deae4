import SignInCore
import SignInDeviceModel
import Testing

@Suite("User ids, relay addresses and codes") struct IdentifierTests {
  private func credential(_ configuration: DeviceConfiguration) -> AppleIDCredential? {
    var configuration = configuration
    configuration.person = .approves(email: .hidden)
    var driver = DeviceDriver(configuration)
    return driver.signIn(.appleID(.email))?.credential
  }

  // Worked out apart from this package, in Python.
  @Test
  func `user id, relay address and code are known for the default device`() throws {
    let credential = try #require(self.credential(DeviceConfiguration()))
    #expect(credential.user.rawValue == "960974.fc5e679165bf3554f32256b086ea39a6.5925")
    #expect(credential.email == "74bv8x9aun@privaterelay.appleid.com")
    #expect(
      credential.authorizationCode?.text
        == "c26df9239e070249c73c4a303f3a3fe66.0.ivuw.CEYHqZhurWGuBg5aHBnHTT")
  }

  @Test
  func `user ids, relay addresses and codes have the published shapes`() throws {
    for number in 0..<60 {
      let credential = try #require(
        self.credential(
          DeviceConfiguration(
            account: SimulatedAccount(id: "person \(number)"), seed: UInt64(number))))
      let user = credential.user.rawValue
      #expect(user.wholeMatch(of: /[0-9]{6}\.[0-9a-f]{32}\.[0-9]{4}/) != nil, "\(user)")
      let relay = try #require(credential.email)
      #expect(
        relay.wholeMatch(of: /[a-z0-9]{10}@privaterelay\.appleid\.com/) != nil, "\(relay)")
      let code = try #require(credential.authorizationCode?.text)
      #expect(
        code.wholeMatch(of: /c[0-9a-f]{32}\.0\.[a-z]{4}\.[A-Za-z0-9_-]{22}/) != nil, "\(number)")
    }
  }

  @Test
  func `user id and relay address are the same on every device, whatever the seed`() throws {
    let first = try #require(self.credential(DeviceConfiguration(seed: 1)))
    let second = try #require(
      self.credential(
        DeviceConfiguration(
          name: "iPad", app: SimulatedApp(bundleID: "com.example.other"), start: 0, seed: 2)))
    #expect(first.user == second.user)
    #expect(first.email == second.email)
    #expect(first.authorizationCode != second.authorizationCode)
  }

  @Test
  func `another team or another account has another user id and another relay address`() throws {
    let pairs = [("a", "t"), ("b", "t"), ("a", "u"), ("at", ""), ("", "at"), ("t", "a")]
    let credentials = try pairs.map { pair in
      try #require(
        self.credential(
          DeviceConfiguration(
            account: SimulatedAccount(id: pair.0), app: SimulatedApp(team: pair.1))))
    }
    #expect(Set(credentials.map(\.user)).count == pairs.count)
    #expect(Set(credentials.map(\.email)).count == pairs.count)
  }

  @Test
  func `name and address of an account don't change its user id`() throws {
    let first = try #require(self.credential(DeviceConfiguration()))
    let second = try #require(
      self.credential(
        DeviceConfiguration(
          account: SimulatedAccount(name: "Grace Hopper", email: "grace@example.com"))))
    #expect(first.user == second.user)
    #expect(first.email == second.email)
  }

  @Test
  func `each attempt has a code of its own`() {
    var driver = DeviceDriver()
    let codes = (0..<50).compactMap { _ in
      driver.signIn(.appleID())?.credential?.authorizationCode
    }
    #expect(codes.count == 50)
    #expect(Set(codes).count == 50)
  }

  @Test
  func `equal seeds give equal codes, and other seeds others`() {
    func codes(_ seed: UInt64) -> [AuthorizationCode?] {
      var driver = DeviceDriver(DeviceConfiguration(seed: seed))
      return (0..<3).map { _ in driver.signIn(.appleID())?.credential?.authorizationCode }
    }
    #expect(codes(5) == codes(5))
    let all = ([0, 1, 2, 3, .max] as [UInt64]).flatMap { codes($0) }
    #expect(Set(all).count == 15)
  }

  @Test
  func `the code of an attempt doesn't depend on what came before`() {
    var plain = DeviceDriver()
    plain.signIn(.appleID())
    var canceled = DeviceDriver(person: .script(.cancels, .approves))
    canceled.signIn(.appleID())
    #expect(
      plain.signIn(.appleID())?.credential?.authorizationCode
        == canceled.signIn(.appleID())?.credential?.authorizationCode)
  }
}
