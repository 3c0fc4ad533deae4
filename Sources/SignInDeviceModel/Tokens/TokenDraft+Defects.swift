internal import SignInCore

extension TokenDraft {
  /// Makes one thing wrong.
  mutating func apply(_ defect: TokenDefect) {
    switch defect {
    case .bogusSignature: self.signing = .mintAltered
    case .unknownKeyID: self.header.set("kid", .string("SIMULATED0"))
    case .algorithmNone:
      self.header.set("alg", .string("none"))
      self.signing = .nothing
    case .publicKeyAsSecret:
      self.header.set("alg", .string("HS256"))
      self.signing = .publicKeyAsSecret
    // These end in names that belong to nobody, and a look at the beginning isn't enough.
    case .foreignIssuer: self.claims.set("iss", .string(IdentityTokenMint.issuer + ".example.com"))
    case .foreignAudience: self.claims.set("aud", .string(self.audience + ".foreign"))
    case .expired: self.move(by: 0 &- (self.lifetime &+ 3_600))
    case .issuedInFuture: self.move(by: 3_600)
    case .missingExpiry: self.claims.remove("exp")
    case .missingIssueTime: self.claims.remove("iat")
    case .missingSubject: self.claims.remove("sub")
    case .missingNonce: self.claims.remove("nonce")
    case .wrongNonce: self.claims.set("nonce", .string(Self.other(than: self.claims.text("nonce"))))
    case .wrongCodeHash:
      let code = Array(Self.other(than: self.claims.text("c_hash")).utf8)
      self.claims.set("c_hash", .string(IdentityTokenMint.hash(of: code)))
    case .numericSubject: self.claims.set("sub", .number("820417"))
    case .truncated: self.damage = .cutOff
    case .notBase64URL: self.damage = .foreignCharacters
    case .notJSON: self.damage = .unclosedClaims
    case .duplicateClaims: self.addSecondSubject()
    }
  }

  private var audience: String { self.claims.text("aud") ?? "" }

  /// How long the good token is valid.
  private var lifetime: Int64 {
    guard let end = self.claims.integer("exp"), let start = self.claims.integer("iat") else {
      return TokenStyle.unsigned.lifetime
    }
    return end &- start
  }

  /// Makes the token at another time, for as long.
  private mutating func move(by seconds: Int64) {
    for name in ["exp", "iat", "auth_time"] {
      guard let time = self.claims.integer(name) else { continue }
      let (moved, hasOverflowed) = time.addingReportingOverflow(seconds)
      let limit: Int64 = seconds < 0 ? .min : .max
      self.claims.set(name, .number("\(hasOverflowed ? limit : moved)"))
    }
  }

  /// A text of a nonce's shape that no other text gives.
  private static func other(than text: String?) -> String {
    SHA256.hash("another request; \(text ?? "")").hexadecimal
  }

  private mutating func addSecondSubject() {
    let other = JSONMember(
      name: "sub", value: .string("000000.00000000000000000000000000000000.0000"))
    if self.claims.text("sub") == nil { self.claims.append(other) }
    // Readers mostly take the last of two.
    self.claims.append(other)
  }
}

extension [JSONMember] {
  /// Gives a member another value in its place; one that is missing is added at the end.
  fileprivate mutating func set(_ name: String, _ value: JSONValue) {
    if let index = self.firstIndex(where: { $0.name == name }) {
      self[index].value = value
    } else {
      self.append(JSONMember(name: name, value: value))
    }
  }

  fileprivate mutating func remove(_ name: String) { self.removeAll { $0.name == name } }

  fileprivate func text(_ name: String) -> String? {
    if case .string(let text)? = self.first(where: { $0.name == name })?.value { text } else { nil }
  }

  fileprivate func integer(_ name: String) -> Int64? {
    self.first { $0.name == name }?.value.integer
  }
}
