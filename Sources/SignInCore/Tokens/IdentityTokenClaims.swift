/// What an identity token says of itself: decoded, never verified.
///
/// Every claim is optional here, since it is the backend's work to insist. Times are whole seconds
/// since 1970. Booleans are read as JSON booleans and as the texts "true" and "false", since Apple
/// has sent both.
public struct IdentityTokenClaims: Hashable, Sendable {
  /// Who made the token (`iss`): `https://appleid.apple.com`.
  public var issuer: String?
  /// For whom it was made (`aud`): the app's bundle id, or a Services ID on the web.
  public var audience: [String]
  /// The person (`sub`), as the team's apps know them.
  public var subject: UserID?
  /// When it was made (`iat`).
  public var issuedAt: Int64?
  /// When it ends to be valid (`exp`).
  public var expiresAt: Int64?
  /// When the person was authenticated (`auth_time`).
  public var authenticatedAt: Int64?
  /// The request's nonce (`nonce`), as it was sent; no description or mirror shows it.
  public var nonce: String?
  /// Whether the platform supports nonces (`nonce_supported`).
  public var isNonceSupported: Bool?
  /// The e-mail address or relay (`email`).
  public var email: String?
  /// Whether Apple has verified the address (`email_verified`).
  public var isEmailVerified: Bool?
  /// Whether the address is a relay (`is_private_email`); mostly absent where it is not.
  public var isPrivateEmail: Bool?
  /// How sure Apple is that the person is real (`real_user_status`).
  public var realUserStatus: UserDetectionStatus?
  /// The hash that ties the token to its authorization code (`c_hash`).
  public var codeHash: String?
  /// The hash that ties the token to an access token (`at_hash`).
  public var accessTokenHash: String?
  /// The person's transfer id in the 60 days after a transfer to another team (`transfer_sub`).
  public var transferSubject: String?
  /// All other claims, and boolean claims with a value that is neither true nor false.
  public var unrecognized: [UnrecognizedClaim]

  /// Creates claims.
  public init(
    issuer: String? = nil,
    audience: [String] = [],
    subject: UserID? = nil,
    issuedAt: Int64? = nil,
    expiresAt: Int64? = nil,
    authenticatedAt: Int64? = nil,
    nonce: String? = nil,
    isNonceSupported: Bool? = nil,
    email: String? = nil,
    isEmailVerified: Bool? = nil,
    isPrivateEmail: Bool? = nil,
    realUserStatus: UserDetectionStatus? = nil,
    codeHash: String? = nil,
    accessTokenHash: String? = nil,
    transferSubject: String? = nil,
    unrecognized: [UnrecognizedClaim] = []
  ) {
    self.issuer = issuer
    self.audience = audience
    self.subject = subject
    self.issuedAt = issuedAt
    self.expiresAt = expiresAt
    self.authenticatedAt = authenticatedAt
    self.nonce = nonce
    self.isNonceSupported = isNonceSupported
    self.email = email
    self.isEmailVerified = isEmailVerified
    self.isPrivateEmail = isPrivateEmail
    self.realUserStatus = realUserStatus
    self.codeHash = codeHash
    self.accessTokenHash = accessTokenHash
    self.transferSubject = transferSubject
    self.unrecognized = unrecognized
  }

  private var shown: [(name: String, text: String?)] {
    [
      ("issuer", self.issuer), ("audience", joined(self.audience)),
      ("subject", self.subject?.rawValue), ("issuedAt", self.issuedAt.map { "\($0)" }),
      ("expiresAt", self.expiresAt.map { "\($0)" }),
      ("authenticatedAt", self.authenticatedAt.map { "\($0)" }),
      ("nonce", self.nonce == nil ? nil : "hidden"),
      ("isNonceSupported", self.isNonceSupported.map { "\($0)" }),
      ("email", self.email), ("isEmailVerified", self.isEmailVerified.map { "\($0)" }),
      ("isPrivateEmail", self.isPrivateEmail.map { "\($0)" }),
      ("realUserStatus", self.realUserStatus.map { "\($0.rawValue)" }),
      ("codeHash", self.codeHash == nil ? nil : "hidden"),
      ("accessTokenHash", self.accessTokenHash == nil ? nil : "hidden"),
      ("transferSubject", self.transferSubject),
      (
        "unrecognized",
        self.unrecognized.isEmpty ? nil : joined(self.unrecognized.map { $0.name })
      ),
    ]
  }
}

extension IdentityTokenClaims: CustomStringConvertible {
  /// The claims without the nonce, the hashes and the values of unrecognized ones.
  public var description: String {
    let claims = self.shown.compactMap { claim in claim.text.map { "\(claim.name): \($0)" } }
    return "IdentityTokenClaims(\(joined(claims)))"
  }
}

#if !hasFeature(Embedded)
  extension IdentityTokenClaims: CustomReflectable {
    /// A mirror without the nonce, the hashes and the values of unrecognized claims.
    public var customMirror: Mirror {
      Mirror(self, children: self.shown.map { (label: $0.name, value: $0.text as Any) })
    }
  }
#endif
