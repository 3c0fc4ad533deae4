internal import SignInCore
internal import SignInDeviceModel

/// The token that a call of `signin token mint` wants.
struct TokenOrder: Equatable {
  var style = TokenStyle.unsigned
  var key = SimulatedKey.first
  var defect: TokenDefect?
  var claims: IdentityTokenClaims

  static let flags = ["--signed", "--private-email", "--texts"]
  static let values = [
    "--key", "--defect", "--audience", "--subject", "--nonce", "--code", "--email", "--issued-at",
    "--lifetime",
  ]

  /// A person's id of Apple's shape.
  static let subject = "001234.0123456789abcdef0123456789abcdef.0987"

  /// Reads the options.
  init(_ options: Options) throws(UsageError) {
    self.key = try options.word("--key", "key") ?? .first
    self.defect = try options.word("--defect", "defect")
    // Without a real signature the defect would not be the only reason to refuse the token.
    self.style.isSigned = options.has("--signed") || self.defect != nil
    self.style.flags = options.has("--texts") ? .texts : .booleans
    self.claims = try Self.claims(options, lifetime: self.style.lifetime)
    try self.checkDefect(options)
  }

  private static func claims(
    _ options: Options, lifetime: Int64
  ) throws(UsageError) -> IdentityTokenClaims {
    let device = DeviceConfiguration()
    guard let subject = UserID(options.text("--subject") ?? Self.subject) else {
      throw UsageError("--subject needs a text that is not blank.")
    }
    let issued = try options.seconds("--issued-at") ?? device.start
    let lifetime = try options.seconds("--lifetime") ?? lifetime
    guard lifetime >= 0 else { throw UsageError("--lifetime can't be negative.") }
    let (end, isTooLate) = issued.addingReportingOverflow(lifetime)
    guard !isTooLate else { throw UsageError("--issued-at and --lifetime lead beyond all time.") }
    let email = options.text("--email")
    if email == nil, options.has("--private-email") {
      throw UsageError("--private-email needs --email.")
    }
    return IdentityTokenClaims(
      issuer: IdentityTokenMint.issuer,
      audience: [options.text("--audience") ?? device.app.bundleID], subject: subject,
      issuedAt: issued, expiresAt: end, authenticatedAt: issued, nonce: options.text("--nonce"),
      isNonceSupported: true, email: email, isEmailVerified: email == nil ? nil : true,
      isPrivateEmail: options.has("--private-email") ? true : nil,
      codeHash: options.text("--code").map { IdentityTokenMint.hash(of: Array($0.utf8)) })
  }

  /// A claim that isn't there can't be missing or wrong.
  private func checkDefect(_ options: Options) throws(UsageError) {
    let needed: String
    switch self.defect {
    case .missingNonce, .wrongNonce: needed = "--nonce"
    case .wrongCodeHash: needed = "--code"
    case .bogusSignature, .unknownKeyID, .algorithmNone, .publicKeyAsSecret, .foreignIssuer,
      .foreignAudience, .expired, .issuedInFuture, .missingExpiry, .missingIssueTime,
      .missingSubject, .numericSubject, .truncated, .notBase64URL, .notJSON, .duplicateClaims, nil:
      return
    }
    guard options.has(needed) else {
      throw UsageError("the defect \(self.defect?.rawValue ?? "") needs \(needed).")
    }
  }

  /// The token's text.
  var text: String {
    let mint = IdentityTokenMint(self.style, key: self.key)
    let token =
      if let defect { mint.token(for: self.claims, defect: defect) } else {
        mint.token(for: self.claims)
      }
    return String(decoding: token.bytes, as: UTF8.self)
  }

  /// Every defect with the answer of a correct verifier, one a line.
  static var defects: String {
    let width = TokenDefect.allCases.map(\.rawValue.count).max() ?? 0
    return TokenDefect.allCases.map { defect in
      "\(defect.rawValue.padded(to: width))  \(defect.verdict)\n"
    }.joined()
  }
}
