import SignInSimulator
import SignInTestSupport
import Testing

@Suite("The device of the process")
struct InstalledDeviceTests {
  @Test
  func `it is there from its installation to its removal, and is no task's own`() {
    withProcessDevice {
      #expect(SimulatedDevice.installed == nil)
      let device = SimulatedDevice()
      SimulatedDevice.install(device)
      #expect(SimulatedDevice.installed === device)
      #expect(SimulatedDevice.current == nil)

      let other = SimulatedDevice()
      SimulatedDevice.install(other)
      #expect(SimulatedDevice.installed === other)

      SimulatedDevice.install(nil)
      #expect(SimulatedDevice.installed == nil)
    }
  }

  @Test
  func `what is found on the app's side stands in the transcript and changes nothing`() {
    let device = SimulatedDevice()
    device.diagnose(.delegateGone)

    #expect(device.transcript.count(of: .diagnose) == 1)
    #expect(device.transcript.entries.count == 1)
    #expect(device.unfinished.isEmpty)
  }
}
