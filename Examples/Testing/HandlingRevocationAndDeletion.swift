import Foundation
import SignInFlow
import SignInTesting
import Testing

@testable import AppCore

@Suite("Handling revocation and deletion")
struct HandlingRevocationAndDeletion {
  private let device = SimulatedDevice()
  private let backend: SimulatedBackend
  private let session: SignInSession<SimulatedBackend>

  init() {
    self.backend = SimulatedBackend(self.device)
    self.session = SignInSession(
      SignInController(self.device), backend: self.backend, store: InMemoryStore())
  }

  // MARK: Revocation

  @Test(arguments: [DeviceProfile.Notices.whileRunning, .untilRelaunch, .never])
  func `who stops using the app is signed out when they come back`(
    notices: DeviceProfile.Notices
  ) async throws {
    self.device.profile.notices = notices
    try await self.session.signIn(.fullName)

    self.device.settings.stopUsingThisApp()
    self.device.app.activate()
    self.session.becameActive()

    #expect(self.session.state == .signedOut(.revoked))
  }

  @Test
  func `a session that began with a password goes on`() async throws {
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(passwords: [SavedPassword(user: "ada", password: "countess")]))
    let password = PasswordCredential(user: "ada", password: "countess")
    let backend = SimulatedBackend(device, accounts: [.init(number: 7, password: password)])
    let session = SignInSession(SignInController(device), backend: backend, store: InMemoryStore())
    try await session.signIn(.fullName)
    session.signOut()
    device.person = .usesPassword()
    try await session.signInWithExistingAccount()

    device.settings.stopUsingThisApp()
    device.app.activate()
    session.becameActive()

    #expect(session.account?.number == 7)
  }

  @Test
  func `an answer that says nothing changes nothing`() async throws {
    try await self.session.signIn(.fullName)
    let answer = CredentialStateAnswer(state: nil, error: AuthorizationError(.unknown))
    self.device.overrides = Overrides(credentialState: answer)

    self.session.becameActive()

    #expect(self.session.state.signedIn?.standing == .unconfirmed(answer))
    #expect(self.session.account != nil)
  }

  @Test(arguments: [DeviceProfile.simulator, .spinningSimulator])
  func `a simulator that always says revoked is not believed`(profile: DeviceProfile) async throws {
    self.device.profile = profile
    self.device.profile.sheetSpins = false
    try await self.session.signIn(.fullName)

    self.session.becameActive()

    #expect(self.session.account != nil)
    #expect(self.session.state.signedIn?.standing != .confirmed)
  }

  // MARK: Sign-out

  @Test
  func `a sign-out is between the person and the app`() async throws {
    try await self.session.signIn(.fullName)
    let user = try #require(self.session.state.signedIn?.origin.user)
    let sheets = self.device.transcript.count(of: .sheetShown)

    self.session.signOut()

    #expect(self.device.transcript.count(of: .sheetShown) == sheets)
    let controller = SignInController(self.device)
    #expect(await controller.credentialState(of: user).state == .authorized)
    let again = try await controller.authorize(.appleID(.fullName))
    #expect(again.appleID?.fullName?.isEmpty == true)
  }

  // MARK: Transfer

  @Test
  func `an app that moves to another team keeps its accounts`() async throws {
    let before = try await self.session.signIn(.fullName)

    self.device.app.transfer(to: "NEWTEAM123")
    self.device.app.activate()
    self.session.becameActive()
    #expect(self.session.state.signedIn?.standing == .transferred(nil))

    let failure = await self.session.resume()
    #expect(failure == nil)
    #expect(self.session.account?.number == before.number)
    #expect(self.session.state.signedIn?.origin.user != before.user)
    #expect(self.backend.accounts.count == 1)
  }

  @Test
  func `a transfer that fails is tried again`() async throws {
    try await self.session.signIn(.fullName)
    self.device.app.transfer(to: "NEWTEAM123")
    self.device.app.activate()
    self.session.becameActive()
    self.backend.behavior = .init(.unreachable)

    let failure = SignInFailure(.backend(.offline), of: .transfer)
    #expect(await self.session.resume() == failure)
    #expect(self.session.state.signedIn?.standing == .transferred(failure))
    await #expect(throws: SignInFailure(.refused(.transferUnfinished))) {
      try await self.session.deleteAccount()
    }

    self.backend.behavior = .init()
    #expect(await self.session.resume() == nil)
    #expect(self.session.state.signedIn?.standing == .confirmed)
  }

  @Test
  func `after sixty days there is nothing that leads to the old account`() async throws {
    try await self.session.signIn(.fullName)
    self.device.app.transfer(to: "NEWTEAM123")
    self.device.advance(by: .seconds(61 * 24 * 3600))
    self.device.app.activate()
    self.session.becameActive()

    #expect(
      await self.session.resume()
        == SignInFailure(
          .backend(.refused("Please contact support, so that you keep your account.")),
          of: .transfer)
    )
    #expect(self.session.account != nil)
    #expect(self.backend.lastRefusal == .noTransferSubject)
  }

  // MARK: Deletion

  @Test
  func `who deletes their account and comes back is a new person`() async throws {
    try await self.session.signIn(.fullName)

    try await self.session.deleteAccount()
    #expect(self.session.state == .signedOut(.accountDeleted))

    let account = try await self.session.signIn(.fullName)
    #expect(account.number == 2)
    #expect(account.name?.formatted() == "Ada Lovelace")
  }

  @Test
  func `somebody else can't delete the account`() async throws {
    let account = try await self.session.signIn(.fullName)
    self.device.settings.signIn(SimulatedAccount(id: "grace@example.com", name: "Grace Hopper"))
    self.device.app.activate()

    await #expect(throws: SignInFailure(.otherPerson, of: .deletion)) {
      try await self.session.deleteAccount()
    }

    #expect(self.session.account == account)
  }

  @Test
  func `who closes the sheet keeps the account and hears nothing`() async throws {
    try await self.session.signIn(.fullName)
    self.device.person = .cancels

    let failure = await #expect(throws: SignInFailure.self) {
      try await self.session.deleteAccount()
    }

    #expect(failure?.message == nil)
    #expect(self.session.account != nil)
    #expect(self.backend.accounts.count == 1)
  }
}

