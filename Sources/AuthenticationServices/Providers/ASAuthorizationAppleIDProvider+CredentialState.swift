internal import SignInCore

extension ASAuthorizationAppleIDProvider {
  /// How a user id stands to the app.
  @nonexhaustive(warn)
  public enum CredentialState: Int, Sendable {
    /// The person has stopped using their Apple Account with the app: sign them out.
    case revoked = 0
    /// The relation is in good order.
    case authorized = 1
    /// The device knows no such relation; an error comes with it.
    case notFound = 2
    /// The app has moved to another team, and the id must be migrated.
    case transferred = 3

    /// The state of an answer; `notFound` where the answer has none, or one that has no name here.
    init(_ state: SignInCore.CredentialState?) {
      self = state.flatMap { CredentialState(rawValue: $0.rawValue) } ?? .notFound
    }
  }
}
