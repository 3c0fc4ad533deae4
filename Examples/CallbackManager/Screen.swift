import Synchronization

/// A screen with a login button, and what happens on it.
final class Screen: Sendable {
  private let name: String
  private let lines = Mutex<[String]>([])

  init(_ name: String) { self.name = name }

  /// What happened since the last call.
  func takeLines() -> [String] {
    self.lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  /// Taps the button.
  func login(_ manager: AppleIDManager) {
    manager.login(
      success: { self.note("signed in: \($0)") },
      failure: { self.note($0) })
  }

  /// Asks for what exists, as an app does when it starts.
  func appear(_ manager: AppleIDManager) {
    manager.loginWithExistingAccount(
      success: { self.note("signed in again: \($0)") },
      password: { user, _ in self.note("signed in with the password of \(user)") },
      failure: { self.note($0) })
  }

  private func note(_ failure: LoginFailure) {
    if let message = failure.message {
      self.note("shows \(message)")
    } else {
      self.note("shows nothing, and is ready again (\(failure.text))")
    }
  }

  private func note(_ text: String) { self.lines.withLock { $0.append("\(self.name) \(text)") } }
}
