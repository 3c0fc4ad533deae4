import SignInFlow
import SignInSimulator
import Testing

@Suite("Several apps on one device")
struct SeveralAppsTests {
  private let device = SimulatedDevice()
  private let other = SimulatedApp(bundleID: "com.other.app", team: "OTHER12345")

  @Test
  func `another app in front ends the process of the first one`() throws {
    self.device.person = .waits
    let attempt = SignInController(self.device).begin(.appleID())
    self.device.app.build = self.other
    #expect(attempt.settled == .failure(AuthorizationError(.refused)))
    let check = SignInController(self.device)
    self.device.person = .approves
    #expect(check.begin(.appleID()).settled?.appleID != nil)
    try self.device.finish()
  }

  @Test
  func `an app is not told of what another one has missed`() {
    let notes = Notes()
    let controller = SignInController(self.device)
    controller.observeRevocations { notes.note("first") }
    controller.begin(.appleID())
    self.device.settings.stopUsingThisApp()
    self.device.app.build = self.other
    SignInController(self.device).observeRevocations { notes.note("second") }
    self.device.app.activate()
    #expect(notes.all == [])
    #expect(self.device.transcript.count(of: .revocationNoticed) == 0)
  }

  @Test
  func `each app has a keychain and files of its own`() {
    let app = self.device.app
    let first = app.build
    app.keychain["user"] = [1]
    app.files["name"] = [2]
    app.build = self.other
    #expect(app.keychain["user"] == nil)
    app.files["name"] = [3]
    app.remove()
    #expect(app.files.names == [])
    app.install()
    app.build = first
    #expect(app.keychain["user"] == [1])
    #expect(app.files["name"] == [2])
  }

  @Test
  func `another primary app takes a sheet down`() {
    self.device.person = .waits
    let attempt = SignInController(self.device).begin(.appleID())
    self.device.app.build.primaryBundleID = "com.example.main"
    #expect(attempt.settled == .failure(AuthorizationError(.refused)))
  }

  @Test
  func `a move to another team takes a sheet down`() {
    self.device.person = .waits
    let attempt = SignInController(self.device).begin(.appleID())
    self.device.app.transfer(to: "TEAM654321")
    #expect(attempt.settled == .failure(AuthorizationError(.refused)))
    #expect(self.device.sheet == nil)
  }
}
