import SignInFlow

/// The core of an app: it knows a controller, and nothing of what stands behind it.
@MainActor
final class LoginModel {
  private(set) var greeting = "Welcome"
  private let controller: SignInController

  init(_ controller: SignInController) { self.controller = controller }

  /// Whether to show the button.
  var showsButton: Bool { self.controller.isAvailable }

  func buttonTapped() async {
    do {
      let authorization = try await self.controller.authorize(.appleID(.fullName, .email))
      // The name comes once. After that it is missing, or all of its parts are empty.
      let name = authorization.appleID?.fullName.flatMap { $0.isEmpty ? nil : $0.formatted() }
      self.greeting = name.map { "Hello, \($0)" } ?? "Hello again"
    } catch {
      if error.advice != .quiet { self.greeting = "That did not work" }
    }
  }
}
