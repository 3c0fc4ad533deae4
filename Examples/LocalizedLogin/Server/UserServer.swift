import Foundation
import SignInFlow
import SignInSimulator

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The app's server, in process: it takes JSON, verifies what it says, and answers with JSON.
actor UserServer: Transport {
  /// What can be wrong with the server or the way to it.
  enum Trouble: Hashable, Sendable {
    /// No call arrives.
    case offline
    /// Calls arrive, and their answers don't.
    case answersLost
    /// It takes the login, and says nothing of the user.
    case userMissing
    /// It takes the login, and gives a user without a session.
    case sessionEmpty
    /// It refuses logins, and gives this as the reason.
    case refuses(message: String?)
    /// It can't load profiles.
    case profilesFail
    /// It answers with something that is no JSON.
    case garbage
  }

  /// What it keeps of a person.
  struct Entry: Hashable, Sendable {
    let id: Int
    let userIdentifier: String
    var profile = Profile()
    var realUserStatus = ""
  }

  private let check: TokenCheck
  /// All users, in the order of their first login.
  private(set) var entries: [Entry] = []
  /// The bodies of all logins that arrived.
  private(set) var logins: [AppleAuthBody] = []
  private var trouble: Trouble?

  /// - Parameters:
  ///   - apple: Apple's service.
  ///   - bundleID: The bundle id of the app whose server it is.
  init(_ apple: SimulatedDevice.Apple, bundleID: String = "com.example.app") {
    self.check = TokenCheck(apple: apple, bundleID: bundleID)
  }

  /// Gets the server into trouble, or out of it.
  func setTrouble(_ trouble: Trouble?) { self.trouble = trouble }

  func data(for request: URLRequest) throws -> (Data, URLResponse) {
    guard self.trouble != .offline, let url = request.url else {
      throw URLError(.notConnectedToInternet)
    }
    let reply =
      self.trouble == .garbage ? (502, Data("<html>".utf8)) : try self.answer(to: request, url)
    guard self.trouble != .answersLost,
      let response = HTTPURLResponse(
        url: url, statusCode: reply.0, httpVersion: nil, headerFields: nil)
    else { throw URLError(.networkConnectionLost) }
    return (reply.1, response)
  }

  // MARK: Calls

  private func answer(to request: URLRequest, _ url: URL) throws -> (Int, Data) {
    switch (request.httpMethod, url.path) {
    case ("POST", "/v1/user/appleAuth"): try self.logIn(request)
    case ("GET", "/v1/user/profile"): try self.profile(request)
    default: try self.json(404, Reply<User>(code: 40_400))
    }
  }

  private func logIn(_ request: URLRequest) throws -> (Int, Data) {
    guard let data = request.httpBody,
      let body = try? JSONDecoder().decode(AppleAuthBody.self, from: data)
    else { return try self.json(400, Reply<User>(code: 40_000, message: "请求格式错误")) }
    self.logins.append(body)
    if case .refuses(let message) = self.trouble {
      return try self.json(403, Reply<User>(code: 40_300, message: message))
    }
    let user: User
    do throws(TokenProblem) {
      user = try self.user(body)
    } catch {
      return try self.json(401, Reply<User>(code: error.rawValue, message: error.message))
    }
    switch self.trouble {
    case .userMissing: return try self.json(200, Reply<User>(code: 0))
    case .sessionEmpty: return try self.json(200, Reply(code: 0, data: User(id: 0, session: "")))
    case nil, .offline, .answersLost, .refuses, .profilesFail, .garbage:
      return try self.json(200, Reply(code: 0, data: user))
    }
  }

  private func profile(_ request: URLRequest) throws -> (Int, Data) {
    guard self.trouble != .profilesFail else {
      return try self.json(500, Reply<Profile>(code: 50_000))
    }
    let session = request.value(forHTTPHeaderField: "Authorization")
    guard let entry = self.entries.first(where: { session == "Bearer \(self.session(of: $0))" })
    else { return try self.json(401, Reply<Profile>(code: 40_100)) }
    return try self.json(200, Reply(code: 0, data: entry.profile))
  }

  // MARK: Users

  private func user(_ body: AppleAuthBody) throws(TokenProblem) -> User {
    let claims = try self.check.claims(
      of: IdentityToken(body.identityToken), about: body.userIdentifier)
    let known = self.entries.firstIndex { $0.userIdentifier == body.userIdentifier }
    let index = known ?? self.entries.endIndex
    if known == nil {
      self.entries.append(Entry(id: index + 1, userIdentifier: body.userIdentifier))
    }
    // What comes once must not be replaced by nothing. The address is Apple's word, not the app's.
    let name = body.fullName ?? self.entries[index].profile.name
    let email = claims.email ?? self.entries[index].profile.email
    self.entries[index].profile = Profile(name: name, email: email)
    if known == nil { self.entries[index].realUserStatus = body.realUserStatus }
    return User(id: index + 1, session: self.session(of: self.entries[index]))
  }

  // On a server that others can reach nobody must be able to guess it.
  private func session(of entry: Entry) -> String { "session-\(entry.id)" }

  private func json(_ status: Int, _ reply: some Encodable) throws -> (Int, Data) {
    (status, try JSONEncoder().encode(reply))
  }
}
