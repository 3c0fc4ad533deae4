import SignInFlow
import SignInTesting
import Testing

@Suite("How a server behaves") struct BackendBehaviorTests {
  @Test
  func `a server accepts whom it can verify`() async throws {
    let sample = BackendSample(.init(tokens: .signed), person: .approves(email: .hidden))
    let nonce = Nonce(raw: "n")
    let credential = try sample.credential(.appleID(.fullName, .email, nonce: nonce))
    let account = try await sample.backend.signIn(credential, nonce: nonce)
    #expect(account.number == 1)
    #expect(account.id == 1)
    #expect(account.user == credential.user)
    #expect(account.name == credential.fullName)
    #expect(account.email == credential.email)
    #expect(account.isMailForwarded)
    #expect(!account.isRevoked)
    #expect(sample.backend.accounts == [account])
    #expect(sample.backend.calls == 1)
    try sample.device.finish()
  }

  @Test
  func `a slow server takes the device's time`() async throws {
    let sample = BackendSample(behavior: .init(delay: .seconds(20)))
    let credential = try sample.credential()
    let before = sample.device.now
    _ = try await sample.backend.signIn(credential)
    #expect(sample.device.now == before + .milliseconds(20_200))
  }

  @Test
  func `a server that is too slow for the code is refused by Apple's service`() async throws {
    let sample = BackendSample(behavior: .init(delay: .seconds(300)))
    #expect(
      await sample.refusal(of: try sample.credential())?.isRefusedCode(.invalidGrant) == true)
  }

  @Test
  func `nobody waits on a slow server whose task was canceled`() async throws {
    let sample = BackendSample(behavior: .init(delay: .seconds(20)))
    let credential = try sample.credential()
    let before = sample.device.now
    let task = Task { () async -> SimulatedBackend.Refusal? in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await sample.refusal(of: credential)
    }
    #expect(await task.value == .unreachable)
    #expect(sample.device.now == before)
    sample.backend.behavior = .init()
    #expect(await sample.refusal(of: credential) == nil)
  }

  @Test
  func `a server that can't be reached leaves the code for later`() async throws {
    let sample = BackendSample(behavior: .init(.unreachable))
    let credential = try sample.credential()
    #expect(await sample.refusal(of: credential) == .unreachable)
    #expect(await sample.refusal(of: nil) == .unreachable)
    #expect(sample.device.transcript.count(of: .callService) == 0)
    sample.backend.behavior.outcome = .accepts
    #expect(await sample.refusal(of: credential) == nil)
    #expect(sample.backend.calls == 3)
  }

  @Test
  func `CRED-23: a server that is lost after the exchange has used the code`() async throws {
    let sample = BackendSample(behavior: .init(.lostAfterExchange))
    let credential = try sample.credential()
    #expect(await sample.refusal(of: credential) == .unanswered)
    #expect(sample.backend.accounts == [])
    sample.backend.behavior = .init()
    #expect(await sample.refusal(of: credential)?.isRefusedCode(.invalidGrant) == true)
    // A new authorization helps, and has no name any more.
    let account = try await sample.signIn()
    #expect(account.name == nil)
    #expect(account.email == "ada@example.com")
  }

  @Test
  func `a server that refuses says why, and has used the code`() async throws {
    let sample = BackendSample(behavior: .init(.refuses("closed for today")))
    let credential = try sample.credential()
    #expect(await sample.refusal(of: credential) == .refused("closed for today"))
    #expect(sample.backend.accounts == [])
    sample.backend.behavior.outcome = .accepts
    #expect(await sample.refusal(of: credential)?.isRefusedCode(.invalidGrant) == true)
  }

  @Test(
    "a server looks at the token before it refuses or is lost",
    arguments: [
      SimulatedBackend.Behavior.Outcome.refuses("no"), .lostAfterExchange,
    ])
  func tokenFirst(outcome: SimulatedBackend.Behavior.Outcome) async throws {
    let sample = BackendSample(
      .init(faults: [Fault(.droppedToken)]), behavior: .init(outcome))
    #expect(await sample.refusal(of: try sample.credential()) == .noToken)
  }

  @Test
  func `CRED-29: every real-user status signs in equally`() async throws {
    var accounts: [SimulatedBackend.Account] = []
    for status in 0...3 {
      let sample = BackendSample()
      var credential = try sample.credential()
      var claims = try #require(try credential.identityToken?.claims())
      credential.realUserStatus = UserDetectionStatus(rawValue: status)
      claims.realUserStatus = credential.realUserStatus
      credential.identityToken = sample.device.apple.mint.token(for: claims)
      accounts.append(try await sample.backend.signIn(credential))
    }
    #expect(accounts.count == 4)
    #expect(accounts.dropFirst().allSatisfy { $0 == accounts[0] })
  }

  @Test
  func `a server works on a stage, and tells of itself what it does`() async throws {
    let sample = BackendSample(behavior: .init(delay: .seconds(1)))
    let account = try await sample.device.run {
      let authorization = try await sample.controller.authorize(.appleID(.email))
      return try await sample.backend.signIn(authorization.appleID)
    }
    #expect(sample.backend.accounts == [account])
    #expect(sample.device.now == .origin + .milliseconds(4_200))
  }

  @Test
  func `what a server does plays again to the byte`() async throws {
    let sample = BackendSample(person: .approves(email: .hidden))
    let account = try await sample.signIn()
    try await sample.backend.delete(account)
    try await sample.signIn()
    #expect(try Run(sample.device.transcript).play() == nil)
  }

  @Test
  func `a device doesn't keep its server`() {
    let device = SimulatedDevice()
    weak var server: SimulatedBackend?
    do {
      let backend = SimulatedBackend(device)
      server = backend
      #expect(server != nil)
    }
    #expect(server == nil)
    SignInController(device).begin(.appleID())
    device.settings.stopUsingThisApp()
  }
}
