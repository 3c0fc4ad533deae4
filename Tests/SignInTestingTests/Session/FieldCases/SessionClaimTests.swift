import SignInCore
import SignInFlow
import SignInTesting
import Testing

@Suite("What a token says of the address, in the hands of a session") struct SessionClaimTests {
  /// How the flag is written in the token, if at all, and what it says.
  static let spellings: [(text: String?, isPrivate: Bool)] = [
    ("true", true), ("\"true\"", true), ("false", false), ("\"false\"", false), (nil, false),
  ]

  @Test(
    "CRED-25: a flag is the same as a truth value and as a text, and the text \"false\" is false",
    arguments: spellings.indices)
  func flag(index: Int) async throws {
    let (text, isPrivate) = Self.spellings[index]
    let credential = try #require(await self.credential(withFlag: text))
    #expect(credential.email == "ada@example.com")
    #expect(credential.isPrivateEmail == isPrivate)
  }

  @Test(arguments: ["1", "\"TRUE\"", "null", "[]"])
  func `CRED-25: a flag that is neither stops nobody from signing in`(text: String) async {
    #expect(await self.credential(withFlag: text)?.email == "ada@example.com")
  }

  /// The credential that reaches the backend, where the token has a flag of its own.
  private func credential(withFlag text: String?) async -> SignInCredential? {
    let device = SimulatedDevice()
    let backend = HookedBackend(SimulatedBackend(device))
    let provider = ChangingProvider(base: device) { credential in
      guard let text, let token = credential.identityToken?.text else { return }
      credential.identityToken = Self.token(token, withFlag: text)
    }
    let session = SignInSession(
      SignInController(provider: provider, time: device), backend: backend, store: InMemoryStore())
    // The server refuses a token that Apple has not made; what counts here is what reaches it.
    _ = try? await session.signIn(.email)
    return backend.credentials.first
  }

  private static func token(_ token: String, withFlag text: String) -> IdentityToken? {
    var parts = token.split(separator: ".").map(String.init)
    guard parts.count == 3, let payload = Base64URL.bytes(parts[1].utf8) else { return nil }
    let rest = String(decoding: payload.dropFirst(), as: UTF8.self)
    parts[1] = Base64URL.text(Array("{\"is_private_email\":\(text),\(rest)".utf8))
    return IdentityToken(parts.joined(separator: "."))
  }
}
