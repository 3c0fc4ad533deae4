import SignInCore
import SignInDeviceModel
import Testing

@Suite("Published keys") struct JSONWebKeySetTests {
  @Test(
    "the set has the current key and the one before it",
    arguments: [
      (SimulatedKey.first, ["SIMULATED1", "SIMULATED3"]),
      (.second, ["SIMULATED2", "SIMULATED1"]), (.third, ["SIMULATED3", "SIMULATED2"]),
    ])
  func keys(current: SimulatedKey, keyIDs: [String]) {
    #expect(JSONWebKeySet(current: current).keys.map(\.keyID) == keyIDs)
  }

  @Test("a key has Apple's members", arguments: SimulatedKey.allCases)
  func members(key: SimulatedKey) throws {
    let published = JSONWebKey(key)
    #expect(published.keyType == "RSA")
    #expect(published.use == "sig")
    #expect(published.algorithm == "RS256")
    #expect(published.exponent == "AQAB")
    let modulus = try #require(Base64URL.bytes(published.modulus.utf8))
    #expect(modulus.count == 256)
    // RFC 7518, 6.3.1.1: no zero bytes in front.
    #expect(modulus[0] != 0)
  }

  // The beginnings and ends of the moduli in the RFCs.
  @Test(
    "the keys are those of the RFCs",
    arguments: [
      (SimulatedKey.second, "ofgWCuLjybRlzo0tZWJj", "PAcDTW9gb54h4FRWyuXpoQ"),
      (
        .third, "0vx7agoebGcQSuuPiLJX",
        "ZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw"
      ),
    ])
  func moduli(key: SimulatedKey, start: String, end: String) {
    let modulus = JSONWebKey(key).modulus
    #expect(modulus.hasPrefix(start))
    #expect(modulus.hasSuffix(end))
  }

  @Test
  func `the set is JSON as Apple writes it`() {
    let keys = JSONWebKeySet(current: .second)
    let texts = keys.keys.map { key in
      #"{"kty":"RSA","kid":"\#(key.keyID)","use":"sig","alg":"RS256","#
        + #""n":"\#(key.modulus)","e":"AQAB"}"#
    }
    #expect(keys.json == #"{"keys":[\#(texts.joined(separator: ","))]}"#)
    var none = keys
    none.keys = []
    #expect(none.json == #"{"keys":[]}"#)
  }
}
