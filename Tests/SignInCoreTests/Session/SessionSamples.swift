import SignInCore

extension UserID {
  /// A person.
  static let ada = sample("000001.ada")
  /// The same person, after the app has moved to another team.
  static let adaMoved = sample("000002.ada")
  /// Another person.
  static let bob = sample("000001.bob")

  private static func sample(_ text: String) -> UserID {
    guard let user = UserID(text) else { preconditionFailure("a sample user id is blank") }
    return user
  }
}

extension AccountKey {
  /// The account of the session that is looked at.
  static let sample = AccountKey("account-17")
  /// An account that has nothing to do with it.
  static let other = AccountKey("account-18")
}

extension SignInPlan {
  /// Each kind of plan.
  static let samples = [
    SignInPlan(.appleID, scopes: [.fullName, .email]),
    SignInPlan(.appleID, deadline: .seconds(30), linksAccount: true),
    SignInPlan(.existing),
  ]
}

extension FirstTimeProfile {
  /// Profiles with everything, with nothing, of a person who has moved, and of somebody else.
  static let samples = [
    FirstTimeProfile(user: .ada, name: "Ada King", email: "king@example.com"),
    FirstTimeProfile(user: .ada),
    FirstTimeProfile(user: .adaMoved, email: "moved@example.com"),
    FirstTimeProfile(user: .bob, name: "Bob Brown"),
  ]
}

extension AuthorizationError {
  /// An error for each code, known or not, and for each reason.
  static let samples =
    (Code.all + [Code(rawValue: 2000)]).map { AuthorizationError($0) }
    + Reason.all.map { AuthorizationError($0) }
}

extension BackendFailure {
  /// Every kind of failure.
  static let samples: [BackendFailure] = [
    .refused("not today"), .refused(""), .offline, .unanswered,
    .accountExists(email: "ada@example.com"), .accountExists(email: nil), .emailRequired,
    .credentialUsed,
  ]
}

extension CredentialProblem {
  /// Every kind of problem.
  static let samples: [CredentialProblem] = [
    .missingIdentityToken, .missingAuthorizationCode, .unreadableIdentityToken(.notAnObject),
    .wrongSubject, .wrongNonce, .foreignState, .unexpectedKind,
  ]
}
