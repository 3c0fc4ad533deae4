import SignInFlow
import SignInSimulator
import Synchronization

/// The devices of a story, in the order in which it brought them in.
final class Cast: Sendable {
  private let devices = Mutex<[SimulatedDevice]>([])

  /// Brings a device in; the devices of one story have different names.
  func device(
    _ name: String = "iPhone",
    _ configuration: SimulatedDevice.Configuration = SimulatedDevice.Configuration(),
    person: SimulatedPerson? = nil, time: SimulatedDevice.Time = .automatic
  ) -> SimulatedDevice {
    var configuration = configuration
    configuration.name = name
    let device = SimulatedDevice(configuration, person: person, time: time)
    self.devices.withLock { $0.append(device) }
    return device
  }

  /// What happened on all of them.
  var transcript: Transcript {
    Transcript(joining: self.devices.withLock { $0 }.map(\.transcript))
  }

  /// Checks that nothing is left undone on any of them.
  func finish() throws {
    for device in self.devices.withLock({ $0 }) { try device.finish() }
  }
}
