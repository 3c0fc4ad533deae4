import SignInFlow
import SignInSimulator
import Testing

@Suite("What an app keeps on a device")
struct StoredItemsTests {
  @Test
  func `the keychain outlives the app, and its files go with it`() {
    let app = SimulatedDevice().app
    app.keychain["user"] = [1, 2]
    app.files["name"] = [3]
    app.kill()
    app.launch()
    #expect(app.keychain["user"] == [1, 2])
    #expect(app.files["name"] == [3])
    app.remove()
    #expect(app.files["name"] == nil)
    #expect(app.files.names == [])
    #expect(app.keychain["user"] == [1, 2])
    app.install()
    app.launch()
    #expect(app.keychain["user"] == [1, 2])
    #expect(app.files["name"] == nil)
  }

  @Test
  func `names stand in the order in which they were first written`() {
    let items = SimulatedDevice().app.keychain
    for name in ["c", "a", "b"] { items[name] = [0] }
    items["a"] = []
    #expect(items.names == ["c", "a", "b"])
    #expect(items["a"] == [])
    items["a"] = nil
    items["d"] = nil
    #expect(items.names == ["c", "b"])
    #expect(items["a"] == nil)
    items["a"] = [1]
    #expect(items.names == ["c", "b", "a"])
  }

  @Test
  func `keychain and files of one name are two things, and no transcript shows them`() {
    let device = SimulatedDevice()
    device.app.keychain["x"] = Array("hush".utf8)
    device.app.files["x"] = [1]
    #expect(device.app.keychain["x"] == Array("hush".utf8))
    #expect(device.app.files["x"] == [1])
    device.app.files["x"] = nil
    #expect(device.app.keychain["x"] != nil)
    #expect(device.transcript.entries.isEmpty)
  }

  @Test
  func `everything that a device stands for sees the same items`() {
    let device = SimulatedDevice()
    let app = device.app
    app.files["x"] = [1]
    #expect(device.app.files["x"] == [1])
    device.settings.signOutOfAccount()
    device.app.transfer(to: "TEAM654321")
    device.lock()
    device.unlock()
    #expect(app.files["x"] == [1])
    #expect(SimulatedDevice().app.files["x"] == nil)
  }

  @Test("CRED-05: a name that was kept in the keychain is there after the app is back")
  func keptName() throws {
    let device = SimulatedDevice()
    let first = try #require(
      SignInController(device).begin(.appleID(.fullName)).settled?.appleID)
    let name = try #require(first.fullName?.formatted())
    device.app.keychain[first.user.rawValue] = Array(name.utf8)
    device.app.remove()
    device.app.install()
    device.app.launch()
    let again = try #require(
      SignInController(device).begin(.appleID(.fullName)).settled?.appleID)
    #expect(again.fullName?.isEmpty == true)
    let kept = try #require(device.app.keychain[again.user.rawValue])
    #expect(String(decoding: kept, as: UTF8.self) == "Ada Lovelace")
    // Another person must not inherit it.
    device.settings.signIn(SimulatedAccount(id: "bob@example.com"))
    device.app.activate()
    let bob = try #require(SignInController(device).begin(.appleID()).settled?.appleID)
    #expect(device.app.keychain[bob.user.rawValue] == nil)
  }
}
