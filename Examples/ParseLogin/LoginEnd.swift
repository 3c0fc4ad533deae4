/// How a login ended.
enum LoginEnd: Hashable {
  /// The server has an account for the person.
  case signedIn(AppleIdentity, ParseUser)
  /// Nobody was signed in.
  case failed(LoginProblem)
}
