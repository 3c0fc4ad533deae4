import SignInFlow
import SignInTesting
import Testing

@Suite("Accounts of a server") struct BackendAccountTests {
  // MARK: Who comes back

  @Test
  func `CRED-07: a person who comes back keeps name and address`() async throws {
    let sample = BackendSample(person: .approves(email: .hidden))
    let first = try await sample.signIn()
    let credential = try sample.credential()
    #expect(credential.fullName?.isEmpty == true)
    #expect(credential.email == nil)
    let second = try await sample.backend.signIn(credential)
    #expect(second.number == first.number)
    #expect(second.name == first.name)
    #expect(second.name?.givenName == "Ada")
    #expect(second.email == first.email)
    #expect(sample.backend.accounts == [second])
  }

  @Test
  func `a name that comes again takes the place of the one before`() async throws {
    let sample = BackendSample()
    let first = try await sample.signIn()
    sample.device.settings.stopUsingThisApp()
    sample.device.app.activate()
    sample.device.person = .approves(name: PersonName(givenName: "Grace"), email: .hidden)
    let second = try await sample.signIn()
    #expect(second.number == first.number)
    #expect(second.name?.givenName == "Grace")
    #expect(second.email?.hasSuffix("@privaterelay.appleid.com") == true)
    #expect(!second.isRevoked)
  }

  @Test
  func `a name of empty parts is none`() async throws {
    let sample = BackendSample(person: .approves(name: PersonName()))
    #expect(try await sample.signIn().name == nil)
    let unasked = BackendSample()
    #expect(try await unasked.signIn(.appleID()).name == nil)
  }

  @Test
  func `people have an account each, numbered in their order`() async throws {
    let sample = BackendSample(accounts: [.init(number: 7, email: "old@example.com")])
    let ada = try await sample.signIn()
    sample.device.settings.signIn(SimulatedAccount(id: "grace", email: "grace@example.com"))
    sample.device.app.activate()
    let grace = try await sample.signIn()
    #expect([ada.number, grace.number] == [8, 9])
    #expect(sample.backend.accounts.map(\.number) == [7, 8, 9])
  }

  // MARK: Addresses

  @Test
  func `CRED-04: a server that needs an address refuses a new person without one`() async throws {
    let sample = BackendSample(behavior: .init(needsEmail: true))
    let bare = try sample.credential(.appleID(.fullName))
    #expect(await sample.refusal(of: bare) == .emailRequired)
    #expect(sample.backend.accounts == [])
    // The relation began without an address, so that the next sign-in has none either.
    #expect(await sample.refusal(of: try sample.credential()) == .emailRequired)
    sample.device.settings.stopUsingThisApp()
    sample.device.app.activate()
    #expect(try await sample.signIn().email == "ada@example.com")
  }

  @Test
  func `CRED-04: the address of a token is as good as the credential's`() async throws {
    let sample = BackendSample(behavior: .init(needsEmail: true))
    var credential = try sample.credential()
    credential.email = nil
    #expect(try await sample.backend.signIn(credential).email == "ada@example.com")
  }

  @Test
  func `CRED-04: somebody who has an account needs no address any more`() async throws {
    let user = try BackendSample().credential().user
    let sample = BackendSample(
      accounts: [.init(number: 1, user: user)], behavior: .init(needsEmail: true))
    #expect(try await sample.signIn(.appleID()).number == 1)
  }

  // MARK: Accounts with the address

