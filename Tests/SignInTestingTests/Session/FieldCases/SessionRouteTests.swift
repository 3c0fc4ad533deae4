import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("The routes into a session and out of it") struct SessionRouteTests {
  private static let password = SavedPassword()

  /// A way that a session may have gone.
  enum Route: String, CaseIterable {
    case firstTime, returning, existing, password, linked, resumed, retried, late
    case canceled, refused, unanswered, offline, unusable
    case signedOut, revoked, deleted, moved
  }

  @Test(arguments: Route.allCases)
  func `STATE-08: the store has the user id exactly where there is a session`(
    route: Route
  ) async throws {
    let sample = SessionSample(
      .init(passwords: [Self.password]),
      accounts: [
        .init(
          number: 1, email: "ada@work.example",
          password: PasswordCredential(user: "ada", password: "correct horse"))
      ])
    let session = sample.session
    switch route {
    case .firstTime: try await session.signIn(.fullName, .email)
    case .returning, .existing:
      try await session.signIn(.fullName, .email)
      session.signOut()
      if route == .returning {
        try await session.signIn()
      } else {
        try await session.signInWithExistingAccount()
      }
    case .password:
      sample.device.person = .usesPassword()
      try await session.signInWithExistingAccount()
    case .linked:
      sample.device.settings.signIn(SimulatedAccount(id: "work", email: "ada@work.example"))
      sample.device.app.activate()
      #expect(
        await sample.signInFailure()?.reason == .backend(.accountExists(email: "ada@work.example")))
      #expect(await sample.signInFailure(linking: true) == nil)
      #expect(session.account?.number == 1)
    case .resumed, .offline:
      sample.backend.behavior = .init(.unreachable)
      #expect(await sample.signInFailure()?.advice == .retry)
      sample.backend.behavior = .init()
      if route == .resumed { #expect(await session.resume() == nil) }
    case .retried:
      sample.device.settings.signOutOfAccount()
      sample.device.app.activate()
      sample.device.person = .opensSettings
      #expect(await sample.signInFailure()?.advice == .openSettings)
      sample.device.settings.signIn()
      sample.device.person = .approves
      sample.device.app.activate()
      session.becameActive()
      #expect(await session.resume() == nil)
    case .late:
      sample.device.person = .waits
      let task = Task { await sample.signInFailure() }
      await sample.device.until { $0.sheet != nil }
      session.signOut()
      #expect(await task.value == SignInFailure(.superseded))
    case .canceled:
      sample.device.person = .cancels
      #expect(await sample.signInFailure()?.advice == .quiet)
    case .refused:
      sample.backend.behavior = .init(.refuses("No."))
      #expect(await sample.signInFailure()?.message?.text == "No.")
    case .unanswered:
      sample.backend.behavior = .init(.lostAfterExchange)
      #expect(await sample.signInFailure()?.message == .unanswered)
    case .unusable:
      sample.device.overrides = Overrides(error: AuthorizationError(.invalidResponse))
      #expect(await sample.signInFailure()?.message == .tryAgain)
    case .signedOut, .revoked, .deleted, .moved:
      try await session.signIn(.fullName, .email)
      switch route {
      case .signedOut: session.signOut()
      case .revoked: sample.away { sample.device.settings.stopUsingThisApp() }
      case .deleted: try await session.deleteAccount()
      default:
        sample.device.app.transfer(to: "TEAM654321")
        session.becameActive()
        #expect(await session.resume() == nil)
      }
    }
    let isSignedIn: Bool =
      switch route {
      case .firstTime, .returning, .existing, .password, .linked, .resumed, .retried, .moved: true
      case .late, .canceled, .refused, .unanswered, .offline, .unusable, .signedOut, .revoked,
        .deleted:
        false
      }
    #expect((session.account != nil) == isSignedIn)
    #expect((sample.store.record.session != nil) == isSignedIn)
    #expect(sample.store.record.session?.origin == session.state.signedIn?.origin)
    #expect((session.state.signedIn?.origin.user != nil) == (isSignedIn && route != .password))
    let next = sample.relaunched()
    await next.session.launch()
    #expect(next.session.account?.number == session.account?.number)
  }

  @Test(arguments: [
    BackendMoment(.before, .register), BackendMoment(.after, .register),
  ])
  func `STATE-12: a sign-out at a step of the backend leaves nothing behind`(
    moment: BackendMoment
  ) async {
    let sample = HeldSample(holds: Holds(moment))
    let signingIn = sample.signingIn()
    await sample.holds.whenHeld(1)
    // Ten others are under way, and all end.
    let others = (1...10).map { number in
      number % 2 == 0 ? sample.resuming() : sample.deleting()
    }
    sample.session.signOut()
    sample.holds.release(1)
    #expect(await signingIn.value == SignInFailure(.superseded))
    for other in others { _ = await other.value }
    #expect(sample.session.state == .signedOut(.signedOut))
    #expect(sample.store.record.session == nil)
    let next = sample.relaunched()
    await next.launch()
    #expect(next.account == nil)
  }

  @Test
  func `STATE-12: a revocation at launch, with requests under way, signs out once`() async throws {
    let sample = HeldSample()
    try await sample.session.signIn(.fullName)
    sample.device.app.kill()
    sample.device.settings.stopUsingThisApp()
    let next = sample.relaunched()
    await withTaskGroup(of: Void.self) { group in
      for number in 1...10 {
        group.addTask { @concurrent in
          switch number % 3 {
          case 0: await next.launch()
          case 1: await next.resume()
          default: next.becameActive()
          }
        }
      }
    }
    await next.launch()
    #expect(next.state == .signedOut(.revoked))
    #expect(sample.store.record.isEmpty)
  }
}
