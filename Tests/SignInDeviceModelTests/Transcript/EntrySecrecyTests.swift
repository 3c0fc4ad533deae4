import SignInCore
import SignInDeviceModel
import Testing

@Suite("Secrets and transcripts") struct EntrySecrecyTests {
  private static let state = "secret-state-Zq8"
  private static let nonce = Nonce(raw: "secret-nonce-Zq8")

  /// Two sign-ins, with everything asked for, and what no record of them may show.
  private func sample() throws -> (driver: DeviceDriver, secrets: [String]) {
    var driver = DeviceDriver()
    var secrets = [Self.state, Self.nonce.raw, Self.nonce.hashed]
    for _ in 0..<2 {
      let credential = try driver.credential(
        .appleID(.fullName, .email, state: Self.state, nonce: Self.nonce))
      let token = try #require(credential.identityToken?.text)
      secrets.append(try #require(credential.authorizationCode?.text))
      secrets += token.split(separator: ".").map(String.init)
    }
    return (driver, secrets)
  }

  @Test
  func `no text, description or line of an entry shows a secret`() throws {
    let (driver, secrets) = try self.sample()
    #expect(driver.entries.count == 18)
    for entry in driver.entries {
      for shown in [entry.text, entry.description, entry.json, "\(entry)"] {
        for secret in secrets { #expect(!shown.contains(secret), "\(shown)") }
      }
    }
  }

  @Test
  func `no line of an entry shows the lengths of secrets but of state and nonce`() throws {
    let (driver, _) = try self.sample()
    let answer = try #require(driver.entries.last)
    #expect(!answer.json.contains("Bytes"))
    #expect(driver.entries.count { $0.json.contains("\"stateBytes\":16,\"nonceBytes\":64") } == 2)
  }

  @Test
  func `no secret shows when an entry, effect or device is dumped`() throws {
    let (driver, secrets) = try self.sample()
    var model = driver.model
    let effects = model.handle(
      .start(
        attempt: 9, AuthorizationRequests([.appleID(state: Self.state, nonce: Self.nonce)])))
    var shown = ""
    dump(driver.entries, to: &shown)
    dump(driver.effects + effects, to: &shown)
    dump(model, to: &shown)
    shown += "\(driver.entries) \(driver.effects) \(model)"
    for secret in secrets { #expect(!shown.contains(secret)) }
  }
}
