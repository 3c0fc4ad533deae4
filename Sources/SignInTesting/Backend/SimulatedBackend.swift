public import SignInCore
public import SignInSimulator
internal import SignInDeviceModel
internal import SignInFlow
internal import Synchronization

/// An app's own server, as far as Sign in with Apple concerns it, on top of a device's Apple service.
///
/// It does what such a server has to do: it reads the identity token, checks signature, issuer, audience, times,
/// nonce and `c_hash`, exchanges the code, and keeps accounts by user id. What Apple's service tells of its own
/// accord it takes to heart.
///
/// ```swift
/// let backend = SimulatedBackend(device)
/// let nonce = Nonce()
/// let authorization = try await controller.authorize(.appleID(.email, nonce: nonce))
/// let account = try await backend.signIn(authorization.appleID, nonce: nonce)
/// ```
///
/// It holds the device, and the device doesn't hold it.
public final class SimulatedBackend: Sendable {
  /// The device whose Apple service it talks to.
  public let device: SimulatedDevice
  /// The audiences that it accepts: the bundle ids of its apps.
  public let audiences: [String]

  let state: Mutex<State>
  private let observer = Mutex<Registration?>(nil)
  /// The bundle ids under which Apple's service speaks of its apps: each one's own, or the primary one of its
  /// group.
  private let notifiedAs: [String]

  struct State: Sendable {
    var behavior: Behavior
    var accounts: [Account]
    /// The highest number that an account has had; the number of one that is gone is not given again.
    var lastNumber: Int
    var calls = 0
    /// What the app keeps of accounts on the device.
    var remembered: [Account]
    var lastRefusal: Refusal?
  }

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - device: The device whose Apple service it talks to.
  ///   - audiences: The audiences that it accepts; empty for the bundle id of the device's app.
  ///   - accounts: The accounts that it has already.
  ///   - behavior: What it does with those who sign in.
  public init(
    _ device: SimulatedDevice, audiences: [String] = [], accounts: [Account] = [],
    behavior: Behavior = Behavior()
  ) {
    self.device = device
    let app = device.app.build
    self.audiences = audiences.isEmpty ? [app.bundleID] : audiences
    self.notifiedAs = self.audiences + [app.primaryBundleID].compactMap { $0 }
    self.state = Mutex(
      State(
        behavior: behavior, accounts: accounts, lastNumber: accounts.map(\.number).max() ?? 0,
        remembered: accounts))
    let observer = device.apple.observeNotifications { [weak self] in self?.take($0) }
    self.observer.withLock { $0 = observer }
  }

  deinit { self.observer.withLock { $0 }?.cancel() }

  /// What it does with those who sign in; can be set at any time.
  public var behavior: Behavior {
    get { self.state.withLock { $0.behavior } }
    set { self.state.withLock { $0.behavior = newValue } }
  }

  /// The accounts, in the order in which they were made.
  public var accounts: [Account] { self.state.withLock { $0.accounts } }

  /// How often somebody was to be signed in, with or without success.
  public var calls: Int { self.state.withLock { $0.calls } }

  /// Why the last call of a session failed, in more detail than the session needs; `nil` where it did not.
  public var lastRefusal: Refusal? { self.state.withLock { $0.lastRefusal } }

  // MARK: Signing in

  /// Signs somebody in, and makes them an account where there is none.
  ///
  /// A second call with the same code is refused, as Apple's service refuses it.
  ///
  /// - Parameters:
  ///   - credential: The credential, as the app got it.
  ///   - nonce: The raw nonce whose hash the request had; `nil` where it had none.
  ///   - linking: Whether the person has agreed to link the account that has their address.
  /// - Returns: The account.
  /// - Throws: ``Refusal``.
  public func signIn(
    _ credential: AppleIDCredential?, nonce: Nonce? = nil, linking: Bool = false
  ) async throws(Refusal) -> Account {
    let behavior = try await self.takeCall()
    guard let credential else { throw .noCredential }
    let (claims, tokens, client) = try await self.verifyAndExchange(credential, nonce: nonce)
    try behavior.refuse()
    try behavior.loseAnswer()
    return try self.account(
      for: credential.user, credential, email: claims.email.flatMap { $0.isEmpty ? nil : $0 },
      tokens, client,
      behavior, linking: linking)
  }

