import SignInFlow

/// The form sheet with the sign-in button.
@MainActor
final class LoginScreen {
  /// Whether there is a Sign in with Apple button.
  let hasButton: Bool
  /// What the screen tells the person; `nil` for nothing.
  private(set) var note: String?
  /// What stands before the screen until the person has read it.
  private(set) var alert: String?
  /// Whether there is nothing left to do on it.
  private(set) var isDone = false

  private let session: SignInSession<DeviceAccounts>
  private let log: Log

  init(_ session: SignInSession<DeviceAccounts>, log: Log, note: String? = nil) {
    self.session = session
    self.log = log
    self.note = note
    self.hasButton = session.isAvailable
  }

  /// The screen has appeared: whoever has an account already is offered it.
  ///
  /// Nobody has asked for anything yet, so the person is told of no failure. Where nothing is stored, that is
  /// none at all.
  func appear() async {
    do throws(SignInFailure) {
      if let account = try await self.session.signInWithExistingAccount() { self.finish(account) }
    } catch {
      self.log.note(error)
    }
  }

  /// The person has tapped the button.
  func tapButton() async {
    self.note = nil
    do throws(SignInFailure) {
      self.finish(try await self.session.signIn(.email, .fullName))
    } catch {
      self.log.note(error)
      self.note = error.message?.text
    }
  }

  /// The person has read the alert.
  func closeAlert() {
    guard self.alert != nil else { return }
    self.alert = nil
    self.isDone = true
  }

  private func finish(_ account: Account) {
    // The person is signed in all the same; the session tries to write again at its next event.
    if let error = self.session.storeError { self.log.note(error) }
    switch account {
    case .apple: self.isDone = true
    case .password(let password):
      // To show what came is all that this app does with it.
      self.alert = """
        The app has received your saved password.
        User name: \(password.user)
        Password: \(password.password)
        """
    }
  }
}
