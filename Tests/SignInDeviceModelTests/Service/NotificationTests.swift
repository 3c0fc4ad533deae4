import SignInCore
import SignInDeviceModel
import Testing

@Suite("What Apple's service tells servers") struct NotificationTests {
  /// A hidden address, a relation in force, and the user.
  private func device(_ email: EmailChoice = .hidden) throws -> (DeviceDriver, UserID) {
    var driver = DeviceDriver(person: .approves(email: email))
    let user = try driver.credential(.appleID(.email)).user
    return (driver, user)
  }

  // MARK: When

  @Test
  func `forwarding that is turned off and on again is told, with the relay address`() throws {
    var (driver, user) = try self.device()
    driver.perform(.settings(.setForwarding(false)), .settings(.setForwarding(true)))
    let relay = try #require(driver.notifications.first?.email)
    #expect(relay.hasSuffix("@privaterelay.appleid.com"))
    #expect(
      driver.notifications == [
        ServerNotification(
          kind: .emailDisabled, user: user, clientID: "com.example.app", email: relay, number: 1,
          time: driver.model.unixTime),
        ServerNotification(
          kind: .emailEnabled, user: user, clientID: "com.example.app", email: relay, number: 2,
          time: driver.model.unixTime),
      ])
    for notification in driver.notifications {
      #expect(driver.events.contains(.serverNotified(notification)))
    }
  }

  @Test
  func `forwarding that stays as it is is not told`() throws {
    var (driver, _) = try self.device()
    driver.perform(.settings(.setForwarding(true)))
    #expect(driver.reasonsForIgnoring == ["forwarding is on already"])
    driver.perform(.settings(.setForwarding(false)), .settings(.setForwarding(false)))
    #expect(driver.reasonsForIgnoring.last == "forwarding is off already")
    #expect(driver.notifications.map(\.kind) == [.emailDisabled])
  }

  @Test("forwarding needs a relay address in use", arguments: [true, false])
  func noRelay(hasEnded: Bool) throws {
    var (driver, _) = try self.device(hasEnded ? .hidden : .real)
    if hasEnded { driver.perform(.settings(.stopUsingApp)) }
    let before = driver.notifications
    driver.perform(.settings(.setForwarding(false)))
    #expect(driver.notifications == before)
    #expect(
      driver.reasonsForIgnoring == ["the app has no relay address of the account"])
  }

  @Test
  func `the end of a relation is told once, without an address`() throws {
    var (driver, user) = try self.device()
    driver.perform(.settings(.stopUsingApp), .settings(.stopUsingApp))
    #expect(
      driver.notifications == [
        ServerNotification(
          kind: .consentRevoked, user: user, clientID: "com.example.app", number: 1,
          time: driver.model.unixTime)
      ])
  }

  @Test
  func `a deleted account is told to every app that it used, and only as that`() throws {
    var (driver, user) = try self.device()
    driver.perform(.change(.app(SimulatedApp(bundleID: "com.example.other"))))
    let other = try driver.credential(.appleID()).user
    driver.perform(.settings(.deleteAccount))
    #expect(driver.notifications.map(\.kind) == [.accountDeleted, .accountDeleted])
    #expect(driver.notifications.map(\.clientID) == ["com.example.app", "com.example.other"])
    #expect(driver.notifications.map(\.user) == [user, other])
    #expect(driver.notifications.map(\.number) == [1, 2])
    #expect(driver.notifications.allSatisfy { $0.email == nil })
    #expect(driver.revocationNotices == 0)
  }

  @Test
  func `a deleted account is not told where the relation had ended before`() throws {
    var (driver, _) = try self.device()
    driver.perform(.settings(.stopUsingApp), .settings(.deleteAccount))
    #expect(driver.notifications.map(\.kind) == [.consentRevoked])
  }

  @Test
  func `another account's deletion is not told`() throws {
    var (driver, _) = try self.device()
    driver.perform(
      .settings(.signIn(SimulatedAccount(id: "grace"))), .settings(.deleteAccount))
    #expect(driver.notifications == [])
  }

  @Test("other things are not told")
  func silent() throws {
    var (driver, _) = try self.device()
    driver.perform(
      .settings(.changePassword), .settings(.setTwoFactor(false)), .settings(.signOut),
      .settings(.signIn(SimulatedAccount())), .activateApp, .lock, .unlock, .rotateKeys, .killApp,
      .removeApp, .installApp, .launchApp, .transferApp(team: "TEAM2"))
    driver.signIn(.appleID())
    #expect(driver.notifications == [])
  }

  @Test
  func `an app of a group has the primary one's server told`() throws {
    let app = SimulatedApp(bundleID: "com.example.part", primaryBundleID: "com.example.app")
    var driver = DeviceDriver(DeviceConfiguration(app: app))
    driver.signIn(.appleID())
    driver.perform(.settings(.stopUsingApp))
    #expect(driver.notifications.map(\.clientID) == ["com.example.app"])
  }

  @Test
  func `after a transfer the person is told of by their new id`() throws {
    var (driver, old) = try self.device()
    driver.perform(.transferApp(team: "TEAM2"), .settings(.stopUsingApp))
    #expect(driver.notifications.count == 1)
    #expect(driver.notifications.first?.user != old)
  }

  @Test("a server is told whether or not the app runs", arguments: [true, false])
  func notRunning(isRemoved: Bool) throws {
    var (driver, _) = try self.device()
    driver.perform(isRemoved ? .removeApp : .killApp, .settings(.stopUsingApp))
    #expect(driver.notifications.map(\.kind) == [.consentRevoked])
  }

  // MARK: How

  private static let start: Int64 = 1_767_225_600

  private func notification(_ kind: ServerNotification.Kind) throws -> ServerNotification {
    let isEmail = kind == .emailDisabled || kind == .emailEnabled
    return ServerNotification(
      kind: kind, user: try #require(UserID("001.a.2")), clientID: "com.example.app",
      email: isEmail ? "x@privaterelay.appleid.com" : nil, number: 7, time: Self.start)
  }

  /// The payload of a body's token, as it is written.
  private func payload(_ body: String) throws -> String {
    guard case .object(let members) = try JSONReader.value(of: Array(body.utf8)),
      members.map(\.name) == ["payload"], case .string(let token)? = members.first?.value
    else {
      Issue.record("not a body: \(body)")
      return ""
    }
    let parts = token.utf8.split(separator: UInt8(ascii: "."))
    try #require(parts.count == 3)
    return String(decoding: try #require(Base64URL.bytes(parts[1])), as: UTF8.self)
  }

  private static let address = #","email":"x@privaterelay.appleid.com","is_private_email":true"#

  @Test("each kind is spelled as documented", arguments: ServerNotification.Kind.allCases)
  func documented(kind: ServerNotification.Kind) throws {
    let notification = try self.notification(kind)
    let email = notification.email == nil ? "" : Self.address
    #expect(
      try self.payload(notification.body(.documented, signedBy: IdentityTokenMint(.unsigned)))
        == #"{"iss":"https://appleid.apple.com","aud":"com.example.app","iat":1767225600,"jti":"7","#
        + #""events":{"type":"\#(kind.rawValue)","sub":"001.a.2","event_time":1767225600"#
        + "\(email)}}")
  }

  @Test("each kind is spelled as on the wire", arguments: ServerNotification.Kind.allCases)
  func onTheWire(kind: ServerNotification.Kind) throws {
    let notification = try self.notification(kind)
    let email = notification.email == nil ? "" : Self.address
    let events =
      #"{"type":"\#(kind.rawValue)","sub":"001.a.2","event_time":1767225600000\#(email)}"#
    #expect(
      try self.payload(notification.body(signedBy: IdentityTokenMint(.unsigned)))
        == #"{"iss":"https://appleid.apple.com","aud":"com.example.app","exp":1767312000,"#
        + #""iat":1767225600,"jti":"7","events":""#
        + events.replacing("\"", with: "\\\"") + #""}"#)
  }

  @Test
  func `kinds have the words of Apple's documentation`() {
    #expect(
      ServerNotification.Kind.allCases.map(\.rawValue)
        == ["email-disabled", "email-enabled", "consent-revoked", "account-deleted"])
  }

  @Test("a deleted account can be told by either word", arguments: [true, false])
  func deletion(isAsOnTheWire: Bool) throws {
    let mint = IdentityTokenMint(.unsigned)
    let old = ServerNotification.Spelling(
      isAsOnTheWire: isAsOnTheWire, accountDeleted: "account-delete")
    let new = ServerNotification.Spelling(isAsOnTheWire: isAsOnTheWire)
    let deleted = try self.notification(.accountDeleted)
    #expect(
      try self.payload(deleted.body(old, signedBy: mint)).contains("account-deleted") == false)
    #expect(try self.payload(deleted.body(old, signedBy: mint)).contains("account-delete"))
    #expect(try self.payload(deleted.body(new, signedBy: mint)).contains("account-deleted"))
    // Other kinds have one word.
    let revoked = try self.notification(.consentRevoked)
    #expect(revoked.body(old, signedBy: mint) == revoked.body(new, signedBy: mint))
  }

  @Test
  func `spellings are what they say`() {
    #expect(ServerNotification.Spelling.documented == .init(isAsOnTheWire: false))
    #expect(
      ServerNotification.Spelling.onTheWire
        == .init(isAsOnTheWire: true, accountDeleted: "account-deleted"))
  }

  @Test
  func `a body is signed with the key in use where tokens are signed`() throws {
    var driver = DeviceDriver(DeviceConfiguration(tokens: .signed))
    driver.signIn(.appleID())
    driver.perform(.settings(.stopUsingApp), .rotateKeys)
    let notification = try #require(driver.notifications.first)
    let body = notification.body(signedBy: driver.model.mint)
    let token = IdentityToken(
      String(body.dropFirst(#"{"payload":""#.count).dropLast(#""}"#.count)))
    #expect(driver.model.keys.isGenuine(token))
    #expect(driver.model.keys.keys.first?.keyID == "SIMULATED2")
    #expect(!JSONWebKeySet(current: .first).isGenuine(token))
  }
}
