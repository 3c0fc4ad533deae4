import Observation
import SignInFlow

/// What the views of the app observe.
@MainActor @Observable
final class SignInModel<Backend: SignInBackend> {
  private(set) var state: SessionState<Backend.Account>
  private let session: SignInSession<Backend>

  init(_ session: SignInSession<Backend>) {
    self.session = session
    self.state = session.state
  }

  /// Follows the session, until the task is canceled.
  func follow() async {
    for await state in self.session.states() { self.state = state }
  }
}