  @Test
  func `an address that has an account is asked about, and linked when the person agrees`()
    async throws
  {
    let old = SimulatedBackend.Account(
      number: 3, name: PersonName(givenName: "A."), email: "ada@example.com")
    let sample = BackendSample(accounts: [old])
    let credential = try sample.credential()
    #expect(await sample.refusal(of: credential) == .accountExists(email: "ada@example.com"))
    #expect(sample.backend.accounts == [old])
    // The code has been used: it takes another sign-in.
    #expect(
      await sample.refusal(of: credential, linking: true)?.isRefusedCode(.invalidGrant) == true)
    let linked = try await sample.signIn(linking: true)
    #expect(linked.number == 3)
    #expect(linked.user == credential.user)
    #expect(linked.name?.givenName == "A.")
    #expect(sample.backend.accounts == [linked])
    // From now on by the user id alone.
    #expect(try await sample.signIn().number == 3)
  }

  @Test
  func `a hidden address belongs to no account`() async throws {
    let sample = BackendSample(
      person: .approves(email: .hidden),
      accounts: [.init(number: 1, email: "ada@example.com"), .init(number: 2)])
    #expect(try await sample.signIn(linking: true).number == 3)
  }

  @Test
  func `agreeing to link does nothing where there is nothing to link`() async throws {
    let sample = BackendSample()
    #expect(try await sample.signIn(linking: true).number == 1)
  }

  // MARK: Deleting

  @Test
  func `DEL-01: deleting an account revokes first, and the next sign-in has the name again`()
    async throws
  {
    let sample = BackendSample(person: .approves(email: .hidden))
    let first = try await sample.signIn()
    let user = try #require(first.user)
    try await sample.backend.delete(first)
    #expect(sample.backend.accounts == [])
    #expect(sample.device.transcript.contains(.callService, .grantEnded, .serverNotified))
    #expect(await sample.controller.credentialState(of: user).state == .revoked)
    let second = try await sample.signIn()
    #expect(second.user == user)
    #expect(second.name == first.name)
    #expect(second.email == first.email)
    try sample.device.finish()
  }

  @Test
  func `DEL-01: the token of the last sign-in revokes as well`() async throws {
    let sample = BackendSample()
    try await sample.signIn()
    let account = try await sample.signIn()
    try await sample.backend.delete(account)
    #expect(sample.device.transcript.count(of: .grantEnded) == 1)
  }

  @Test("deleting what has no token, or is gone, calls nobody", arguments: [true, false])
  func nothingToRevoke(isThere: Bool) async throws {
    let account = SimulatedBackend.Account(number: 1, email: "old@example.com")
    let sample = BackendSample(accounts: isThere ? [account] : [])
    try await sample.backend.delete(account)
    #expect(sample.backend.accounts == [])
    #expect(sample.device.transcript.count(of: .callService) == 0)
  }

  @Test
  func `an account that can't be revoked stays`() async throws {
    let sample = BackendSample()
    let account = try await sample.signIn()
    sample.device.stall()
    await #expect(throws: BackendFailure.credentialUsed) {
      try await sample.backend.delete(account)
    }
    #expect(
      sample.backend.lastRefusal
        == .codeRefused(
          ServiceError(.invalidRequest, "the device was told to end everything")))
    #expect(sample.backend.accounts == [account])
  }

  @Test
  func `deleting an account twice is no error`() async throws {
    let sample = BackendSample()
    let account = try await sample.signIn()
    try await sample.backend.delete(account)
    try await sample.backend.delete(account)
    #expect(sample.device.transcript.count(of: .callService) == 2)
  }

  // MARK: Transfers

  @Test
  func `STATE-04: after a transfer the account stays the same one`() async throws {
    let sample = BackendSample(person: .approves(email: .hidden))
    let first = try await sample.signIn()
    let old = try #require(first.user)
    sample.device.app.transfer(to: "TEAM2")
    #expect(await sample.controller.credentialState(of: old).state == .transferred)
    let credential = try sample.credential(.appleID(AppleIDRequest(user: old)))
    #expect(credential.user != old)
    #expect(sample.backend.rebind(old, to: credential.user)?.number == first.number)
    let second = try await sample.backend.signIn(credential)
    #expect(second.number == first.number)
    #expect(second.user == credential.user)
    #expect(second.name == first.name)
    #expect(sample.backend.accounts == [second])
    #expect(await sample.controller.credentialState(of: credential.user).state == .authorized)
  }

  @Test
  func `STATE-04: without rebinding the person has two accounts`() async throws {
    let sample = BackendSample(person: .approves(email: .hidden))
    let old = try #require(try await sample.signIn().user)
    sample.device.app.transfer(to: "TEAM2")
    try await sample.signIn(.appleID(AppleIDRequest(user: old)))
    #expect(sample.backend.accounts.count == 2)
  }

  @Test
  func `an id that nobody has can't be rebound`() throws {
    let sample = BackendSample()
    let (one, other) = (try #require(UserID("one")), try #require(UserID("other")))
    #expect(sample.backend.rebind(one, to: other) == nil)
  }

  // MARK: What Apple's service tells

  @Test
  func `an account knows whether mail to it is forwarded`() async throws {
    let sample = BackendSample(person: .approves(email: .hidden))
    try await sample.signIn()
    sample.device.settings.setForwarding(false)
    #expect(sample.backend.accounts.map(\.isMailForwarded) == [false])
    sample.device.settings.setForwarding(true)
    #expect(sample.backend.accounts.map(\.isMailForwarded) == [true])
  }

  @Test
  func `an account is revoked when its relation ends, and not any more after a sign-in`()
    async throws
  {
    let sample = BackendSample()
    let account = try await sample.signIn()
    sample.device.settings.stopUsingThisApp()
    #expect(sample.backend.accounts.map(\.isRevoked) == [true])
    #expect(sample.backend.accounts.map(\.number) == [account.number])
    sample.device.app.activate()
    try await sample.signIn()
    #expect(sample.backend.accounts.map(\.isRevoked) == [false])
  }

  @Test
  func `an account whose relation has ended has nothing to revoke`() async throws {
    let sample = BackendSample()
    let account = try await sample.signIn()
    sample.device.settings.stopUsingThisApp()
    try await sample.backend.delete(account)
    #expect(sample.backend.accounts == [])
    // The exchange is the only call.
    #expect(sample.device.transcript.count(of: .callService) == 1)
  }

  @Test
  func `an account goes with the Apple Account`() async throws {
    let sample = BackendSample(accounts: [.init(number: 1, email: "old@example.com")])
    try await sample.signIn(.appleID(.fullName))
    sample.device.settings.deleteAccount()
    #expect(sample.backend.accounts.map(\.number) == [1])
  }

  @Test
  func `what concerns somebody else changes nothing`() async throws {
    let user = try #require(UserID("somebody"))
    let account = SimulatedBackend.Account(number: 1, user: user)
    let sample = BackendSample(accounts: [account])
    _ = try sample.credential()
    sample.device.settings.stopUsingThisApp()
    #expect(sample.backend.accounts == [account])
  }

  @Test
  func `no dump of an account shows its refresh token`() async throws {
    let sample = BackendSample()
    let account = try await sample.signIn()
    var text = "\(account)" + String(reflecting: account)
    dump(account, to: &text)
    #expect(text.contains("ada@example.com"))
    #expect(!text.contains(/r[0-9a-f]{32}/))
  }
}
