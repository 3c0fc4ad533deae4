import Foundation
import SignInFlow
import SignInTesting
import Synchronization
import Testing

@testable import AppCore

@Suite("Bringing your own backend")
struct BringingYourOwnBackend {
  private let device = SimulatedDevice()
  private let server: ExampleServer
  private let backend: HTTPBackend

  init() {
    self.server = ExampleServer(self.device)
    self.backend = HTTPBackend(
      transport: self.server.transport, item: DeviceItem(name: "account", device: self.device))
  }

  /// The session of a process that has just started.
  private func makeSession() -> SignInSession<HTTPBackend> {
    SignInSession(
      SignInController(self.device), backend: self.backend,
      store: KeychainStore(item: DeviceItem(name: "session", device: self.device)))
  }

  @Test
  func `an account lives on a server that speaks HTTP`() async throws {
    var session = self.makeSession()
    let member = try await session.signIn(.fullName, .email)
    #expect(member == Member(number: 1, name: "Ada Lovelace"))

    self.device.app.kill()
    self.device.app.launch()
    session = self.makeSession()
    await session.launch()
    #expect(session.account == member)

    try await session.deleteAccount()
    #expect(
      self.server.paths == [
        "/sign-in/apple", "/account/confirm", "/account/revoke", "/account/delete",
      ])
    #expect(self.server.backend.accounts.isEmpty)
    #expect(self.device.app.keychain.names.isEmpty)
  }

  @Test
  func `the server gets the nonce raw, and Apple its hash`() async throws {
    let recorder = RecordingProvider(self.device)
    let controller = SignInController(provider: recorder, time: self.device)
    let session = SignInSession(controller, backend: self.backend, store: InMemoryStore())

    try await session.signIn(.fullName)

    let form = try #require(self.server.appleForms.first)
    #expect(recorder.requests.first?.appleID?.nonce == Nonce(raw: form.nonce).hashed)
  }

  @Test
  func `what was not sent is sent again, and what may have arrived is not`() async throws {
    let session = self.makeSession()
    self.server.setTrouble(.notConnectedToInternet, at: "/sign-in/apple")
    await #expect(throws: SignInFailure(.backend(.offline))) { try await session.signIn(.fullName) }

    self.server.setTrouble(.timedOut, at: "/sign-in/apple")
    #expect(await session.resume() == SignInFailure(.backend(.unanswered)))
    #expect(Set(self.server.appleForms.map(\.authorizationCode)).count == 1)

    // It has arrived, but nobody knows: the person is asked again, and the account is the same one.
    self.server.setTrouble(nil, at: "/sign-in/apple")
    #expect(await session.resume() == nil)
    #expect(self.server.paths.count == 2)
    #expect(try await session.signIn(.fullName).name == "Ada Lovelace")
    #expect(Set(self.server.appleForms.map(\.authorizationCode)).count == 2)
    #expect(self.server.backend.accounts.count == 1)
  }

  @Test
  func `what was not sent for five minutes is not sent any more`() async throws {
    let session = self.makeSession()
    self.server.setTrouble(.notConnectedToInternet, at: "/sign-in/apple")
    await #expect(throws: SignInFailure(.backend(.offline))) { try await session.signIn(.fullName) }

    self.device.advance(by: .seconds(301))

    #expect(await session.resume() == nil)
    #expect(self.server.paths.count == 1)
  }

  @Test
  func `a store that can't be read is left alone`() async throws {
    let store = InMemoryStore()
    let controller = SignInController(self.device)
    var session = SignInSession(controller, backend: self.backend, store: store)
    let member = try await session.signIn(.fullName)
    self.device.app.kill()
    self.device.app.launch()

    store.failure = SessionStoreError(.unreadable, "the device was not unlocked yet")
    session = SignInSession(controller, backend: self.backend, store: store)
    await session.launch()
    #expect(session.state == .signedOut(.storeUnreadable))

    store.failure = nil
    session = SignInSession(controller, backend: self.backend, store: store)
    await session.launch()
    #expect(session.account == member)
  }

  @Test(arguments: [
    (URLError.Code.notConnectedToInternet, BackendFailure.offline),
    (.dataNotAllowed, .offline),
    (.internationalRoamingOff, .offline),
    (.callIsActive, .offline),
    (.cannotFindHost, .offline),
    (.dnsLookupFailed, .offline),
    (.cannotConnectToHost, .offline),
    (.timedOut, .unanswered),
    (.networkConnectionLost, .unanswered),
    (.cancelled, .unanswered),
    (.badServerResponse, .unanswered),
    (.unknown, .unanswered),
  ])
  func `only where there was no connection was nothing sent`(
    code: URLError.Code, failure: BackendFailure
  ) {
    #expect(BackendFailure(URLError(code)) == failure)
  }

  @Test(
    arguments: [
      (200, "", nil),
      (204, "", nil),
      (
        409, #"{"code":"account_exists","email":"ada@example.com"}"#,
        .accountExists(email: "ada@example.com")
      ),
      (422, #"{"code":"email_required"}"#, .emailRequired),
      (401, #"{"code":"credential_used"}"#, .credentialUsed),
      (
        403, #"{"code":"refused","message":"Your account is locked."}"#,
        .refused("Your account is locked.")
      ),
      (404, "<html>", .refused("")),
      (500, "", .unanswered),
      (503, #"{"code":"refused"}"#, .unanswered),
      (0, "", .unanswered),
    ] as [(Int, String, BackendFailure?)])
  func `a status is told as a failure`(status: Int, body: String, failure: BackendFailure?) {
    #expect(BackendFailure(Reply(status: status, body: Data(body.utf8))) == failure)
  }

  @Test
  func `a success that can't be read is no answer`() async throws {
    let backend = HTTPBackend(
      transport: { (_) async throws(URLError) in Reply(status: 200, body: Data("<html>".utf8)) },
      item: DeviceItem(name: "account", device: self.device))
    let session = SignInSession(
      SignInController(self.device), backend: backend, store: InMemoryStore())

    await #expect(throws: SignInFailure(.backend(.unanswered))) { try await session.signIn() }
  }

  @Test
  func `where the device can't keep the account, nobody is signed in, and the name waits`()
    async throws
  {
    let backend = HTTPBackend(transport: self.server.transport, item: BrokenItem())
    let store = InMemoryStore()
    let session = SignInSession(SignInController(self.device), backend: backend, store: store)

    await #expect(
      throws: SignInFailure(.backend(.refused("This device can't keep you signed in.")))
    ) { try await session.signIn(.fullName) }

    #expect(store.record.profiles.map(\.name) == ["Ada Lovelace"])
  }

  @Test
  func `an account that the app has lost is nobody's session`() async throws {
    try await self.makeSession().signIn(.fullName)
    self.device.app.kill()
    self.device.app.launch()
    self.device.app.keychain["account"] = nil

    let session = self.makeSession()
    await session.launch()

    #expect(session.state == .signedOut(.accountUnknown))
  }

  @Test
  func `who signs out is forgotten, whatever becomes of the store`() async throws {
    let store = InMemoryStore()
    let controller = SignInController(self.device)
    var session = SignInSession(controller, backend: self.backend, store: store)
    try await session.signIn(.fullName)

    store.failure = SessionStoreError(.unwritable, "the disk is full")
    session.signOut()
    #expect(session.storeError?.kind == .unwritable)
    #expect(self.device.app.keychain["account"] == nil)

    store.failure = nil
    session = SignInSession(controller, backend: self.backend, store: store)
    await session.launch()
    #expect(session.state == .signedOut(.accountUnknown))
  }

  @Test
  func `a password signs in too`() async throws {
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(passwords: [SavedPassword(user: "ada", password: "countess")]))
    let server = ExampleServer(
      device,
      accounts: [.init(number: 7, password: PasswordCredential(user: "ada", password: "countess"))])
    let backend = HTTPBackend(
      transport: server.transport, item: DeviceItem(name: "account", device: device))
    let session = SignInSession(
      SignInController(device), backend: backend, store: InMemoryStore())

    #expect(try await session.signInWithExistingAccount()?.number == 7)
    #expect(session.state.signedIn?.origin == .password)
  }

  @Test
  func `a server is told who comes in whose place`() async throws {
    let session = self.makeSession()
    try await session.signIn(.fullName)
    self.device.app.transfer(to: "NEWTEAM123")
    self.device.app.activate()
    session.becameActive()

    #expect(await session.resume() == nil)

    #expect(self.server.paths == ["/sign-in/apple", "/account/rebind"])
    #expect(self.server.backend.accounts.map(\.user) == [session.state.signedIn?.origin.user])
  }

  @Test @MainActor
  func `a backend may live on the main actor`() async throws {
    let guestbook = Guestbook()
    let session = SignInSession(
      SignInController(self.device), backend: guestbook, store: InMemoryStore())

    try await session.signIn(.fullName)
    try await session.deleteAccount()

    #expect(guestbook.entries == ["Ada Lovelace", "revoked", "deleted"])
  }
}

