internal import SignInCore

/// A token before it is written: what a defect changes.
struct TokenDraft {
  /// Whose header and signature the token has.
  let mint: IdentityTokenMint
  var header: [JSONMember]
  var claims: [JSONMember]
  var signing = Signing.mint
  var damage: Damage?

  /// The way of signing.
  enum Signing {
    /// As the mint signs.
    case mint
    /// As the mint signs, with another byte in the middle.
    case mintAltered
    /// Not at all: nothing behind the last dot.
    case nothing
    /// HS256, with the PEM text of the mint's public key as the secret.
    case publicKeyAsSecret
  }

  /// What happens to the token's text.
  enum Damage {
    /// The claims' JSON lacks its last brace.
    case unclosedClaims
    /// Characters in the middle of the claims are no digits of URL-safe base64.
    case foreignCharacters
    /// The token ends in the middle of the claims.
    case cutOff
  }

  /// The draft of a mint's good token.
  init(_ claims: IdentityTokenClaims, mint: IdentityTokenMint) {
    self.mint = mint
    self.header = [
      JSONMember(name: "kid", value: .string(mint.key.keyID)),
      JSONMember(name: "alg", value: .string("RS256")),
    ]
    // Claims are listed once, where they are written. The unrecognized ones are added here, since
    // the reader refuses deep values that the writer writes.
    var known = claims
    known.unrecognized = []
    guard case .object(let members)? = try? JSONReader.value(of: mint.json(of: known)) else {
      preconditionFailure("the claims that a mint writes are an object")
    }
    self.claims =
      members + claims.unrecognized.map { JSONMember(name: $0.name, value: $0.value) }
  }

  /// The token.
  var written: [UInt8] {
    var token: [UInt8] = []
    Base64URL.encode(Self.json(of: self.header), into: &token)
    token.append(UInt8(ascii: "."))
    let claims = token.count..<(token.count + self.encodedClaims.count)
    token += self.encodedClaims
    if self.damage == .cutOff {
      return Array(token[..<((claims.lowerBound + claims.upperBound) / 2)])
    }
    self.sign(&token)
    return token
  }

  private var encodedClaims: [UInt8] {
    var json = Self.json(of: self.claims)
    if self.damage == .unclosedClaims { json.removeLast() }
    var text: [UInt8] = []
    Base64URL.encode(json, into: &text)
    if self.damage == .foreignCharacters {
      // As many as keep the groups of four whole, so that a decoder that skips them finds the claims.
      text.insert(contentsOf: repeatElement(UInt8(ascii: "!"), count: 4), at: text.count / 2)
    }
    return text
  }

  private func sign(_ token: inout [UInt8]) {
    switch self.signing {
    case .mint: self.mint.sign(&token)
    case .mintAltered:
      self.mint.sign(&token)
      // The signature has 342 digits; this one changes no bits that must be zero.
      let middle = token.count - 171
      token[middle] = token[middle] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
    case .nothing: token.append(UInt8(ascii: "."))
    case .publicKeyAsSecret:
      let secret = Array(self.mint.key.privateKey.publicKey.pem.utf8)
      let code = SHA256.authenticationCode(for: token, key: secret)
      token.append(UInt8(ascii: "."))
      Base64URL.encode(code, into: &token)
    }
  }

  private static func json(of members: [JSONMember]) -> [UInt8] {
    var json = JSONWriter()
    json.value(.object(members))
    return json.bytes
  }
}
