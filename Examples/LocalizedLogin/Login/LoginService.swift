import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Logs a person in at the app's server, once Apple has said who they are.
@MainActor
final class LoginService {
  private let server: any Transport
  private let store: any LocalStore
  private let firstLogins: FirstLogins
  private let services: SessionServices

  init(_ server: some Transport, _ store: some LocalStore, _ services: SessionServices) {
    self.server = server
    self.store = store
    self.firstLogins = FirstLogins(store)
    self.services = services
  }

  /// Who logged in last, in this launch or an earlier one.
  var cachedUser: User? { self.store.value(for: "user") }

  /// Tells the server of a person, and finds out which screen comes next.
  func logIn(_ login: AppleLogin) async -> LoginEnd {
    // Before anything can go wrong: Apple gives name and address once.
    let login = self.firstLogins.complete(login)
    guard let token = login.identityToken else { return .message(.unusableCredential) }

    let body = AppleAuthBody(
      userIdentifier: login.userIdentifier, fullName: login.fullName, email: login.email,
      realUserStatus: login.realUserStatus, identityToken: token)
    guard let reply: Reply<User> = await self.call("POST", "appleAuth", body: body) else {
      return .message(.noAnswer)
    }
    guard reply.code == 0 else { return .message(Message(reply.message) ?? .refused) }
    guard let user = reply.data, !user.session.isEmpty else { return .message(.unusableUser) }

    self.firstLogins.forget(login.userIdentifier)
    self.store.set(value: user, for: "user")
    self.services.start(for: user)
    return await self.screen(of: user)
  }

  /// The profile screen for whoever has no name, and the main screen for everybody else.
  private func screen(of user: User) async -> LoginEnd {
    let reply: Reply<Profile>? = await self.call("GET", "profile", session: user.session)
    // What can't be loaded keeps nobody out.
    guard let profile = reply?.data else { return .main }
    return Message(profile.name) == nil ? .profile : .main
  }

  /// Makes a call; `nil` where there is no answer that could be read.
  private func call<Value>(
    _ method: String, _ name: String, body: (some Encodable)? = String?.none,
    session: String? = nil
  ) async -> Reply<Value>? {
    guard let url = URL(string: "https://example.com/v1/user/\(name)") else { return nil }
    var request = URLRequest(url: url)
    request.httpMethod = method
    if let body { request.httpBody = try? JSONEncoder().encode(body) }
    if let session { request.setValue("Bearer \(session)", forHTTPHeaderField: "Authorization") }
    guard let (data, _) = try? await self.server.data(for: request) else { return nil }
    return try? JSONDecoder().decode(Reply<Value>.self, from: data)
  }
}
