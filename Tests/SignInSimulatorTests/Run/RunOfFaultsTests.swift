import SignInFlow
import SignInSimulator
import Testing

@Suite("Runs in which answers are missing")
struct RunOfFaultsTests {
  @Test(
    "an attempt that was forgotten is so when the run is played again",
    arguments: [Fault.Kind.silence, .late(.seconds(60))], [true, false])
  func forgotten(kind: Fault.Kind, ends: Bool) throws {
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(faults: [Fault(kind, .nth(1))]))
    let controller = SignInController(device)
    controller.begin(.appleID(), deadline: .seconds(30))
    controller.begin(.appleID())
    if ends { device.app.kill() } else { device.stall() }
    #expect(device.transcript.contains(.faultStruck))
    let run = try Run(device.transcript)
    #expect(run.play() == nil)
    #expect(run.difference(from: device.transcript) == nil)
  }

  @Test
  func `a transcript is not different from its own record for what the record doesn't hold`()
    throws
  {
    let configuration = SimulatedDevice.Configuration(
      passwords: [SavedPassword(password: "secret")],
      person: .after(.seconds(1) / 3, .usesPassword()))
    let device = SimulatedDevice(configuration)
    SignInController(device).begin(.password)
    #expect(try Run(device.transcript).difference(from: device.transcript) == nil)
  }

  @Test
  func `a device that is missing, or one too many, is a difference`() throws {
    let one = SimulatedDevice(SimulatedDevice.Configuration(name: "one")).transcript
    let two = SimulatedDevice(SimulatedDevice.Configuration(name: "two")).transcript
    let both = Transcript(joining: [one, two])
    #expect(try Run(both).difference(from: one)?.cause == .configuration)
    #expect(try Run(one).difference(from: both)?.cause == .configuration)
  }

  @Test
  func `a byte order mark before the record is passed over`() throws {
    let device = SimulatedDevice()
    SignInController(device).begin(.appleID())
    let text = [0xef, 0xbb, 0xbf] + Array(device.transcript.jsonLines.utf8)
    #expect(try Run(text, file: "f").play() == nil)
  }

  @Test
  func `what a device was configured with can be read again, clamped or not`() throws {
    var configuration = SimulatedDevice.Configuration(
      windows: -1,
      faults: [Fault(.silence, .nth(0)), Fault(.late(.zero), .chance(ofRun: 200, ofOccasion: -1))])
    configuration.windows -= 5
    #expect(configuration.windows == 0)
    #expect(configuration.faults[0].schedule == .nth(1))
    #expect(configuration.faults[1].schedule == .chance(ofRun: 100, ofOccasion: 0))
    let device = SimulatedDevice(configuration)
    device.app.windows = -3
    #expect(device.app.windows == 0)
    #expect(try Run(device.transcript).play() == nil)
  }
}
