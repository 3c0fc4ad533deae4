import SignInFlow
import Testing

@Suite("Nonces of the system") struct SystemNonceTests {
  @Test("a nonce has the length that was asked for, at least one character")
  func length() {
    #expect(Nonce().raw.utf8.count == 32)
    #expect(Nonce(length: 43).raw.utf8.count == 43)
    #expect(Nonce(length: 0).raw.utf8.count == 1)
  }

  @Test("a thousand nonces differ, and so do their hashes")
  func differ() {
    let nonces = (0..<1_000).map { _ in Nonce() }
    #expect(Set(nonces).count == 1_000)
    #expect(Set(nonces.map(\.hashed)).count == 1_000)
  }
}