@Suite("Pausing a deletion")
struct PausingADeletion {
  private let device = SimulatedDevice()
  private let server: ExampleServer
  private let store = InMemoryStore()

  init() { self.server = ExampleServer(self.device) }

  /// The session of a process that has just started.
  private func makeSession() -> SignInSession<HTTPBackend> {
    let backend = HTTPBackend(
      transport: self.server.transport, item: DeviceItem(name: "account", device: self.device))
    return SignInSession(SignInController(self.device), backend: backend, store: self.store)
  }

  @Test(arguments: [
    (DeletionStep.reauthenticating, "/account/confirm"), (.revoking, "/account/revoke"),
    (.deleting, "/account/delete"),
  ])
  func `a step that fails leaves a state that is true`(step: DeletionStep, path: String)
    async throws
  {
    let session = self.makeSession()
    let account = try await session.signIn(.fullName)
    self.server.setTrouble(.notConnectedToInternet, at: path)
    let failure = SignInFailure(.backend(.offline), of: .deletion)

    await #expect(throws: failure) { try await session.deleteAccount() }

    #expect(session.account == account)
    switch session.state {
    case .deletionPaused(_, step, failure): #expect(step != .reauthenticating)
    case .signedIn: #expect(step == .reauthenticating)
    default: Issue.record("\(session.state)")
    }
  }

  @Test
  func `a deletion goes on after a relaunch, without asking again`() async throws {
    var session = self.makeSession()
    try await session.signIn(.fullName)
    self.server.setTrouble(.timedOut, at: "/account/delete")
    await #expect(throws: SignInFailure(.backend(.unanswered), of: .deletion)) {
      try await session.deleteAccount()
    }
    #expect(deletionText(session.state) == "Your account may not have been deleted yet.")
    self.server.setTrouble(nil, at: "/account/delete")

    self.device.app.kill()
    self.device.app.launch()
    session = self.makeSession()
    let failure = await session.launch()

    #expect(failure == nil)
    #expect(session.state == .signedOut(.accountDeleted))
    #expect(deletionText(session.state) == "Your account has been deleted.")
    #expect(self.device.transcript.count(of: .sheetShown) == 2)
  }

  @Test
  func `a person who gives a deletion up is told that the account may be there`() async throws {
    let session = self.makeSession()
    try await session.signIn(.fullName)
    self.server.setTrouble(.timedOut, at: "/account/revoke")
    await #expect(throws: SignInFailure.self) { try await session.deleteAccount() }

    #expect(deletionText(session.state) == "Your account has not been deleted yet.")
    session.signOut()

    #expect(session.state == .signedOut(.deletionUnfinished))
    #expect(
      deletionText(session.state)
        == "Your account may still be there. Sign in again to delete it.")
    #expect(self.server.backend.accounts.count == 1)
  }
}
