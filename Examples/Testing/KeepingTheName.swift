import SignInFlow
import SignInTesting
import Testing

@Suite("Keeping the name")
struct KeepingTheName {
  private let device = SimulatedDevice()
  private let backend: SimulatedBackend
  private let store = InMemoryStore()

  init() { self.backend = SimulatedBackend(self.device) }

  /// The session of a process that has just started.
  private func makeSession() -> SignInSession<SimulatedBackend> {
    SignInSession(SignInController(self.device), backend: self.backend, store: self.store)
  }

  @Test
  func `the name survives a server that can't be reached, and the end of the process`()
    async throws
  {
    self.backend.behavior = .init(.unreachable)
    var session = self.makeSession()
    await #expect(throws: SignInFailure(.backend(.offline))) {
      try await session.signIn(.fullName, .email)
    }
    #expect(self.store.record.profiles.map(\.name) == ["Ada Lovelace"])

    // The process ends, and another one begins with the same store.
    self.device.app.kill()
    self.device.app.launch()
    session = self.makeSession()
    await session.launch()
    #expect(session.state == .signedOut(.neverSignedIn))

    // Apple gives no name this time.
    self.backend.behavior = .init()
    try await session.signIn(.fullName, .email)
    #expect(self.backend.accounts.map(\.name) == ["Ada Lovelace"])
    #expect(self.store.record.profiles.isEmpty)
  }

  @Test
  func `nobody inherits a name`() async throws {
    self.backend.behavior = .init(.unreachable)
    let session = self.makeSession()
    await #expect(throws: SignInFailure.self) { try await session.signIn(.fullName) }
    self.backend.behavior = .init()

    self.device.settings.signIn(
      SimulatedAccount(id: "grace@example.com", name: "Grace Hopper"))
    self.device.app.activate()
    try await session.signIn()
    #expect(self.backend.accounts.map(\.name) == [nil])
    #expect(self.store.record.profiles.map(\.name) == ["Ada Lovelace"])

    session.signOut()
    self.device.settings.signIn()
    self.device.app.activate()
    try await session.signIn()
    #expect(self.backend.accounts.map(\.name) == [nil, "Ada Lovelace"])
  }

  @Test
  func `the name of a credential that can't be used is kept`() async throws {
    self.device.faults = [Fault(.droppedToken, .nth(1))]
    let session = self.makeSession()
    await #expect(throws: SignInFailure(.credential(.missingIdentityToken))) {
      try await session.signIn(.fullName)
    }

    try await session.signIn(.fullName)
    #expect(self.backend.accounts.map(\.name) == ["Ada Lovelace"])
  }

  @Test
  func `the name of a success that came too late is kept`() async throws {
    self.device.faults = [Fault(.late(.seconds(60)), .nth(1))]
    let session = self.makeSession()
    await #expect(throws: SignInFailure.self) {
      try await session.signIn(.fullName, deadline: .seconds(30))
    }
    self.device.advance(by: .seconds(60))
    #expect(session.state == .signedOut(.neverSignedIn))

    try await session.signIn(.fullName)
    #expect(self.backend.accounts.map(\.name) == ["Ada Lovelace"])
  }

  @Test
  func `a name that the person signs out with waits for them`() async throws {
    self.backend.behavior = .init(.refuses("Not today."))
    let session = self.makeSession()
    await #expect(throws: SignInFailure.self) { try await session.signIn(.fullName) }

    session.signOut()

    #expect(self.store.record.session == nil)
    #expect(self.store.record.profiles.map(\.name) == ["Ada Lovelace"])
  }

  @Test
  func `an address comes with every token, a relay is marked, and neither is a name`()
    async throws
  {
    self.device.person = .approves(email: .hidden)
    let desk = Desk()
    let session = SignInSession(
      SignInController(self.device), backend: desk, store: self.store)

    try await session.signIn(.fullName, .email)
    session.signOut()
    try await session.signIn(.fullName, .email)

    let visits = await desk.visits
    #expect(visits.map(\.displayName) == ["Ada Lovelace", nil])
    #expect(visits.map(\.isPrivateEmail) == [true, true])
    #expect(visits[0].email == visits[1].email)
  }

  @Test
  func `a server keeps what it has`() {
    var entry = Entry()
    for name in ["Ada Lovelace", nil, PersonName(), "Ada King"] {
      entry.merge(name: name, email: name == nil ? "ada@example.com" : nil)
    }

    #expect(entry == Entry(name: "Ada King", email: "ada@example.com"))
  }
}

/// What a server knows of a person.
struct Entry: Hashable {
  var name: PersonName?
  var email: String?

  /// Takes over what came, and never replaces something by nothing.
  mutating func merge(name: PersonName?, email: String?) {
    if let name, !name.isEmpty { self.name = name }
    if let email, !email.isEmpty { self.email = email }
  }
}

/// A backend that writes down who comes.
actor Desk: SignInBackend {
  private(set) var visits: [SignInCredential] = []

  func register(_ credential: SignInCredential) -> String {
    self.visits.append(credential)
    return credential.user.rawValue
  }

  func rebind(_ account: String, from user: UserID, to credential: SignInCredential) {}
  func reauthenticate(_ account: String, with credential: SignInCredential) {}
  func revoke(_ account: String) {}
  func delete(_ account: String) {}
  nonisolated func account(for key: AccountKey) -> String? { key.rawValue }
}
