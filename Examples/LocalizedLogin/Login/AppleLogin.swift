import AuthenticationServices

/// What the app takes from a credential.
struct AppleLogin: Hashable, Sendable {
  /// The person: the same in all apps of a developer account.
  let userIdentifier: String
  /// Family and given name; `nil` where the person shares none, and at every login but the first.
  var fullName: String?
  /// The e-mail address or relay; `nil` as the name.
  var email: String?
  /// `unsupported`, `unknown`, `likelyReal`, or nothing where it is something else; at every login but the first
  /// it says nothing about the person.
  var realUserStatus: String
  /// The identity token; `nil` also where it is no text.
  let identityToken: String?
}

extension AppleLogin {
  init(_ credential: ASAuthorizationAppleIDCredential) {
    self.userIdentifier = credential.user
    self.fullName = credential.fullName?.familyNameFirst
    self.email = credential.email
    self.realUserStatus = credential.realUserStatus.text
    self.identityToken = credential.identityToken.flatMap { String(data: $0, encoding: .utf8) }
  }
}

extension ASUserDetectionStatus {
  /// What the server calls it.
  var text: String {
    switch self {
    case .unsupported: "unsupported"
    case .unknown: "unknown"
    case .likelyReal: "likelyReal"
    @unknown default: ""
    }
  }
}

extension PersonNameComponents {
  /// Family and given name as one text; `nil` where both are missing.
  var familyNameFirst: String? {
    let parts = [self.familyName, self.givenName].compactMap(\.self).filter { !$0.isEmpty }
    let isIdeographic = parts.joined().unicodeScalars.contains { $0.properties.isIdeographic }
    return parts.isEmpty ? nil : parts.joined(separator: isIdeographic ? "" : " ")
  }
}
