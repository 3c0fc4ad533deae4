import AuthenticationServices
import SignInFlow
import SignInTesting
import Testing

@testable import LocalizedLogin

@Suite("The server of a login", .simulatedDevice(.init(tokens: .signed)))
struct UserServerTests {
  private let device: SimulatedDevice
  private let server: UserServer

  init() throws {
    self.device = try #require(SimulatedDevice.current)
    self.server = UserServer(self.device.apple)
  }

  private func credential() async throws -> AppleIDCredential {
    try #require(try await SignInController(self.device).authorize(.appleID(.email)).appleID)
  }

  private func body(
    _ token: IdentityToken?, of user: UserID, email: String? = nil
  ) throws -> AppleAuthBody {
    AppleAuthBody(
      userIdentifier: user.rawValue, fullName: "Lovelace Ada", email: email,
      realUserStatus: "likelyReal", identityToken: try #require(token?.text))
  }

  /// Sends a call, and gives status and reply.
  private func call<Value>(
    _ method: String, _ path: String, _ body: Data? = nil, session: String? = nil
  ) async throws -> (Int, Reply<Value>) {
    var request = URLRequest(url: try #require(URL(string: "https://example.com\(path)")))
    request.httpMethod = method
    request.httpBody = body
    if let session { request.setValue("Bearer \(session)", forHTTPHeaderField: "Authorization") }
    let (data, response) = try await self.server.data(for: request)
    let status = try #require(response as? HTTPURLResponse).statusCode
    return (status, try JSONDecoder().decode(Reply<Value>.self, from: data))
  }

  private func logIn(_ body: AppleAuthBody) async throws -> (Int, Reply<User>) {
    try await self.call("POST", "/v1/user/appleAuth", try JSONEncoder().encode(body))
  }

  /// What the server finds wrong; nonces and codes are not sent to it.
  private static let problems: [(TokenDefect, TokenProblem)] = [
    (.bogusSignature, .signature), (.unknownKeyID, .signature), (.algorithmNone, .signature),
    (.publicKeyAsSecret, .signature), (.foreignIssuer, .issuer), (.foreignAudience, .audience),
    (.expired, .expired), (.missingExpiry, .expired), (.issuedInFuture, .issuedInFuture),
    (.missingIssueTime, .issuedInFuture), (.missingSubject, .subject),
    (.numericSubject, .unreadable), (.truncated, .unreadable), (.notBase64URL, .unreadable),
    (.notJSON, .unreadable), (.duplicateClaims, .unreadable),
  ]

  @Test
  func `every defect and every problem is known`() {
    let others: [TokenDefect] = [.missingNonce, .wrongNonce, .wrongCodeHash]
    #expect(Set(Self.problems.map(\.0) + others) == Set(TokenDefect.allCases))
    #expect(Set(Self.problems.map(\.1)) == Set(TokenProblem.allCases))
  }

  @Test(arguments: problems)
  func `a token with a defect is refused in words`(
    defect: TokenDefect, problem: TokenProblem
  ) async throws {
    let credential = try await self.credential()
    let claims = try #require(try credential.identityToken?.claims())
    let token = self.device.apple.mint.token(for: claims, defect: defect)

    let (status, reply) = try await self.logIn(self.body(token, of: credential.user))

    #expect(status == 401)
    #expect(reply.code == problem.rawValue)
    #expect(reply.message == problem.message)
    #expect(reply.data == nil)
    #expect(await self.server.entries.isEmpty)
  }

  @Test
  func `a token and another person's id don't go together`() async throws {
    let credential = try await self.credential()
    let other = try #require(UserID("001234.0123456789abcdef0123456789abcdef.1234"))

    let (status, reply) = try await self.logIn(self.body(credential.identityToken, of: other))

    #expect(status == 401)
    #expect(reply.code == TokenProblem.subject.rawValue)
  }

  @Test(.simulatedDevice())
  func `a token with the constant signature is refused`() async throws {
    let credential = try await self.credential()

    let (_, reply) = try await self.logIn(
      self.body(credential.identityToken, of: credential.user))

    #expect(reply.code == TokenProblem.signature.rawValue)
  }

  @Test
  func `an address is what Apple says, and not what the app says`() async throws {
    let credential = try await self.credential()

    let (_, reply) = try await self.logIn(
      self.body(credential.identityToken, of: credential.user, email: "eve@example.com"))

    #expect(reply.code == 0)
    #expect(await self.server.entries.map(\.profile.email) == ["ada@example.com"])
  }

  @Test
  func `a body that is no login is refused`() async throws {
    for body in [nil, Data(), Data("{\"userIdentifier\":1}".utf8)] {
      let (status, reply): (Int, Reply<User>) = try await self.call(
        "POST", "/v1/user/appleAuth", body)
      #expect(status == 400)
      #expect(reply.message == "请求格式错误")
    }
    #expect(await self.server.logins.isEmpty)
  }

  @Test
  func `a profile is for whoever has its session`() async throws {
    let credential = try await self.credential()
    let (_, reply) = try await self.logIn(
      self.body(credential.identityToken, of: credential.user))
    let session = try #require(reply.data?.session)

    let (status, profile): (Int, Reply<Profile>) = try await self.call(
      "GET", "/v1/user/profile", session: session)
    #expect(status == 200)
    #expect(profile.data == Profile(name: "Lovelace Ada", email: "ada@example.com"))

    for session in [nil, "session-2"] {
      let (status, profile): (Int, Reply<Profile>) = try await self.call(
        "GET", "/v1/user/profile", session: session)
      #expect(status == 401)
      #expect(profile.data == nil)
    }
  }

  @Test
  func `there is nothing else`() async throws {
    let (status, _): (Int, Reply<User>) = try await self.call("GET", "/v1/user/appleAuth")

    #expect(status == 404)
  }
}
