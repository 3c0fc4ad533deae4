internal import SignInCore

extension SessionStateMachine.AuthorizationPlan {
  /// What the system is asked for.
  func requests(nonce: Nonce, state: String) -> AuthorizationRequests {
    var request = AppleIDRequest(state: state, nonce: nonce.hashed)
    switch self {
    case .signIn(let plan):
      request.requestedScopes = plan.scopes
      switch plan.kind {
      case .appleID: return AuthorizationRequests([.appleID(request)])
      case .existing:
        return AuthorizationRequests(
          [.appleID(request), .password], options: .preferImmediatelyAvailableCredentials)
      }
    case .transfer(from: let user), .deletion(of: let user):
      request.user = user
      return AuthorizationRequests([.appleID(request)])
    }
  }

  /// After how long the system is asked no more.
  var deadline: Duration? {
    switch self {
    case .signIn(let plan): plan.deadline
    // Nobody sees it, so nobody could end it.
    case .transfer: .seconds(30)
    case .deletion: nil
    }
  }

  /// Whether the person has agreed to link an account.
  var linksAccount: Bool {
    switch self {
    case .signIn(let plan): plan.linksAccount
    case .transfer, .deletion: false
    }
  }
}
