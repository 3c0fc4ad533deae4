internal import Foundation
internal import SignInCore
internal import SignInFoundation

extension AppleIDCredential {
  /// Reads a credential from an archive; `nil` where there is no user id.
  init?(_ coder: NSCoder) {
    guard let user = coder.text("user").flatMap({ UserID($0) }) else { return nil }
    self.init(
      user: user,
      state: coder.text("state"),
      authorizedScopes: (coder.texts("authorizedScopes") ?? []).map {
        AuthorizationScope(rawValue: $0)
      },
      authorizationCode: coder.data("authorizationCode").map { AuthorizationCode($0) },
      identityToken: coder.data("identityToken").map { IdentityToken($0) },
      email: coder.text("email"),
      fullName: PersonName(coder),
      realUserStatus: UserDetectionStatus(rawValue: coder.decodeInteger(forKey: "realUserStatus")),
      userAgeRange: UserAgeRange(rawValue: coder.decodeInteger(forKey: "userAgeRange")))
  }

  /// Writes the credential into an archive.
  func encode(with coder: NSCoder) {
    coder.encode(self.user.rawValue, "user")
    coder.encode(self.state, "state")
    coder.encode(self.authorizedScopes.map(\.rawValue), "authorizedScopes")
    coder.encode(self.authorizationCode?.data, "authorizationCode")
    coder.encode(self.identityToken?.data, "identityToken")
    coder.encode(self.email, "email")
    self.fullName?.encode(with: coder)
    coder.encode(self.realUserStatus.rawValue, forKey: "realUserStatus")
    coder.encode(self.userAgeRange.rawValue, forKey: "userAgeRange")
  }
}

extension PersonName {
  // A name without parts is not the same as no name.
  private static let mark = "fullName"
  private static let keys: [(String, any WritableKeyPath<PersonName, String?> & Sendable)] = [
    ("namePrefix", \.namePrefix), ("givenName", \.givenName), ("middleName", \.middleName),
    ("familyName", \.familyName), ("nameSuffix", \.nameSuffix), ("nickname", \.nickname),
    ("phoneticGivenName", \.phoneticGivenName), ("phoneticFamilyName", \.phoneticFamilyName),
  ]

  fileprivate init?(_ coder: NSCoder) {
    guard coder.decodeBool(forKey: Self.mark) else { return nil }
    self.init()
    for (key, part) in Self.keys { self[keyPath: part] = coder.text("\(Self.mark).\(key)") }
  }

  fileprivate func encode(with coder: NSCoder) {
    coder.encode(true, forKey: Self.mark)
    for (key, part) in Self.keys { coder.encode(self[keyPath: part], "\(Self.mark).\(key)") }
  }
}
