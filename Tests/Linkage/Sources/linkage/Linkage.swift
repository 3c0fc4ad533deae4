import SignInFlow
import SignInSimulator

/// Uses the libraries as an app without Foundation would; the check looks at what it loads.
@main
struct Linkage {
  static func main() async throws {
    let device = SimulatedDevice(person: .approves(email: .hidden))
    let controller = SignInController(device)
    let authorization = try await controller.authorize(.appleID(.fullName, .email))
    let token = try authorization.appleID?.identityToken?.claims()
    guard let run = try? Run(device.transcript), run.play() == nil else { throw Unexpected() }
    print(token?.email ?? "no e-mail", device.transcript.jsonLines.isEmpty ? "no lines" : "lines")

    let unsupported = SignInController(provider: UnsupportedProvider())
    do {
      _ = try await unsupported.authorize(.appleID(.fullName, .email))
      throw Unexpected()
    } catch AuthorizationError.Reason.unsupported {
      print("unsupported, as expected")
    }
  }

  struct Unexpected: Error {}
}
