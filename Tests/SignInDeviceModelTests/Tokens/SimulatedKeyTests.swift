import SignInCore
import SignInDeviceModel
import Testing

@Suite("Simulated keys") struct SimulatedKeyTests {
  private static let samples = SimulatedKey.allCases.map {
    (key: $0, token: IdentityTokenMint(.signed, key: $0).token(for: .sample))
  }

  @Test(
    "a token's header names its key",
    arguments: [
      (SimulatedKey.first, "SIMULATED1"), (.second, "SIMULATED2"), (.third, "SIMULATED3"),
    ])
  func header(key: SimulatedKey, keyID: String) {
    #expect(key.keyID == keyID)
    let token = WrittenToken(IdentityTokenMint(.unsigned, key: key).token(for: .sample))
    #expect(token.header == #"{"kid":"\#(keyID)","alg":"RS256"}"#)
    #expect(token.claims == IdentityTokenClaims.sampleJSON)
  }

  @Test
  func `a rotation goes through all keys and begins again`() {
    #expect(SimulatedKey.first.next == .second)
    #expect(SimulatedKey.second.next == .third)
    #expect(SimulatedKey.third.next == .first)
  }

  @Test
  func `a signed token differs from an unsigned one in the signature alone`() throws {
    let unsigned = WrittenToken(IdentityTokenMint(.unsigned).token(for: .sample))
    let signed = WrittenToken(Self.samples[0].token)
    #expect(signed.parts.prefix(2) == unsigned.parts.prefix(2))
    for token in [unsigned, signed] {
      #expect(Base64URL.bytes(try #require(token.signature).utf8)?.count == 256)
    }
    #expect(signed.signature != unsigned.signature)
  }

  @Test
  func `a token verifies while its key is current and after one rotation`() {
    for (key, token) in Self.samples {
      #expect(JSONWebKeySet(current: key).isGenuine(token))
      #expect(JSONWebKeySet(current: key.next).isGenuine(token))
      #expect(!JSONWebKeySet(current: key.next.next).isGenuine(token))
      #expect(IdentityTokenMint(.signed, key: key).isGenuine(token))
      #expect(IdentityTokenMint(.signed, key: key.next).isGenuine(token))
      #expect(!IdentityTokenMint(.signed, key: key.next.next).isGenuine(token))
    }
  }

  @Test
  func `a set without the key, or with another modulus for it, verifies nothing`() {
    let (key, token) = Self.samples[0]
    var keys = JSONWebKeySet(current: key)
    keys.keys[0].modulus = JSONWebKey(.second).modulus
    #expect(!keys.isGenuine(token))
    keys.keys.removeFirst()
    #expect(!keys.isGenuine(token))
    keys.keys = []
    #expect(!keys.isGenuine(token))
  }

  @Test(
    "the constant signature is recognized while its key is current and after one rotation",
    arguments: SimulatedKey.allCases)
  func constantSignature(key: SimulatedKey) {
    let token = IdentityTokenMint(.unsigned, key: key).token(for: .sample)
    #expect(IdentityTokenMint(.unsigned, key: key).isGenuine(token))
    #expect(IdentityTokenMint(.of2020, key: key.next).isGenuine(token))
    #expect(!IdentityTokenMint(.unsigned, key: key.next.next).isGenuine(token))
    #expect(!IdentityTokenMint(.signed, key: key).isGenuine(token))
    for current in SimulatedKey.allCases {
      #expect(!JSONWebKeySet(current: current).isGenuine(token))
    }
  }

  @Test
  func `a real signature is not taken for the constant one`() {
    for (key, token) in Self.samples {
      #expect(!IdentityTokenMint(.unsigned, key: key).isGenuine(token))
    }
  }

  @Test(
    "a token of another form is not genuine",
    arguments: [
      "", ".", "..", "...", "a.b", "e30.e30.", "e30.e30.e30", "no token", "\u{0}",
      "eyJhbGciOiJSUzI1NiJ9.e30.AA",
    ])
  func otherForms(text: String) {
    for mint in [IdentityTokenMint(.unsigned), IdentityTokenMint(.signed)] {
      #expect(!mint.isGenuine(IdentityToken(text)))
    }
  }

  // The constant signature under headers that are not Apple's.
  @Test(
    "a header without one RS256 and one key id is not genuine",
    arguments: [
      #"{"kid":"SIMULATED1"}"#, #"{"alg":"RS256"}"#, #"{"kid":"SIMULATED1","alg":"rs256"}"#,
      #"{"kid":"SIMULATED1","alg":"none"}"#, #"{"kid":"SIMULATED1","alg":"HS256"}"#,
      #"{"kid":1,"alg":"RS256"}"#, #"{"kid":"SIMULATED0","alg":"RS256"}"#,
      #"{"kid":"SIMULATED1","alg":"RS256","alg":"none"}"#, #"["SIMULATED1","RS256"]"#, "{",
    ])
  func otherHeaders(header: String) throws {
    let good = IdentityTokenMint(.unsigned).token(for: .sample)
    var parts = WrittenToken(good).parts
    #expect(IdentityTokenMint(.unsigned).isGenuine(good))
    parts[0] = Base64URL.text(Array(header.utf8))
    let token = IdentityToken(parts.joined(separator: "."))
    #expect(!IdentityTokenMint(.unsigned).isGenuine(token))
  }
}
