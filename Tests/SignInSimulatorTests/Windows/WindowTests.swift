import SignInFlow
import SignInSimulator
import Testing

@Suite("Windows of the app on a device")
struct WindowTests {
  @Test(
    "LIFE-13: without a window an attempt ends as 1004, where the system needs one",
    arguments: DeviceProfile.WindowDemand.allCases)
  func none(window: DeviceProfile.WindowDemand) throws {
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(windows: 0, profile: DeviceProfile(window: window)))
    let controller = SignInController(device)
    let attempt = controller.begin(.appleID())
    if window == .never {
      #expect(attempt.settled?.appleID != nil)
      #expect(attempt.presented == true)
    } else {
      #expect(attempt.settled?.error?.reason == .noPresentationAnchor)
      #expect(attempt.settled?.error?.code == .failed)
      #expect(attempt.presented == false)
      #expect(device.sheetsShown == 0)
      #expect(device.now == .seconds(window == .atStart ? 0 : 0.3))
    }
    try device.finish()
    device.app.windows = 1
    #expect(controller.begin(.appleID()).settled?.appleID != nil)
  }

  @Test("LIFE-13: of two windows the sheet is over the one that was opened last")
  func two() {
    let device = SimulatedDevice(person: .waits)
    let controller = SignInController(device)
    #expect(device.app.windows == 1)
    let first = controller.begin(.appleID())
    #expect(device.sheet?.window == 1)
    first.cancel()
    device.app.windows = 2
    let second = controller.begin(.appleID())
    #expect(device.sheet?.window == 2)
    device.app.windows = 0
    #expect(device.sheet?.window == 2)
    second.cancel()
    controller.begin(.appleID())
    #expect(device.sheet != nil)
    #expect(device.sheet?.window == nil)
    device.sheet?.cancel()
  }

  @Test("LIFE-10: an attempt that was refused for want of a window works once there is one")
  func later() {
    let device = SimulatedDevice(SimulatedDevice.Configuration(windows: 0, profile: .desktop))
    let controller = SignInController(device)
    let refused = controller.begin(.appleID())
    #expect(refused.settled?.error?.reason == .noPresentationAnchor)
    #expect(refused.settled?.error?.advice == .retry)
    device.app.windows = 1
    #expect(controller.begin(.appleID()).settled?.appleID != nil)
  }
}
