public import AuthenticationServices
internal import Foundation
public import SignInCore
internal import SignInFoundation

extension Authorization {
  /// Creates an authorization from the system's; `nil` for a credential of another kind, or without a user id.
  ///
  /// - Parameter authorization: The system's authorization.
  public init?(_ authorization: ASAuthorization) {
    switch authorization.credential {
    case let credential as ASAuthorizationAppleIDCredential:
      guard let credential = AppleIDCredential(credential) else { return nil }
      self.init(credential: .appleID(credential))
    case let credential as ASPasswordCredential:
      self.init(credential: .password(PasswordCredential(credential)))
    default: return nil
    }
  }
}

extension AppleIDCredential {
  /// Creates a credential from the system's; `nil` where that has no user id.
  ///
  /// Everything is as the system has it, also what this version doesn't know.
  ///
  /// - Parameter credential: The system's credential.
  public init?(_ credential: ASAuthorizationAppleIDCredential) {
    guard let user = UserID(credential.user) else { return nil }
    self.init(
      user: user,
      state: credential.state,
      authorizedScopes: credential.authorizedScopes.map {
        AuthorizationScope(rawValue: $0.rawValue)
      },
      authorizationCode: credential.authorizationCode.map { AuthorizationCode($0) },
      identityToken: credential.identityToken.map { IdentityToken($0) },
      email: credential.email,
      fullName: credential.fullName.map { PersonName($0) },
      realUserStatus: UserDetectionStatus(rawValue: credential.realUserStatus.rawValue),
      userAgeRange: UserAgeRange(rawValue: credential.userAgeRange.rawValue))
  }
}

extension PasswordCredential {
  /// Creates a credential from the system's.
  ///
  /// - Parameter credential: The system's credential.
  public init(_ credential: ASPasswordCredential) {
    self.init(user: credential.user, password: credential.password)
  }
}

extension Outcome {
  /// The system's success; a failure where nothing can be made of it.
  init(_ authorization: ASAuthorization) {
    if let authorization = Authorization(authorization) {
      self = .success(authorization)
    } else {
      self = .failure(AuthorizationError(.invalidResponse))
    }
  }
}
