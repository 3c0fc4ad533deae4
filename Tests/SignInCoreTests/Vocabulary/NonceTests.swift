import SignInCore
import Testing

@Suite("Nonces") struct NonceTests {
  private static let alphabet = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  // The digests are those of Python's hashlib, over UTF-8.
  @Test(
    "CRED-18: the hash is the SHA-256 of the raw text in lower-case hexadecimal",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      ("nøncé-🔑", "42060be9f8f9c44cfdb5f3ebd773d8d86f4de24b7e2bf4307bb0c387fdcf657a"),
    ])
  func knownHashes(raw: String, hash: String) {
    let nonce = Nonce(raw: raw)
    #expect(nonce.raw == raw)
    #expect(nonce.hashed == hash)
  }

  @Test(
    "CRED-18: the hash has 64 lower-case hexadecimal digits", arguments: 0..<50 as Range<UInt64>)
  func shapeOfTheHash(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let hash = Nonce(using: &generator).hashed
    #expect(hash.utf8.count == 64)
    #expect(hash.allSatisfy { "0123456789abcdef".contains($0) })
  }

  @Test("a seed gives the same nonce every time, six bits of each number a character")
  func deterministic() {
    var first = SplitMix64(seed: 1_234_567)
    var second = SplitMix64(seed: 1_234_567)
    let nonce = Nonce(using: &first)
    // Worked out apart from this package: the top six bits of the generator's first 32 numbers.
    #expect(nonce.raw == "WLiP4blRc0bcmPXJvAmEFGJs7yyhE9Sz")
    #expect(nonce == Nonce(using: &second))
    #expect(nonce != Nonce(using: &second), "the source moves on")
  }

  @Test("different seeds give different nonces")
  func differentSeeds() {
    let nonces = (0..<500 as Range<UInt64>).map { seed in
      var generator = SplitMix64(seed: seed)
      return Nonce(using: &generator)
    }
    #expect(Set(nonces).count == 500)
    #expect(Set(nonces.map(\.hashed)).count == 500)
  }

  @Test(
    "a nonce has as many characters as asked for, and at least one",
    arguments: [
      (Int.min, 1), (-1, 1), (0, 1), (1, 1), (2, 2), (31, 31), (32, 32), (64, 64), (1000, 1000),
    ])
  func length(asked: Int, given: Int) {
    var generator = SplitMix64(seed: 1)
    let nonce = Nonce(using: &generator, length: asked)
    #expect(nonce.raw.utf8.count == given)
    #expect(Self.alphabet.isSuperset(of: nonce.raw))
  }

  @Test("a nonce has 32 characters where no length is given")
  func usualLength() {
    var generator = SplitMix64(seed: 1)
    #expect(Nonce(using: &generator).raw.utf8.count == 32)
  }

  @Test("a long nonce uses every letter, digit, hyphen and underscore, and nothing else")
  func alphabetIsUsedUp() {
    var generator = SplitMix64(seed: 2)
    #expect(Set(Nonce(using: &generator, length: 4096).raw) == Self.alphabet)
  }

  @Test("the ends of the random numbers give the ends of the alphabet")
  func extremeSources() {
    var zeros = ConstantGenerator(number: 0)
    #expect(Nonce(using: &zeros, length: 3).raw == "AAA")
    var ones = ConstantGenerator(number: .max)
    #expect(Nonce(using: &ones, length: 3).raw == "___")
  }

  // One megabyte stands in for the ten that a hostile server could send: the work grows in line
  // with the length, and an unoptimised build should stay quick. The digest is hashlib's.
  @Test("a huge nonce can be hashed")
  func hugeNonce() {
    let nonce = Nonce(raw: String(repeating: "a", count: 1 << 20))
    #expect(
      nonce.hashed == "9bc1b2a288b26af7257a36277ae3816a7d4f16e89c1e7e77d0a5c48bad62b360")
  }

  @Test("a request carries the hash of its nonce, never the raw text")
  func requestCarriesTheHash() throws {
    let nonce = Nonce(raw: "abc")
    guard
      case .appleID(let request) = AuthorizationRequest.appleID(.email, state: "s", nonce: nonce)
    else {
      Issue.record("not an Apple ID request")
      return
    }
    #expect(request.nonce == nonce.hashed)
    #expect(request.state == "s")
    #expect(request.requestedScopes == [.email])
    #expect(
      AuthorizationRequest.appleID(.email) == .appleID(AppleIDRequest(requestedScopes: [.email])))
  }
}
