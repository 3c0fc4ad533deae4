import SignInFlow
import SignInSimulator

/// The app's server, in process.
///
/// It learns of a person what the service sends: a code and perhaps a name. With the code it asks Apple, and
/// what it believes of the answer it has checked.
actor AuthorizationServer {
  /// What it keeps of a person.
  struct Entry: Hashable, Sendable {
    let member: Member
    var user: UserID
    var name: String?
    var email: String?
    /// Whether the address is a relay, to which only registered domains may write.
    var isRelay = false
    var refreshToken: RefreshToken?
    /// Under which id the person moves along with the app; `nil` where no move was prepared.
    var transferSubject: String?
  }

  private let apple: SimulatedDevice.Apple
  private let clientID: String
  private(set) var entries: [Entry] = []
  private var lastNumber = 0
  private var isReachable = true

  /// - Parameters:
  ///   - apple: Apple's service.
  ///   - clientID: The bundle id of the app whose server it is.
  init(_ apple: SimulatedDevice.Apple, clientID: String = "com.example.app") {
    self.apple = apple
    self.clientID = clientID
  }

  /// Takes it off the network, or puts it back.
  func setReachable(_ isReachable: Bool) { self.isReachable = isReachable }

  /// Logs a person in, and makes them an account where there is none.
  ///
  /// - Parameters:
  ///   - result: What a sign-in method gave.
  ///   - nonce: What the request was made with; Apple's token must have its hash.
  /// - Returns: The account.
  /// - Throws: Why nobody is logged in.
  func logIn(
    with result: AuthorizationResult, nonce: Nonce
  ) async throws(BackendFailure) -> Member {
    switch result {
    case .apple(let code, let name):
      let statement = try await self.exchange(code, nonce)
      return self.member(statement, name)
    case .facebook, .google, .vk:
      throw .refused("Only Sign in with Apple is set up on this server.")
    }
  }

  // MARK: Steps

  /// What Apple's token says of a person, once it has been checked, and the refresh token beside it.
  struct Statement {
    var user: UserID
    var claims: IdentityTokenClaims
    var refreshToken: RefreshToken?
  }

  func exchange(
    _ code: AuthorizationCode, _ nonce: Nonce
  ) async throws(BackendFailure) -> Statement {
    try self.reach()
    guard let secret = self.apple.secret(of: self.clientID) else { throw .unverified }
    let response: TokenResponse
    do throws(ServiceError) {
      response = try await self.apple.exchange(code, as: secret)
    } catch {
      throw error.word == .invalidGrant ? .credentialUsed : .unverified
    }
    let check = TokenCheck(apple: self.apple, audience: self.clientID)
    do throws(TokenCheck.Problem) {
      let (user, claims) = try check.person(of: response.identityToken, nonce: nonce)
      return Statement(user: user, claims: claims, refreshToken: response.refreshToken)
    } catch {
      throw .unverified
    }
  }

  func reach() throws(BackendFailure) { if !self.isReachable { throw .offline } }

  func entry(of member: Member) throws(BackendFailure) -> Entry {
    guard let entry = self.entries.first(where: { $0.member == member }) else {
      throw .refused("There is no such account.")
    }
    return entry
  }

  func change(_ member: Member, _ change: (inout Entry) -> Void) {
    guard let index = self.entries.firstIndex(where: { $0.member == member }) else { return }
    change(&self.entries[index])
  }

  func remove(_ member: Member) { self.entries.removeAll { $0.member == member } }

  func revokeToken(_ token: RefreshToken) async throws(BackendFailure) {
    do throws(ServiceError) {
      try await self.apple.revoke(token, as: self.apple.secret(of: self.clientID))
    } catch {
      throw .unanswered
    }
  }

  /// `nil` for a person whom Apple does not know any more.
  func transferSubject(of user: UserID, to team: String) async -> String? {
    try? await self.apple.transferSubject(
      of: user, to: team, as: self.apple.secret(of: self.clientID))
  }

  func migratedUser(_ subject: String) async throws(BackendFailure) -> MigratedUser {
    do throws(ServiceError) {
      return try await self.apple.migrate(subject, as: self.apple.secret(of: self.clientID))
    } catch {
      throw .unanswered
    }
  }

  private func member(_ statement: Statement, _ name: String?) -> Member {
    let known = self.entries.first { $0.user == statement.user }?.member
    let member = known ?? self.newMember(statement.user)
    self.change(member) { entry in
      // What comes once must not be replaced by nothing.
      entry.name = name ?? entry.name
      if let email = statement.claims.email {
        entry.email = email
        entry.isRelay = statement.claims.isPrivateEmail == true
      }
      entry.refreshToken = statement.refreshToken
    }
    return member
  }

  private func newMember(_ user: UserID) -> Member {
    self.lastNumber += 1
    let member = Member(number: self.lastNumber)
    self.entries.append(Entry(member: member, user: user))
    return member
  }
}

extension BackendFailure {
  static let unverified = BackendFailure.refused("This sign-in can't be verified.")
}
