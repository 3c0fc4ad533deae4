import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("A session and its store") struct SessionStoreTests {
  private static let unwritable = SessionStoreError(.unwritable, "the disk is full")
  private static let unreadable = SessionStoreError(.unreadable, "the device is locked")

  @Test
  func `the name is stored before the backend is called`() async throws {
    let device = SimulatedDevice()
    let store = HookedStore()
    let found = Kept<[FirstTimeProfile]>([])
    let backend = HookedBackend(SimulatedBackend(device)) { moment in
      if moment == BackendMoment(.before, .register) {
        found.value = store.record.profiles
      }
      return nil
    }
    let session = SignInSession(SignInController(device), backend: backend, store: store)
    let account = try await session.signIn(.fullName, .email)
    let profile = try #require(found.value.first)
    #expect(profile.user == account.user)
    #expect(profile.name?.formatted() == "Ada Lovelace")
    #expect(profile.email == "ada@example.com")
    #expect(store.record.profiles.isEmpty)
    #expect(store.saves.count == 2)
  }

  @Test
  func `each step of a deletion is stored before it is taken`() async throws {
    let device = SimulatedDevice()
    let store = HookedStore()
    let found = Kept<[DeletionStep?]>([])
    let backend = HookedBackend(SimulatedBackend(device)) { moment in
      if moment.place == .before { found.value.append(store.record.session?.deletion) }
      return nil
    }
    let session = SignInSession(SignInController(device), backend: backend, store: store)
    try await session.signIn(.fullName, .email)
    try await session.deleteAccount()
    #expect(backend.calls == [.register, .reauthenticate, .revoke, .delete])
    #expect(found.value == [nil, nil, .revoking, .deleting])
  }

  @Test
  func `nothing secret is ever stored`() async throws {
    let device = SimulatedDevice(.init(passwords: [SavedPassword()]))
    let store = HookedStore()
    let server = SimulatedBackend(
      device,
      accounts: [
        .init(number: 1, password: PasswordCredential(user: "ada", password: "correct horse"))
      ])
    let backend = HookedBackend(server)
    let provider = RecordingProvider(device)
    let session = SignInSession(SignInController(provider), backend: backend, store: store)
    for behavior in [SimulatedBackend.Behavior.Outcome.unreachable, .lostAfterExchange, .accepts] {
      server.behavior = .init(behavior)
      _ = try? await session.signIn(.fullName, .email)
    }
    device.app.transfer(to: "TEAM654321")
    session.becameActive()
    await session.resume()
    try await session.deleteAccount()
    device.person = .usesPassword()
    #expect(try await session.signInWithExistingAccount()?.number == 1)

    var secrets = ["correct horse"]
    for credential in backend.credentials {
      secrets.append(try #require(credential.identityToken.text))
      secrets.append(try #require(credential.authorizationCode.text))
      secrets.append(credential.nonce.raw)
      secrets.append(credential.nonce.hashed)
    }
    for case .appleID(let request) in provider.requests.flatMap(\.requests) {
      secrets.append(try #require(request.state))
    }
    #expect(secrets.count > 20)
    #expect(store.saves.count > 6)
    for record in store.saves {
      let text = String(decoding: record.encoded(), as: UTF8.self)
      for secret in secrets { #expect(!text.contains(secret)) }
      #expect(try SessionRecord(decoding: record.encoded()) == record)
    }
  }

  @Test
  func `nobody is signed in where the store can't be read, and what it holds is kept`()
    async throws
  {
    let sample = HeldSample()
    try await sample.session.signIn(.fullName, .email)
    let record = sample.store.record
    sample.store.whenLoaded { Self.unreadable }
    let next = sample.relaunched()
    await next.launch()
    #expect(next.state == .signedOut(.storeUnreadable))
    #expect(next.storeError == Self.unreadable)
    #expect(sample.store.record == record)
    // The device may be locked only for now.
    sample.store.whenLoaded { nil }
    await next.launch()
    #expect(next.storeError == nil)
    #expect(next.account?.number == 1)
    #expect(sample.store.record == record)
  }

  @Test(arguments: 1...2)
  func `a store that fails at one save of a sign-in has everything after the next`(
    failing: Int
  ) async throws {
    let sample = HeldSample()
    sample.store.whenSaved { number, _ in number == failing ? Self.unwritable : nil }
    try await sample.session.signIn(.fullName, .email)
    #expect(sample.session.account?.name?.givenName == "Ada")
    // After the last save the device has been asked, and its answer was an event.
    #expect(sample.store.saves.count == (failing == 1 ? 2 : 3))
    #expect(sample.session.storeError == nil)
    #expect(sample.store.record.session?.account == AccountKey("1"))
    #expect(sample.store.record.profiles.isEmpty)
  }

  @Test
  func `a store that can't be written doesn't stop the session, and says so`() async throws {
    let sample = HeldSample()
    sample.store.whenSaved { _, _ in Self.unwritable }
    try await sample.session.signIn(.fullName, .email)
    #expect(sample.session.account?.number == 1)
    #expect(sample.session.storeError == Self.unwritable)
    try await sample.session.deleteAccount()
    #expect(sample.session.state == .signedOut(.accountDeleted))
    // The store holds nothing, as it should.
    #expect(sample.store.record.isEmpty)
  }

  @Test
  func `who signs out stays signed out, also where the store can't be erased`() async throws {
    let sample = HeldSample()
    try await sample.session.signIn(.fullName, .email)
    sample.store.whenSaved { _, _ in Self.unwritable }
    #expect(sample.session.signOut() == nil)
    #expect(sample.session.storeError == Self.unwritable)
    #expect(sample.store.record.session != nil)
    for _ in 1...3 {
      sample.session.becameActive()
      await sample.session.launch()
      await sample.session.resume()
      #expect(sample.session.state == .signedOut(.signedOut))
    }
    #expect(sample.server.account(for: AccountKey("1")) == nil)
    let next = sample.relaunched()
    await next.launch()
    #expect(next.state == .signedOut(.accountUnknown))
    #expect(next.storeError == Self.unwritable)
    // The store can be written again.
    sample.store.whenSaved { _, _ in nil }
    await next.launch()
    next.becameActive()
    #expect(next.storeError == nil)
    #expect(sample.store.record.isEmpty)
  }

  @Test
  func `a stored account that the backend doesn't know any more is signed out`() async throws {
    let sample = HeldSample()
    let account = try await sample.session.signIn(.fullName, .email)
    sample.server.forget(account)
    let next = sample.relaunched()
    await next.launch()
    #expect(next.state == .signedOut(.accountUnknown))
    #expect(sample.store.record.isEmpty)
  }
}
