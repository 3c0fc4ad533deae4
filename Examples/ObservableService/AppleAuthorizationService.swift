import SignInFlow

/// Sign in with Apple as an authorization service.
///
/// The session does what is hard: it checks the credential, keeps the name until the server has confirmed
/// the person, and refuses a second attempt beside the first. What is left is to tell how each call ended.
final class AppleAuthorizationService: AuthorizationService {
  let events: AsyncStream<AuthorizationEvent>
  private let observer: AsyncStream<AuthorizationEvent>.Continuation
  private let session: SignInSession<AuthorizationServer>

  init(_ session: SignInSession<AuthorizationServer>) {
    self.session = session
    (self.events, self.observer) = AsyncStream.makeStream()
  }

  deinit { self.observer.finish() }

  func logIn() async {
    self.observer.yield(await self.outcome())
  }

  /// Apple's framework has nothing to log out of, and nothing stored that could be deleted: the person goes
  /// on using their Apple Account with the app, and the next log-in gives the code alone.
  func logOut() {
    if let refusal = self.session.signOut() {
      self.observer.yield(.failed(SignInFailure(.refused(refusal))))
    } else {
      self.observer.yield(.loggedOut(.signedOut))
    }
  }

  /// Tells of a person who is logged out by something else than the app, until the task is canceled.
  func follow() async {
    var mayBeLoggedIn = true
    for await state in self.session.states() {
      if mayBeLoggedIn, case .signedOut(let reason) = state, reason.comesFromOutside {
        self.observer.yield(.loggedOut(reason))
      }
      mayBeLoggedIn = state.account != nil
    }
  }

  private func outcome() async -> AuthorizationEvent {
    do throws(SignInFailure) {
      return .loggedIn(try await self.session.signIn(.fullName, .email))
    } catch {
      // Whoever was logged in when the process ended is so still, and sees no sheet.
      if error.reason == .refused(.alreadySignedIn), let member = self.session.account {
        return .loggedIn(member)
      }
      return .failed(error)
    }
  }
}

extension SignedOutReason {
  /// Whether it was neither the app nor the beginning.
  fileprivate var comesFromOutside: Bool { self != .neverSignedIn && self != .signedOut }
}
