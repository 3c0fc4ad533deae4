internal import SignInCore

/// Makes identity tokens of Apple's shape.
///
/// Header and claims are what Apple documents. The signature is one constant text: it has the right
/// length, and verifies under no key.
struct IdentityTokenMint {
  /// Who makes the tokens.
  static let issuer = "https://appleid.apple.com"
  /// How long a token is valid, as observed since 2021.
  static let lifetime: Int64 = 86_400

  private static let header = Base64URL.text(Array(#"{"kid":"SIMULATED1","alg":"RS256"}"#.utf8))

  private static let signature: [UInt8] = {
    let sentence = Array("made by a simulated device, valid nowhere; ".utf8)
    return Array(Base64URL.text((0..<256).map { sentence[$0 % sentence.count] }).utf8)
  }()

  /// What a token says.
  struct Statement {
    var audience: String
    var user: UserID
    var code: AuthorizationCode
    var nonce: String?
    var email: String?
    var isPrivateEmail: Bool
    /// `nil` for a returning person, whose tokens don't have it.
    var realUserStatus: UserDetectionStatus?
    /// Whole seconds since 1970.
    var now: Int64
  }

  /// The token for a statement.
  static func token(_ statement: Statement) -> IdentityToken {
    var token: [UInt8] = []
    token.reserveCapacity(1_200)
    token.append(contentsOf: Self.header.utf8)
    token.append(UInt8(ascii: "."))
    Base64URL.encode(Self.claims(statement), into: &token)
    token.append(UInt8(ascii: "."))
    token.append(contentsOf: Self.signature)
    return IdentityToken(bytes: token)
  }

  private static func claims(_ statement: Statement) -> [UInt8] {
    var json = JSONWriter(capacity: 512)
    json.object { json in
      json.name("iss")
      json.string(Self.issuer)
      json.name("aud")
      json.string(statement.audience)
      json.name("exp")
      json.number(statement.now &+ Self.lifetime)
      json.name("iat")
      json.number(statement.now)
      json.name("sub")
      json.string(statement.user.rawValue)
      if let nonce = statement.nonce {
        json.name("nonce")
        json.string(nonce)
      }
      json.name("c_hash")
      json.string(Base64URL.text(SHA256.hash(statement.code.bytes).prefix(16)))
      if let email = statement.email {
        json.name("email")
        json.string(email)
        json.name("email_verified")
        json.bool(true)
        if statement.isPrivateEmail {
          json.name("is_private_email")
          json.bool(true)
        }
      }
      json.name("auth_time")
      json.number(statement.now)
      json.name("nonce_supported")
      json.bool(true)
      if let status = statement.realUserStatus {
        json.name("real_user_status")
        json.number(Int64(status.rawValue))
      }
    }
    return json.bytes
  }
}
