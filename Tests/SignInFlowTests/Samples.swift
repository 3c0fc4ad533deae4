import SignInCore

extension UserID {
  /// A user id that can't be empty.
  static func sample(_ text: String = "000001.jane") -> UserID {
    guard let user = UserID(text) else { preconditionFailure("a sample user id is empty") }
    return user
  }
}

extension Authorization {
  /// An authorization for a user.
  static func sample(_ user: String = "000001.jane") -> Authorization {
    Authorization(
      credential: .appleID(
        AppleIDCredential(
          user: .sample(user), authorizationCode: AuthorizationCode("code"),
          identityToken: IdentityToken("token"),
          fullName: PersonName(givenName: "Jane", familyName: "Doe"))))
  }
}

extension Outcome {
  /// A success for a user.
  static func sample(_ user: String = "000001.jane") -> Outcome { .success(.sample(user)) }

  /// A failure for a reason.
  static func reason(_ reason: AuthorizationError.Reason) -> Outcome {
    .failure(AuthorizationError(reason))
  }

  /// A failure of which only the number is known.
  static func code(_ number: Int) -> Outcome {
    .failure(AuthorizationError(AuthorizationError.Code(rawValue: number)))
  }
}
