import SignInCore
import SignInDeviceModel

extension IdentityTokenClaims {
  /// Claims of a first sign-in, each but those that come later.
  static let sample = IdentityTokenClaims(
    issuer: IdentityTokenMint.issuer, audience: ["com.example.app"],
    subject: UserID("001234.0123456789abcdef0123456789abcdef.0987"),
    issuedAt: 1_767_225_600, expiresAt: 1_767_312_000, authenticatedAt: 1_767_225_600,
    nonce: "n-1", isNonceSupported: true, email: "ada@example.com", isEmailVerified: true,
    isPrivateEmail: false, realUserStatus: .likelyReal, codeHash: "LDktKdoQak3Pk0cnXxCltA")

  /// The sample's JSON in the default style.
  static let sampleJSON = """
    {"iss":"https://appleid.apple.com","aud":"com.example.app","exp":1767312000,\
    "iat":1767225600,"sub":"001234.0123456789abcdef0123456789abcdef.0987","nonce":"n-1",\
    "c_hash":"LDktKdoQak3Pk0cnXxCltA","email":"ada@example.com","email_verified":true,\
    "is_private_email":false,"auth_time":1767225600,"nonce_supported":true,\
    "real_user_status":2}
    """
}
