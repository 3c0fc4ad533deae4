/// Why a session could not do what it was asked, and what an app should show for it.
///
/// ```swift
/// do { … } catch { show(error.message, offering: error.advice) }
/// ```
public struct SignInFailure: Error, Hashable, Sendable {
  /// What happened.
  public var reason: Reason
  /// What it happened to, where that was no sign-in.
  public var confirmation: SessionConfirmation?

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - reason: What happened.
  ///   - confirmation: What it happened to; `nil` for a sign-in.
  public init(_ reason: Reason, of confirmation: SessionConfirmation? = nil) {
    self.reason = reason
    self.confirmation = confirmation
  }

  /// What happened.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// The system gave no credential; whether the person was shown anything, or `nil` where nobody knows.
    case authorization(AuthorizationError, presented: Bool?)
    /// The system gave a credential that can't be used.
    case credential(CredentialProblem)
    /// The backend did not do what it was asked.
    case backend(BackendFailure)
    /// The session does not do this now.
    case refused(SessionRefusal)
    /// The credential is another person's than the one who is signed in.
    case otherPerson
    /// The app signed out meanwhile, or the attempt was overtaken otherwise.
    case superseded
    /// The process ended in the middle of it.
    case interrupted
  }

  /// What an app should do.
  public var advice: SignInAdvice {
    // Who is signed in has no use for the button.
    self.confirmation != nil && self.signInAdvice == .showButton ? .retry : self.signInAdvice
  }

  private var signInAdvice: SignInAdvice {
    switch self.reason {
    case .authorization(let error, let presented):
      // The person has canceled nothing where nothing was shown; without a reason the system says no more.
      error.reason == nil && error.code == .canceled && presented == false
        ? .showButton : error.advice
    case .credential: .retry
    case .backend(let failure): failure.advice
    case .refused(.transferUnfinished), .refused(.deletionUnfinished): .retry
    case .refused, .superseded: .quiet
    case .otherPerson, .interrupted: .retry
    }
  }

  /// What to tell the person; `nil` exactly where there is nothing to tell, and never blank.
  public var message: SignInMessage? {
    switch self.advice {
    case .quiet, .showButton: nil
    case .retry, .offerOtherWays, .openSettings: self.text
    }
  }

  private var text: SignInMessage {
    let text = self.signInText
    guard let confirmation, text.isAboutSigningIn else { return text }
    return switch confirmation {
    case .deletion: .notDeleted
    case .transfer: .notMoved
    }
  }

  private var signInText: SignInMessage {
    switch self.reason {
    case .authorization(let error, _): SignInMessage(error)
    case .credential: .unusableCredential
    case .backend(let failure): SignInMessage(failure)
    case .refused(.transferUnfinished): .notMoved
    case .refused(.deletionUnfinished): .notDeleted
    case .refused, .superseded: .tryAgain
    case .otherPerson: .otherPerson
    case .interrupted: .notDeleted
    }
  }
}

extension BackendFailure {
  /// What an app should do.
  var advice: SignInAdvice {
    switch self {
    case .refused: .offerOtherWays
    case .offline, .unanswered, .credentialUsed, .accountExists: .retry
    // Apple gives the address again only after its grant has ended, which the person does in Settings.
    case .emailRequired: .openSettings
    }
  }
}

extension SignInFailure: CustomStringConvertible {
  /// What happened, in one line, in English, for a log.
  public var description: String {
    guard let confirmation else { return self.cause }
    return "\(confirmation.rawValue): \(self.cause)"
  }

  private var cause: String {
    switch self.reason {
    case .authorization(let error, _): "\(error)"
    case .credential(let problem): "\(problem)"
    case .backend(let failure): "\(failure)"
    case .refused(let refusal): "\(refusal)"
    case .otherPerson: "the credential is another person's than the one who is signed in"
    case .superseded: "the attempt was given up meanwhile"
    case .interrupted: "the process ended in the middle of it"
    }
  }
}

extension BackendFailure: CustomStringConvertible {
  /// What happened, in one clause, in English.
  public var description: String {
    switch self {
    case .refused(let text):
      text.isEmpty
        ? "the backend refused"
        : "the backend refused: \(text.inOneLine)"
    case .offline: "the backend could not be reached, and nothing was sent"
    case .unanswered: "the backend did not answer, and what was sent may have arrived"
    case .accountExists: "an account with this address exists"
    case .emailRequired: "a new account needs an e-mail address, and none came"
    case .credentialUsed: "the code was used before, or has expired"
    }
  }
}
