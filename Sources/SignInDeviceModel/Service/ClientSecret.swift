public import SignInCore

/// What a backend proves to Apple's service that it is: the claims of its `client_secret`.
///
/// On the wire that is a JSON Web Token which the backend signs with its ES256 key. The simulated service
/// checks claims and lifetime, and never the signature.
public struct ClientSecret: Hashable, Sendable {
  /// The developer team (`iss`).
  public var team: String
  /// The app's bundle id (`sub`), the same as the `client_id`.
  public var clientID: String
  /// For whom it was made (`aud`): `https://appleid.apple.com`.
  public var audience: String
  /// When it was made (`iat`), in whole seconds since 1970.
  public var issuedAt: Int64
  /// When it ends to be valid (`exp`), in whole seconds since 1970.
  public var expiresAt: Int64

  /// The longest lifetime that Apple's service accepts, in seconds: six months, as "Creating a client
  /// secret" says.
  public static let longestLifetime: Int64 = 15_777_000

  /// Creates a secret.
  ///
  /// - Parameters:
  ///   - team: The developer team.
  ///   - clientID: The app's bundle id.
  ///   - audience: For whom.
  ///   - issuedAt: When it is made, in whole seconds since 1970.
  ///   - lifetime: How many seconds it is valid.
  public init(
    team: String, clientID: String, audience: String = IdentityTokenMint.issuer,
    issuedAt: Int64, lifetime: Int64 = 3_600
  ) {
    self.team = team
    self.clientID = clientID
    self.audience = audience
    self.issuedAt = issuedAt
    self.expiresAt = issuedAt &+ lifetime
  }

  /// Reads the claims of a `client_secret`; its signature is not looked at.
  ///
  /// - Parameter jsonWebToken: The secret, as it is sent.
  /// - Throws: `IdentityTokenError` where it is no JSON Web Token, or lacks one of the five claims.
  public init(decoding jsonWebToken: String) throws(IdentityTokenError) {
    let claims = try IdentityToken(bytes: Array(jsonWebToken.utf8)).claims()
    guard let team = claims.issuer else { throw Self.lacks("iss") }
    guard let clientID = claims.subject else { throw Self.lacks("sub") }
    guard let audience = claims.audience.first else { throw Self.lacks("aud") }
    guard let issuedAt = claims.issuedAt else { throw Self.lacks("iat") }
    guard let expiresAt = claims.expiresAt else { throw Self.lacks("exp") }
    self.team = team
    self.clientID = clientID.rawValue
    self.audience = audience
    self.issuedAt = issuedAt
    self.expiresAt = expiresAt
  }

  private static func lacks(_ claim: String) -> IdentityTokenError {
    .wrongType(claim: claim, expected: "there")
  }

  /// Why Apple's service refuses the secret, or `nil` where it doesn't.
  func problem(for clientID: String, of team: String, at now: Int64) -> String? {
    if self.clientID != clientID { return "the secret's sub is not the client_id" }
    if self.audience != IdentityTokenMint.issuer {
      return "the secret's aud is not \(IdentityTokenMint.issuer)"
    }
    if self.team != team { return "the secret's iss is not the app's team" }
    if self.issuedAt > now { return "the secret's iat lies in the future" }
    if self.expiresAt <= now { return "the secret has expired" }
    let (ahead, isTooFar) = self.expiresAt.subtractingReportingOverflow(now)
    if isTooFar || ahead > Self.longestLifetime {
      return "the secret's exp lies more than \(Self.longestLifetime) s ahead"
    }
    return nil
  }
}
