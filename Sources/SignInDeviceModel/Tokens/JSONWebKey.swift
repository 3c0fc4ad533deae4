internal import SignInCore

/// A public key as Apple publishes its own: a JSON Web Key of RFC 7517.
public struct JSONWebKey: Hashable, Sendable {
  /// The kind of key (`kty`): `RSA`.
  public var keyType: String
  /// The id by which a token's header names the key (`kid`).
  public var keyID: String
  /// What it is for (`use`): `sig`, signatures.
  public var use: String
  /// The algorithm (`alg`): `RS256`.
  public var algorithm: String
  /// The modulus as URL-safe base64 (`n`).
  public var modulus: String
  /// The exponent as URL-safe base64 (`e`): `AQAB`.
  public var exponent: String

  /// Creates the public half of a simulated key.
  public init(_ key: SimulatedKey) {
    let publicKey = key.privateKey.publicKey
    self.keyType = "RSA"
    self.keyID = key.keyID
    self.use = "sig"
    self.algorithm = "RS256"
    self.modulus = Base64URL.text(publicKey.modulus)
    self.exponent = Base64URL.text(publicKey.exponent)
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("kty", self.keyType)
      json.member("kid", self.keyID)
      json.member("use", self.use)
      json.member("alg", self.algorithm)
      json.member("n", self.modulus)
      json.member("e", self.exponent)
    }
  }
}
