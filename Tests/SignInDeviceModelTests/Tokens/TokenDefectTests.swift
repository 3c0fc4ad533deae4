import SignInCore
import SignInDeviceModel
import Testing

@Suite("Defects of tokens") struct TokenDefectTests {
  /// What a defect changes in the texts of header and claims, and what becomes of the signature.
  struct Change: Sendable {
    var defect: TokenDefect
    var header: (String, String)?
    var claims: (String, String)?
    var isGenuine = true
  }

  private static let changes: [Change] = [
    Change(defect: .bogusSignature, isGenuine: false),
    Change(defect: .unknownKeyID, header: ("SIMULATED1", "SIMULATED0"), isGenuine: false),
    Change(defect: .algorithmNone, header: ("RS256", "none"), isGenuine: false),
    Change(defect: .publicKeyAsSecret, header: ("RS256", "HS256"), isGenuine: false),
    Change(
      defect: .foreignIssuer,
      claims: ("//appleid.apple.com", "//appleid.apple.com.example.com")),
    Change(defect: .foreignAudience, claims: ("com.example.app", "com.example.app.foreign")),
    // The good token is made at …5600 and valid for 86400 s.
    Change(
      defect: .expired,
      claims: (#""exp":1767312000,"iat":1767225600"#, #""exp":1767222000,"iat":1767135600"#)),
    Change(
      defect: .issuedInFuture,
      claims: (#""exp":1767312000,"iat":1767225600"#, #""exp":1767315600,"iat":1767229200"#)),
    Change(defect: .missingExpiry, claims: (#""exp":1767312000,"#, "")),
    Change(defect: .missingIssueTime, claims: (#""iat":1767225600,"#, "")),
    Change(
      defect: .missingSubject,
      claims: (#""sub":"001234.0123456789abcdef0123456789abcdef.0987","#, "")),
    Change(defect: .missingNonce, claims: (#""nonce":"n-1","#, "")),
    Change(
      defect: .wrongNonce,
      claims: ("n-1", SHA256.hash("another request; n-1").hexadecimal)),
    Change(defect: .wrongCodeHash, claims: ("LDktKdoQak3Pk0cnXxCltA", Self.wrongHash)),
    Change(
      defect: .numericSubject,
      claims: (#""001234.0123456789abcdef0123456789abcdef.0987""#, "820417")),
    Change(defect: .truncated, isGenuine: false),
    Change(defect: .notBase64URL, isGenuine: false),
    Change(defect: .notJSON, claims: (#""real_user_status":2}"#, #""real_user_status":2"#)),
    Change(
      defect: .duplicateClaims,
      claims: (
        #""real_user_status":2"#,
        #""real_user_status":2,"sub":"000000.00000000000000000000000000000000.0000""#
      )),
  ]

  private static let wrongHash = IdentityTokenMint.hash(
    of: Array(SHA256.hash("another request; LDktKdoQak3Pk0cnXxCltA").hexadecimal.utf8))

  private static let mint = IdentityTokenMint(.unsigned)

  @Test
  func `the table has every defect once`() {
    #expect(Self.changes.map(\.defect) == TokenDefect.allCases)
  }

  @Test("a defect changes what it says, and nothing else", arguments: Self.changes)
  func change(change: Change) throws {
    let good = Self.mint.token(for: .sample)
    let bad = Self.mint.token(for: .sample, defect: change.defect)
    #expect(bad != good)
    #expect(Self.mint.isGenuine(bad) == change.isGenuine)

    var (header, claims) = (#"{"kid":"SIMULATED1","alg":"RS256"}"#, IdentityTokenClaims.sampleJSON)
    if let change = change.header { header = header.replacing(change.0, with: change.1) }
    if let change = change.claims { claims = claims.replacing(change.0, with: change.1) }
    // The person authenticates when the token is made.
    if change.defect == .expired { claims = claims.replacing("1767225600", with: "1767135600") }
    if change.defect == .issuedInFuture {
      claims = claims.replacing("1767225600", with: "1767229200")
    }
    let (goodParts, parts) = (WrittenToken(good).parts, WrittenToken(bad).parts)
    #expect(WrittenToken(bad).header == header)
    switch change.defect {
    case .truncated:
      #expect(parts == [goodParts[0], String(goodParts[1].prefix(goodParts[1].count / 2))])
    case .notBase64URL:
      #expect(parts[1].contains("!!!!"))
      #expect(parts[1].replacing("!", with: "") == goodParts[1])
      #expect(parts[2] == goodParts[2])
    default:
      #expect(WrittenToken(bad).claims == claims)
      #expect(parts.count == 3)
    }
    if change.isGenuine { #expect(parts[2] == goodParts[2]) }
  }

  @Test
  func `a bogus signature differs in one character`() {
    let good = WrittenToken(Self.mint.token(for: .sample)).parts[2]
    let bad = WrittenToken(Self.mint.token(for: .sample, defect: .bogusSignature)).parts[2]
    #expect(Base64URL.bytes(bad.utf8)?.count == 256)
    #expect(zip(good, bad).count { $0 != $1 } == 1)
  }

  @Test
  func `without a signature the token ends in a dot`() {
    let parts = WrittenToken(Self.mint.token(for: .sample, defect: .algorithmNone)).parts
    #expect(parts[2] == "")
  }

  @Test("the secret of HS256 is the public key's PEM text", arguments: SimulatedKey.allCases)
  func publicKeyAsSecret(key: SimulatedKey) throws {
    let token = IdentityTokenMint(.signed, key: key).token(for: .sample, defect: .publicKeyAsSecret)
    let parts = WrittenToken(token).parts
    let pem = try #require(Self.pem[key])
    let code = SHA256.authenticationCode(
      for: Array("\(parts[0]).\(parts[1])".utf8), key: Array(pem.utf8))
    #expect(parts[2] == Base64URL.text(code))
    #expect(!JSONWebKeySet(current: key).isGenuine(token))
  }

  // A few under a real signature; the way of signing is the same for all claims.
  @Test(
    "a defect in the claims is under a signature that verifies",
    arguments: [TokenDefect.wrongNonce, .notJSON, .duplicateClaims])
  func signed(defect: TokenDefect) {
    let token = IdentityTokenMint(.signed, key: .third).token(for: .sample, defect: defect)
    #expect(JSONWebKeySet(current: .third).isGenuine(token))
  }

  @Test
  func `an unknown key's token and a bogus one do not verify`() throws {
    let mint = IdentityTokenMint(.signed)
    let unknown = mint.token(for: .sample, defect: .unknownKeyID)
    #expect(!mint.isGenuine(unknown))
    #expect(!mint.isGenuine(mint.token(for: .sample, defect: .bogusSignature)))
    // Only the key's name is wrong: the published key did sign it.
    let parts = WrittenToken(unknown).parts
    let signature = try #require(Base64URL.bytes(parts[2].utf8))
    let key = RSAPrivateKey.rfc9500.publicKey
    #expect(key.isValid(signature, of: Array("\(parts[0]).\(parts[1])".utf8)))
  }

  @Test("each defect shows in the style of 2020 as well", arguments: TokenDefect.allCases)
  func style(defect: TokenDefect) {
    let mint = IdentityTokenMint(.of2020, key: .second)
    #expect(mint.token(for: .sample, defect: defect) != mint.token(for: .sample))
  }

  @Test
  func `what is not there can't be missing`() {
    let claims = IdentityTokenClaims()
    let missing: [TokenDefect] = [
      .missingNonce, .missingExpiry, .missingIssueTime, .missingSubject,
    ]
    for defect in missing {
      #expect(Self.mint.token(for: claims, defect: defect) == Self.mint.token(for: claims))
    }
  }

  @Test(
    "a wrong claim is added where there was none",
    arguments: [
      (TokenDefect.foreignIssuer, "iss"), (.foreignAudience, "aud"), (.wrongNonce, "nonce"),
      (.wrongCodeHash, "c_hash"), (.numericSubject, "sub"), (.duplicateClaims, "sub"),
    ])
  func added(defect: TokenDefect, name: String) {
    let token = Self.mint.token(for: IdentityTokenClaims(), defect: defect)
    #expect(WrittenToken(token).claims?.hasPrefix(#"{"\#(name)":"#) == true)
  }

  @Test
  func `a wrong nonce depends on the nonce`() throws {
    var claims = IdentityTokenClaims.sample
    let wrong = try Self.mint.token(for: claims, defect: .wrongNonce).claims().nonce
    claims.nonce = wrong
    #expect(try Self.mint.token(for: claims, defect: .wrongNonce).claims().nonce != wrong)
  }

  @Test("a verdict is one clause of its own", arguments: TokenDefect.allCases)
  func verdict(defect: TokenDefect) {
    #expect(defect.verdict.hasPrefix("refused: "))
    #expect(!defect.verdict.hasSuffix("."))
    #expect(TokenDefect.allCases.count { $0.verdict == defect.verdict } == 1)
  }
}

@Suite("Defects of tokens with extreme times") struct ExtremeDefectTests {
  @Test("times end where numbers do", arguments: [Int64.min, -1, 0, 1, Int64.max - 3_599, .max])
  func extremes(end: Int64) throws {
    var claims = IdentityTokenClaims.sample
    for start in [Int64.min, 0, .max] {
      claims.issuedAt = start
      claims.expiresAt = end
      for defect in [TokenDefect.expired, .issuedInFuture] {
        let token = IdentityTokenMint(.unsigned).token(for: claims, defect: defect)
        #expect(try token.claims().issuedAt != nil)
      }
    }
    claims.issuedAt = .max
    let future = IdentityTokenMint(.unsigned).token(for: claims, defect: .issuedInFuture)
    #expect(try future.claims().issuedAt == .max)
  }
}
