internal import SignInCore

extension SignInSession {
  /// What an operation has in hand; secrets live here, and nowhere else.
  struct Work {
    var credential: HeldCredential?
    var password: PasswordCredential?
    var account: Account?

    /// Takes what the system handed over, and tells what it is worth.
    mutating func take(
      _ credential: Credential, nonce: Nonce, state: String, linksAccount: Bool, now: Instant
    ) -> SessionStateMachine.Grant {
      switch credential {
      case .appleID(let credential):
        let profile = FirstTimeProfile(credential)
        do throws(CredentialProblem) {
          let value = try SignInCredential(
            checking: credential, nonce: nonce, state: state, linksAccount: linksAccount)
          self.credential = HeldCredential(value: value, since: now)
          return .appleID(profile)
        } catch {
          return .unusable(error, profile)
        }
      case .password(let password):
        self.password = password
        return .password
      @unknown default: return .unusable(.unexpectedKind, nil)
      }
    }
  }
}
