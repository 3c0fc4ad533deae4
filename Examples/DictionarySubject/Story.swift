import SignInFlow
import SignInSimulator

/// An app with one subscriber, and what can happen to its logins.
@main
struct Story {
  static func main() async {
    for line in await Self.tell(on: SimulatedDevice()) { print(line) }
  }

  /// Plays the story.
  ///
  /// - Parameter device: A new device.
  /// - Returns: What is to be told, a line each.
  static func tell(on device: SimulatedDevice) async -> [String] {
    let console = Console()
    let defaults = DeviceDefaults(device)
    let tool = AppleIDLoginTool(
      device, time: device, defaults: defaults,
      show: { console.write("the person reads: \($0)") },
      log: { console.write("log: \($0)") })
    var logins = tool.logins.values().makeAsyncIterator()

    func tell(_ end: LoginEnd) async {
      switch end {
      case .sent: console.write("received \(await logins.next()?.summary ?? "nothing")")
      case .password(let credential): console.write("a password, of \(credential.user)")
      case .notMatching: console.write("nothing was received")
      case .quiet(let error): console.write("the person reads nothing (\(error.code))")
      // It has been written already.
      case .shown: break
      }
    }

    console.write("# The app asks at launch for what exists")
    await tell(tool.loginWithExistingAccount())
    console.write("# A login")
    await tell(tool.login())
    console.write("the defaults have the user id: \(defaults.appleID() != nil)")
    console.write("# The credential has no token and no code")
    device.faults = [Fault(.droppedToken), Fault(.droppedCode)]
    await tell(tool.login())
    device.faults = []

    console.write("# Two logins at once")
    device.person = .waits
    async let first = tool.login()
    await device.until { $0.sheet != nil }
    await tell(tool.login())
    device.sheet?.approve()
    await tell(first)

    console.write("# A saved password is chosen")
    device.settings.save(SavedPassword())
    device.app.activate()
    device.person = .usesPassword()
    await tell(tool.loginWithExistingAccount())
    console.write("# The person closes the sheet")
    device.person = .cancels
    await tell(tool.login())
    console.write("# There is no network")
    device.network = .offline
    await tell(tool.login())
    device.network = .online
    console.write("# A code that nobody knew when the app was written")
    device.faults = [Fault(.unknownCode(1_999))]
    await tell(tool.login())
    return console.lines
  }
}
