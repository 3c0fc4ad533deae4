import SignInFlow
import SignInSimulator

/// Uses the libraries as an app without Foundation would; the check looks at what it loads.
@main
struct Linkage {
  static func main() async throws {
    let controller = SignInController(provider: UnsupportedProvider())
    do {
      _ = try await controller.authorize(.appleID(.fullName, .email))
      throw Unexpected()
    } catch AuthorizationError.Reason.unsupported {
      print("unsupported, as expected")
    }
  }

  struct Unexpected: Error {}
}
