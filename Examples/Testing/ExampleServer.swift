import Foundation
import SignInFlow
import SignInTesting
import Synchronization

@testable import AppCore

/// The app's server behind its HTTP interface, for tests: calls come in as closures rather than over a network.
final class ExampleServer: Sendable {
  /// What it does, once it has understood a call.
  let backend: SimulatedBackend

  private struct State: Sendable {
    var tokens: [String: SimulatedBackend.Account] = [:]
    var trouble: [String: URLError.Code] = [:]
    var calls: [Call] = []
  }

  private let state = Mutex(State())

  init(_ device: SimulatedDevice, accounts: [SimulatedBackend.Account] = []) {
    self.backend = SimulatedBackend(device, accounts: accounts)
  }

  /// The paths that were called, in their order; also where the call did not arrive.
  var paths: [String] { self.state.withLock { $0.calls.map(\.path) } }

  /// The forms of those who signed in with Apple.
  var appleForms: [AppleForm] {
    self.state.withLock { state in
      state.calls.compactMap { try? JSONDecoder().decode(AppleForm.self, from: $0.body) }
    }
  }

  /// What goes wrong on the way to a path, and back where something was sent; `nil` for nothing.
  func setTrouble(_ code: URLError.Code?, at path: String) {
    self.state.withLock { $0.trouble[path] = code }
  }

  /// What an app calls the server with.
  var transport: Transport {
    { (call: Call) async throws(URLError) in
      let trouble = self.state.withLock { state in
        state.calls.append(call)
        return state.trouble[call.path].map { URLError($0) }
      }
      if let trouble, BackendFailure(trouble) == .offline { throw trouble }
      let reply = await self.reply(to: call)
      if let trouble { throw trouble }
      return reply
    }
  }

  // MARK: Calls

  private func reply(to call: Call) async -> Reply {
    do throws(BackendFailure) {
      return try await self.handle(call)
    } catch {
      return Self.reply(error)
    }
  }

  private func handle(_ call: Call) async throws(BackendFailure) -> Reply {
    switch call.path {
    case "/sign-in/apple":
      return self.welcome(try await self.backend.register(try SignInCredential(call)))
    case "/sign-in/password":
      guard let form = try? JSONDecoder().decode(PasswordForm.self, from: call.body) else {
        throw .refused("")
      }
      let password = PasswordCredential(user: form.user, password: form.password)
      return self.welcome(try await self.backend.signIn(with: password))
    default: break
    }
    let account = self.state.withLock { $0.tokens[call.accessToken ?? ""] }
    guard let account else { throw .refused("Please sign in again.") }
    switch call.path {
    case "/account/rebind":
      let form = try? JSONDecoder().decode(AppleForm.self, from: call.body)
      guard let user = UserID(form?.insteadOf ?? "") else { throw .refused("") }
      try await self.backend.rebind(account, from: user, to: try SignInCredential(call))
    case "/account/confirm":
      try await self.backend.reauthenticate(account, with: try SignInCredential(call))
    case "/account/revoke": try await self.backend.revoke(account)
    case "/account/delete": try await self.backend.delete(account)
    default: return Reply(status: 404)
    }
    return Reply(status: 204)
  }

  private func welcome(_ account: SimulatedBackend.Account) -> Reply {
    let token = self.state.withLock { state in
      let token = "access-\(state.tokens.count + 1)"
      state.tokens[token] = account
      return token
    }
    let welcome = Welcome(
      account: Member(number: account.number, name: account.name?.formatted()), accessToken: token)
    return Self.reply(200, welcome)
  }

  private struct Welcome: Codable {
    var account: Member
    var accessToken: String
  }

  private static func reply(_ status: Int, _ body: some Encodable) -> Reply {
    Reply(status: status, body: (try? JSONEncoder().encode(body)) ?? Data())
  }

  private static func reply(_ failure: BackendFailure) -> Reply {
    switch failure {
    case .refused(let message): self.reply(403, Problem(code: "refused", message: message))
    case .accountExists(let email):
      self.reply(409, Problem(code: "account_exists", email: email))
    case .emailRequired: self.reply(422, Problem(code: "email_required"))
    case .credentialUsed: self.reply(401, Problem(code: "credential_used"))
    case .offline, .unanswered: Reply(status: 503)
    @unknown default: Reply(status: 500)
    }
  }
}

extension SignInCredential {
  /// Reads what the app has sent.
  fileprivate init(_ call: Call) throws(BackendFailure) {
    let form = try? JSONDecoder().decode(AppleForm.self, from: call.body)
    guard let form, let user = UserID(form.user) else { throw .refused("") }
    let name = PersonName(givenName: form.givenName, familyName: form.familyName)
    self.init(
      user: user, identityToken: IdentityToken(form.identityToken),
      authorizationCode: AuthorizationCode(form.authorizationCode), nonce: Nonce(raw: form.nonce),
      name: name.isEmpty ? nil : name, email: form.email, linksAccount: form.linksAccount)
  }
}
