import SignInSimulator

/// Prints a story of signing in at a Parse server.
@main
struct Program {
  @MainActor
  static func main() async {
    let device = SimulatedDevice(.init(tokens: .signed), person: .approves(email: .hidden))
    SimulatedDevice.install(device)
    for line in await Story(on: device).tell() { print(line) }
  }
}
