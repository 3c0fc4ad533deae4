import SignInFlow
import SignInSimulator
import Testing

@Suite("An app that moves to another team, on a device")
struct TransferTests {
  @Test("STATE-04: the old id is transferred, and one silent request gives the new one")
  func silent() async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let old = try #require(controller.begin(.appleID(.email)).settled?.appleID?.user)
    let subject = try await device.apple.transferSubject(of: old, to: "TEAM654321")
    device.app.transfer(to: "TEAM654321")
    #expect(device.app.build.team == "TEAM654321")
    #expect(await controller.credentialState(of: old).state == .transferred)
    let attempt = controller.begin(.appleID(AppleIDRequest(user: old)))
    let new = try #require(attempt.settled?.appleID)
    #expect(attempt.presented == false)
    #expect(device.sheetsShown == 1)
    #expect(new.user != old)
    // The claim, the server's way and the device agree on who it is.
    #expect(try new.identityToken?.claims().transferSubject == subject)
    #expect(try await device.apple.migrate(subject).user == new.user)
    // A second launch sees the new id in force.
    device.app.kill()
    device.app.launch()
    #expect(await controller.credentialState(of: new.user).state == .authorized)
    #expect(await controller.credentialState(of: old).state == .transferred)
    try device.finish()
  }

  @Test("STATE-04: sixty days later the claim is gone, and the state still tells")
  func later() async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let old = try #require(controller.begin(.appleID()).settled?.appleID?.user)
    device.app.transfer(to: "TEAM654321")
    device.advance(by: .seconds(60 * 86_400))
    #expect(await controller.credentialState(of: old).state == .transferred)
    let new = try #require(
      controller.begin(.appleID(AppleIDRequest(user: old))).settled?.appleID)
    #expect(try new.identityToken?.claims().transferSubject == nil)
  }

  @Test
  func `a silent request can be canceled and leaves nothing behind`() throws {
    let device = SimulatedDevice(time: .manual)
    let controller = SignInController(device)
    let first = controller.begin(.appleID())
    device.advance(by: .seconds(3))
    let old = try #require(first.settled?.appleID?.user)
    device.app.transfer(to: "TEAM654321")
    let attempt = controller.begin(.appleID(AppleIDRequest(user: old)))
    #expect(device.sheet == nil)
    #expect(device.unfinished == [.answerOwed(attempt: 2)])
    attempt.cancel()
    #expect(attempt.settled?.error?.reason == .appCanceled)
    #expect(attempt.presented == false)
    device.advance(by: .seconds(1))
    #expect(attempt.settled?.error?.reason == .appCanceled)
    try device.finish()
  }

  @Test
  func `a move to the same team changes nothing`() throws {
    let device = SimulatedDevice()
    #expect(SignInController(device).begin(.appleID()).settled?.appleID != nil)
    device.app.transfer(to: device.app.build.team)
    #expect(device.transcript.count(of: .ignored) == 1)
    #expect(device.transcript.count(of: .grantMoved) == 0)
  }
}
