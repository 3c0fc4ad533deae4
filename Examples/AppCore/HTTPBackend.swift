import Foundation
import SignInFlow

/// The app's server, which speaks JSON over HTTP.
struct HTTPBackend: SignInBackend {
  /// Sends a call to the server.
  var transport: Transport
  /// Where the account and its access token are kept on the device.
  var item: any KeychainItem

  func register(_ credential: SignInCredential) async throws(BackendFailure) -> Member {
    try await self.signIn(at: "/sign-in/apple", AppleForm(credential))
  }

  func signIn(with password: PasswordCredential) async throws(BackendFailure) -> Member {
    try await self.signIn(
      at: "/sign-in/password", PasswordForm(user: password.user, password: password.password))
  }

  func rebind(
    _ account: Member, from user: UserID, to credential: SignInCredential
  ) async throws(BackendFailure) {
    try await self.post("/account/rebind", AppleForm(credential, insteadOf: user))
  }

  func reauthenticate(
    _ account: Member, with credential: SignInCredential
  ) async throws(BackendFailure) {
    try await self.post("/account/confirm", AppleForm(credential))
  }

  func revoke(_ account: Member) async throws(BackendFailure) {
    try await self.post("/account/revoke", NoForm())
  }

  func delete(_ account: Member) async throws(BackendFailure) {
    try await self.post("/account/delete", NoForm())
  }

  func key(of account: Member) -> AccountKey { AccountKey("\(account.number)") }

  func account(for key: AccountKey) -> Member? {
    guard let kept = self.kept, self.key(of: kept.account) == key else { return nil }
    return kept.account
  }

  func forget(_ account: Member) {
    // Somebody else may have signed in since.
    if self.kept?.account.number == account.number { try? self.item.write(nil) }
  }
}

/// What the app knows of an account.
struct Member: Hashable, Codable, Sendable {
  var number: Int
  var name: String?
}

// MARK: Steps

extension HTTPBackend {
  /// The account, and what the server wants to see with each call.
  private struct Kept: Codable {
    var account: Member
    var accessToken: String
  }

  private var kept: Kept? {
    guard let bytes = try? self.item.read() else { return nil }
    return try? JSONDecoder().decode(Kept.self, from: Data(bytes))
  }

  private func signIn(at path: String, _ form: some Encodable) async throws(BackendFailure)
    -> Member
  {
    let body = try await self.post(path, form)
    guard let kept = try? JSONDecoder().decode(Kept.self, from: body) else { throw .unanswered }
    do throws(SessionStoreError) {
      try self.item.write(Array(body))
    } catch {
      throw .refused("This device can't keep you signed in.")
    }
    return kept.account
  }

  @discardableResult
  private func post(_ path: String, _ form: some Encodable) async throws(BackendFailure) -> Data {
    guard let body = try? JSONEncoder().encode(form) else { throw .refused("") }
    let reply: Reply
    do throws(URLError) {
      reply = try await self.transport(
        Call(path: path, accessToken: self.kept?.accessToken, body: body))
    } catch {
      throw BackendFailure(error)
    }
    if let failure = BackendFailure(reply) { throw failure }
    return reply.body
  }
}
