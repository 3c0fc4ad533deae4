import SignInCore
import SignInFlow
import SignInSimulator
import Testing

@Suite("What an app keeps on the device as a session's store")
struct DeviceStoreTests {
  private static let record = SessionRecord(
    session: StoredSession(account: AccountKey("7"), origin: .password))

  @Test
  func `nothing stored is an empty record, and an empty record is erased`() throws {
    let keychain = SimulatedDevice().app.keychain

    #expect(try keychain.load() == SessionRecord())
    try keychain.save(Self.record)
    #expect(keychain.names == ["session"])
    #expect(try keychain.load() == Self.record)
    try keychain.save(SessionRecord())
    #expect(keychain.names == [])
  }

  @Test
  func `the keychain outlives the app, and files go with it`() throws {
    let device = SimulatedDevice()
    try device.app.keychain.save(Self.record)
    try device.app.files.save(Self.record)
    device.app.kill()
    device.app.launch()
    #expect(try device.app.files.load() == Self.record)

    device.app.remove()
    device.app.install()
    device.app.launch()

    #expect(try device.app.keychain.load() == Self.record)
    #expect(try device.app.files.load() == SessionRecord())
  }

  @Test
  func `what is no record is a typed error, and stays where it is`() {
    let keychain = SimulatedDevice().app.keychain
    keychain["session"] = Array("Ada".utf8)

    let error = #expect(throws: SessionStoreError.self) { try keychain.load() }
    #expect(error?.kind == .malformed)
    #expect(keychain["session"] == Array("Ada".utf8))
  }
}