  /// A call comes in: it takes its time, and may not get here.
  func takeCall() async throws(Refusal) -> Behavior {
    let behavior = self.state.withLock { state in
      state.calls += 1
      return state.behavior
    }
    if behavior.delay > .zero {
      do throws(CancellationError) {
        try await self.device.sleep(for: behavior.delay)
      } catch {
        throw .unreachable
      }
    }
    if case .unreachable = behavior.outcome { throw .unreachable }
    return behavior
  }

  /// Checks a credential and exchanges its code.
  func verifyAndExchange(
    _ credential: AppleIDCredential, nonce: Nonce?
  ) async throws(Refusal) -> (IdentityTokenClaims, TokenResponse, client: String) {
    let claims = try self.verify(credential, nonce: nonce)
    guard claims.subject == credential.user else { throw .wrongSubject }
    let client = claims.audience.first { self.audiences.contains($0) } ?? ""
    return (claims, try await self.exchange(credential, as: client), client)
  }

  private func exchange(
    _ credential: AppleIDCredential, as client: String
  ) async throws(Refusal) -> TokenResponse {
    guard let code = credential.authorizationCode else { throw .noCode }
    let apple = self.device.apple
    do throws(ServiceError) {
      return try await apple.exchange(code, as: apple.secret(of: client))
    } catch {
      throw .codeRefused(error)
    }
  }

  private func account(
    for user: UserID, _ credential: AppleIDCredential, email: String?, _ tokens: TokenResponse,
    _ client: String, _ behavior: Behavior, linking: Bool
  ) throws(Refusal) -> Account {
    let result: Result<Account, Refusal> = self.state.withLock { state in
      let name = credential.fullName.flatMap { $0.isEmpty ? nil : $0 }
      if let index = state.accounts.firstIndex(where: { $0.user == user }) {
        state.accounts[index].keep(tokens.refreshToken, of: client)
        // What comes once must not be replaced by nothing.
        if let name { state.accounts[index].name = name }
        if let email { state.accounts[index].email = email }
        return .success(state.accounts[index])
      }
      if behavior.needsEmail, email == nil { return .failure(.emailRequired) }
      if let index = state.accounts.firstIndex(where: { email != nil && $0.email == email }) {
        guard linking else { return .failure(.accountExists(email: email ?? "")) }
        state.accounts[index].user = user
        state.accounts[index].name = state.accounts[index].name ?? name
        state.accounts[index].keep(tokens.refreshToken, of: client)
        return .success(state.accounts[index])
      }
      state.lastNumber += 1
      var account = Account(number: state.lastNumber, user: user, name: name, email: email)
      account.keep(tokens.refreshToken, of: client)
      state.accounts.append(account)
      return .success(account)
    }
    return try result.get()
  }

  // MARK: Ending

  /// Puts a person's new id in the place of the one that they had in another team.
  ///
  /// - Parameters:
  ///   - old: The id before.
  ///   - new: The id from now on.
  /// - Returns: The account, which stays the same one; `nil` where nobody has the old id.
  @discardableResult
  public func rebind(_ old: UserID, to new: UserID) -> Account? {
    self.state.withLock { state in
      guard let index = state.accounts.firstIndex(where: { $0.user == old }) else { return nil }
      state.accounts[index].user = new
      return state.accounts[index]
    }
  }

  /// Apple's service has told something.
  private func take(_ notification: ServerNotification) {
    guard self.notifiedAs.contains(notification.clientID) else { return }
    self.state.withLock { state in
      guard let index = state.accounts.firstIndex(where: { $0.user == notification.user }) else {
        return
      }
      switch notification.kind {
      case .emailDisabled: state.accounts[index].isMailForwarded = false
      case .emailEnabled: state.accounts[index].isMailForwarded = true
      case .consentRevoked:
        state.accounts[index].isRevoked = true
        state.accounts[index].refreshToken = nil
      case .accountDeleted: state.accounts.remove(at: index)
      @unknown default: break
      }
    }
  }
}
