import SignInCore

extension AppleIDCredential {
  /// The state that the sample requests had.
  static let sampleState = "state-of-the-request"

  /// What comes of a person's first sign-in; tests change what they want to be otherwise.
  static let sample = Self.sample(
    claims: #"{"sub": "000001.ada", "nonce": "\#(Nonce.sample.hashed)"}"#)

  /// A credential whose token has certain claims.
  static func sample(claims: String) -> Self {
    AppleIDCredential(
      user: .ada, state: Self.sampleState, authorizationCode: AuthorizationCode("code"),
      identityToken: .sample(claims), email: "ada@example.com", fullName: "Ada Lovelace",
      realUserStatus: .likelyReal, userAgeRange: .child)
  }
}

extension IdentityToken {
  /// A token with certain claims; nothing else in it counts.
  static func sample(_ claims: String) -> IdentityToken {
    IdentityToken("e30.\(Base64URL.text(Array(claims.utf8))).c2ln")
  }
}

extension Nonce {
  /// The nonce whose hash the sample requests had.
  static let sample = Nonce(raw: "once")
}
