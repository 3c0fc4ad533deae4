import SignInFlow
import SignInTesting
import Testing

@testable import ParseLogin

@Suite("Parse's server", .simulatedDevice(.init(tokens: .signed)))
struct ParseServerTests {
  private let device: SimulatedDevice
  private let server: ParseServer

  init() throws {
    self.device = try #require(SimulatedDevice.current)
    self.server = ParseServer(self.device.apple, bundleID: "com.example.app")
  }

  private func credential() async throws -> AppleIDCredential {
    try #require(try await SignInController(self.device).authorize(.appleID()).appleID)
  }

  private func authData(
    _ token: IdentityToken?, of user: UserID
  ) throws -> [String: String] {
    ["token": try #require(token?.text), "id": user.rawValue]
  }

  /// What the server finds wrong with a token; `nil` where Parse does not look at it.
  private static let findings: [(TokenDefect, String?)] = [
    (.bogusSignature, "no published key has signed the token"),
    (.unknownKeyID, "no published key has signed the token"),
    (.algorithmNone, "no published key has signed the token"),
    (.publicKeyAsSecret, "no published key has signed the token"),
    (.foreignIssuer, "the token is not issued by Apple"),
    (.expired, "the token has expired"), (.missingExpiry, "the token has expired"),
    (.missingSubject, "the token is another person's"),
    (.numericSubject, "the token can't be read"), (.truncated, "the token can't be read"),
    (.notBase64URL, "the token can't be read"), (.notJSON, "the token can't be read"),
    (.duplicateClaims, "the token can't be read"),
    (.issuedInFuture, nil), (.missingIssueTime, nil), (.missingNonce, nil), (.wrongNonce, nil),
    (.wrongCodeHash, nil),
  ]

  @Test
  func `every defect of a token is known`() {
    #expect(Set(Self.findings.map(\.0) + [.foreignAudience]) == Set(TokenDefect.allCases))
  }

  @Test(arguments: findings)
  func `a token with a defect that Parse looks at is refused`(
    defect: TokenDefect, finding: String?
  ) async throws {
    let credential = try await self.credential()
    let claims = try #require(try credential.identityToken?.claims())
    let token = self.device.apple.mint.token(for: claims, defect: defect)
    let authData = try self.authData(token, of: credential.user)

    let error: ParseError?
    do throws(ParseError) {
      _ = try await self.server.logIn(withAuthType: "apple", authData: authData)
      error = nil
    } catch let refusal {
      error = refusal
    }

    #expect(error == finding.map { .refused($0) })
    #expect(await self.server.accountCount == (finding == nil ? 1 : 0))
  }

  @Test
  func `another app's token is refused`() async throws {
    let credential = try await self.credential()
    let claims = try #require(try credential.identityToken?.claims())
    let token = self.device.apple.mint.token(for: claims, defect: .foreignAudience)
    let authData = try self.authData(token, of: credential.user)

    let error = await #expect(throws: ParseError.self) {
      try await self.server.logIn(withAuthType: "apple", authData: authData)
    }
    #expect(error?.text.hasSuffix("and not for com.example.app") == true)
  }

  @Test
  func `a token and another person's id don't go together`() async throws {
    let credential = try await self.credential()
    let other = try #require(UserID("001234.0123456789abcdef0123456789abcdef.1234"))
    let authData = try self.authData(credential.identityToken, of: other)

    await #expect(throws: ParseError.refused("the token is another person's")) {
      try await self.server.logIn(withAuthType: "apple", authData: authData)
    }
  }

  @Test(.simulatedDevice())
  func `a token with the constant signature is refused`() async throws {
    let credential = try await self.credential()
    let authData = try self.authData(credential.identityToken, of: credential.user)

    await #expect(throws: ParseError.refused("no published key has signed the token")) {
      try await self.server.logIn(withAuthType: "apple", authData: authData)
    }
  }

  @Test
  func `a token stays good while its key is published, and no longer`() async throws {
    let credential = try await self.credential()
    let authData = try self.authData(credential.identityToken, of: credential.user)

    self.device.apple.rotateKeys()
    _ = try await self.server.logIn(withAuthType: "apple", authData: authData)

    self.device.apple.rotateKeys()
    await #expect(throws: ParseError.refused("no published key has signed the token")) {
      try await self.server.logIn(withAuthType: "apple", authData: authData)
    }
  }

  @Test(arguments: [["token": "a.b.c"], ["id": "001234"], [:]])
  func `what is missing is refused`(authData: [String: String]) async {
    await #expect(throws: ParseError.refused("token and id are needed")) {
      try await self.server.logIn(withAuthType: "apple", authData: authData)
    }
  }

  @Test
  func `another auth type is not set up`() async {
    await #expect(throws: ParseError.unsupportedService) {
      try await self.server.logIn(withAuthType: "facebook", authData: [:])
    }
  }
}
