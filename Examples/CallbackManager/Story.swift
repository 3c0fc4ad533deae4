import SignInFlow
import SignInSimulator

/// Two screens of an app, one manager, and what can happen to them.
@main
struct Story {
  let device: SimulatedDevice
  let manager: AppleIDManager

  static func main() {
    let device = SimulatedDevice()
    SimulatedDevice.install(device)
    for line in Story(device: device, manager: .shared).tell() { print(line) }
  }

  /// Plays the story.
  ///
  /// - Returns: What is to be told, a line each.
  func tell() -> [String] {
    let welcome = Screen("welcome")
    let checkout = Screen("checkout")
    var lines: [String] = []
    func chapter(_ title: String, _ action: () -> Void) {
      action()
      lines += ["# \(title)"] + welcome.takeLines() + checkout.takeLines()
    }

    chapter("The person has a saved password") {
      self.device.settings.save(SavedPassword())
      self.device.app.activate()
      self.device.person = .usesPassword()
      welcome.appear(self.manager)
    }
    chapter("The first login brings name and address") {
      self.device.person = .approves
      welcome.login(self.manager)
    }
    chapter("The second one doesn't") { welcome.login(self.manager) }
    chapter("Two screens at once") {
      self.device.person = .waits
      welcome.login(self.manager)
      checkout.login(self.manager)
      self.device.sheet?.approve()
    }
    chapter("The person closes the sheet") {
      self.device.person = .cancels
      welcome.login(self.manager)
    }
    chapter("There is no network") {
      self.device.network = .offline
      welcome.login(self.manager)
      self.device.network = .online
    }
    chapter("The system has a code that the app was not written for") {
      self.device.person = .approves
      self.device.faults = [Fault(.unknownCode(1_999))]
      welcome.login(self.manager)
      self.device.faults = []
    }
    chapter("The credential has no token") {
      self.device.faults = [Fault(.droppedToken)]
      welcome.login(self.manager)
    }
    return lines
  }
}
