/// A credential of the person's Apple Account.
///
/// Mirrors `ASAuthorizationAppleIDCredential`. Name, e-mail and real-user status come once, with
/// the first authorization; a returning person's credential has no e-mail and a name whose every
/// part is empty. Store what comes before doing anything else with it.
public struct AppleIDCredential: Hashable, Sendable {
  /// The person, as the apps of this team know them.
  public var user: UserID
  /// The request's state, unchanged.
  public var state: String?
  /// The scopes that were granted; often empty even where name and e-mail were delivered.
  public var authorizedScopes: [AuthorizationScope]
  /// A code for the app's backend.
  public var authorizationCode: AuthorizationCode?
  /// A statement of Apple about the person, for the app's backend.
  public var identityToken: IdentityToken?
  /// The e-mail address, or a private relay for it.
  public var email: String?
  /// The name, as the person left it in the sheet.
  public var fullName: PersonName?
  /// How sure Apple is that the person is real; a hint, never a gate.
  public var realUserStatus: UserDetectionStatus
  /// Whether the person is a child, where the app may know.
  public var userAgeRange: UserAgeRange

  /// Creates a credential.
  public init(
    user: UserID,
    state: String? = nil,
    authorizedScopes: [AuthorizationScope] = [],
    authorizationCode: AuthorizationCode? = nil,
    identityToken: IdentityToken? = nil,
    email: String? = nil,
    fullName: PersonName? = nil,
    realUserStatus: UserDetectionStatus = .unknown,
    userAgeRange: UserAgeRange = .unknown
  ) {
    self.user = user
    self.state = state
    self.authorizedScopes = authorizedScopes
    self.authorizationCode = authorizationCode
    self.identityToken = identityToken
    self.email = email
    self.fullName = fullName
    self.realUserStatus = realUserStatus
    self.userAgeRange = userAgeRange
  }
}

extension AppleIDCredential: CustomStringConvertible {
  /// The credential without its state, code and token.
  public var description: String {
    let parts = self.shown.compactMap { part in part.text.map { "\(part.name): \($0)" } }
    return "AppleIDCredential(\(joined(parts)))"
  }

  private var shown: [(name: String, text: String?)] {
    [
      ("user", self.user.rawValue),
      ("state", self.state == nil ? nil : "hidden"),
      ("authorizedScopes", joined(self.authorizedScopes.map { $0.rawValue })),
      ("authorizationCode", self.authorizationCode == nil ? nil : "hidden"),
      ("identityToken", self.identityToken == nil ? nil : "hidden"),
      ("email", self.email),
      ("fullName", self.fullName?.description),
      ("realUserStatus", "\(self.realUserStatus.rawValue)"),
      ("userAgeRange", "\(self.userAgeRange.rawValue)"),
    ]
  }
}

#if !hasFeature(Embedded)
  extension AppleIDCredential: CustomReflectable {
    /// A mirror without the state, the code and the token.
    public var customMirror: Mirror {
      Mirror(self, children: self.shown.map { (label: $0.name, value: $0.text as Any) })
    }
  }
#endif