/// A backend for an app that keeps everything on the main actor.
@MainActor
final class Guestbook: SignInBackend {
  private(set) var entries: [String] = []

  @MainActor
  func register(_ credential: SignInCredential) async throws(BackendFailure) -> String {
    self.entries.append(credential.displayName ?? "somebody")
    return credential.user.rawValue
  }

  @MainActor
  func rebind(
    _ account: String, from user: UserID, to credential: SignInCredential
  ) async throws(BackendFailure) { throw .refused("") }

  @MainActor
  func reauthenticate(
    _ account: String, with credential: SignInCredential
  ) async throws(BackendFailure) {}

  @MainActor
  func revoke(_ account: String) async throws(BackendFailure) { self.entries.append("revoked") }

  @MainActor
  func delete(_ account: String) async throws(BackendFailure) { self.entries.append("deleted") }

  nonisolated func account(for key: AccountKey) -> String? { key.rawValue }
}

/// An item of the simulated device's keychain.
struct DeviceItem: KeychainItem {
  var name: String
  var device: SimulatedDevice

  func read() -> [UInt8]? { self.device.app.keychain[self.name] }
  func write(_ bytes: [UInt8]?) { self.device.app.keychain[self.name] = bytes }
}

/// An item that can't be written.
private struct BrokenItem: KeychainItem {
  func read() -> [UInt8]? { nil }
  func write(_ bytes: [UInt8]?) throws(SessionStoreError) {
    throw SessionStoreError(.unwritable, "the keychain is locked")
  }
}
