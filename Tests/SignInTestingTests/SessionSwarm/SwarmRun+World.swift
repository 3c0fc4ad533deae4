import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting

extension SwarmRun {
  static let bob = SimulatedAccount(
    id: "bob@example.com", name: PersonName(givenName: "Bob", familyName: "Babbage"),
    email: "bob@example.com")

  static let passwordAccount = SimulatedBackend.Account(
    number: 1, password: PasswordCredential(user: "ada", password: "correct horse"))

  /// What a device starts from.
  static func configuration(_ seed: UInt64, _ random: inout SplitMix64) -> DeviceConfiguration {
    var configuration = DeviceConfiguration(seed: seed)
    // Without a limit, silence would last for ever.
    configuration.attemptLimit = .seconds(120)
    configuration.profile = random.oneOf([
      .today, .today, .today, .iOS13, .harsh, .simulator, .spinningSimulator,
    ])
    if random.below(8) == 0 { configuration.account = nil }
    if random.below(2) == 0 { configuration.passwords = [SavedPassword()] }
    if random.below(2) == 0 { configuration.faults = Self.faults }
    return configuration
  }

  static let faults: [Fault] = [
    Fault(.silence, .chance()), Fault(.late(.seconds(5)), .chance()), Fault(.twice, .chance()),
    Fault(.refusedStart, .chance()), Fault(.droppedToken, .chance()),
    Fault(.droppedCode, .chance()), Fault(.wrongNonce, .chance()),
    Fault(.foreignState, .chance()), Fault(.invalidToken, .chance()),
    Fault(.unknownCode(1099), .chance()), Fault(.lostNotice, .chance()),
    Fault(.doubledNotice, .chance()), Fault(.stickyGrant, .chance()),
  ]

  // MARK: Changes

  /// Changes something about the world, or nothing.
  func changeWorld() {
    self.device.person = self.random.oneOf([
      .approves, .approves, .approves, .approves, .approves(email: .hidden), .cancels,
      .cancels(at: .finishing), .opensSettings, .usesPassword(), .neverAnswers,
      .after(.seconds(30), .approves),
    ])
    self.server.behavior.outcome = self.random.oneOf([
      .accepts, .accepts, .accepts, .accepts, .unreachable, .lostAfterExchange, .refuses("No."),
    ])
    switch self.random.below(26) {
    case 0...1: self.stopUsing()
    case 2: self.signOutOfAccount()
    case 3...4: self.signIn(SimulatedAccount())
    case 5: self.signIn(Self.bob)
    case 6...7: self.move()
    case 8: self.breakDisk()
    case 9...10: self.mendDisk()
    case 11: self.device.network = .offline
    case 12...13: self.device.network = .online
    case 14: self.device.service = .unusable
    case 15...16: self.device.service = .working
    case 17: self.device.app.background()
    case 18: self.device.settings.changePassword()
    case 19: self.device.advance(by: .seconds(400))
    case 20: self.device.overrides.credentialState = self.random.oneOf(Self.states)
    case 21...22: self.device.overrides = Overrides()
    default: break
    }
    // Most apps ask for something only while they are in front.
    if self.random.below(8) != 0 { self.device.app.activate() }
  }

  private static let states: [CredentialStateAnswer] = [
    CredentialStateAnswer(state: .unrecognized(9)),
    CredentialStateAnswer(error: AuthorizationError(.unknown)),
    CredentialStateAnswer(),
  ]

  private func stopUsing() {
    self.note("the person stops using the app")
    self.world.with { $0.promises.endings += 1 }
    self.device.settings.stopUsingThisApp()
  }

  private func signOutOfAccount() {
    self.note("the person signs out of the Apple Account")
    self.world.with { $0.promises.endings += 1 }
    self.device.settings.signOutOfAccount()
  }

  private func signIn(_ account: SimulatedAccount) {
    self.note("the person signs in to \(account.id)")
    self.world.with { $0.promises.endings += 1 }
    self.device.settings.signIn(account)
  }

  private func move() {
    if self.hasMoved { return }
    self.hasMoved = true
    self.note("the app moves")
    self.device.app.transfer(to: "TEAM654321")
  }

  private func breakDisk() {
    let isReadable = self.random.below(2) == 0
    self.note("the disk fails")
    self.world.with { state in
      state.isWritable = false
      state.isReadable = isReadable
    }
  }

  private func mendDisk() {
    self.note("the disk works")
    self.world.with { state in
      state.isWritable = true
      state.isReadable = true
    }
  }

  // MARK: Mishaps

  /// Plans something that comes in the middle of what the app asks for next.
  func planMishap() -> Registration? {
    switch self.random.below(12) {
    case 0: self.process.end(.atSave, countdown: self.random.below(2))
    case 1: self.process.end(.afterSave, countdown: self.random.below(2))
    case 2: self.process.end(.beforeBackend, countdown: self.random.below(3))
    case 3: self.process.end(.afterBackend, countdown: self.random.below(3))
    case 4...5: return self.planEvent()
    case 6...7: self.planInterlude()
    default: break
    }
    return nil
  }

  /// Plans what happens while the server is asked something.
  private func planInterlude() {
    let choice = self.random.below(8)
    let changesPerson = self.random.below(2) == 0
    let (device, world, process, session) = (self.device, self.world, self.process, self.session)
    self.process.plan {
      switch choice {
      case 0: await session.launch()
      case 1: await session.resume()
      case 2: session.becameActive()
      case 3: try? await session.deleteAccount()
      case 4: _ = try? await session.signIn(.fullName, .email, deadline: .seconds(20))
      default:
        guard SwarmRun.signOut(session, process) else { return }
        world.note(.signedOutInTheMiddle)
        if choice == 5 { return }
        if changesPerson {
          world.with { $0.promises.endings += 1 }
          device.settings.signIn(Self.bob)
          device.app.activate()
        }
        world.with { $0.promises.attempts = 0 }
        _ = try? await session.signIn(.fullName, .email, deadline: .seconds(20))
      }
    }
  }

  private func planEvent() -> Registration {
    let delay = Duration.milliseconds(self.random.below(5000))
    let (device, world, process, session) = (self.device, self.world, self.process, self.session)
    let choice = self.random.below(6)
    return device.after(delay) {
      guard process.isAlive else { return }
      switch choice {
      case 0:
        world.note(.killedByTime)
        process.end()
        device.app.kill()
      case 1...2: if SwarmRun.signOut(session, process) { world.note(.signedOutInTheMiddle) }
      case 3:
        world.with { $0.promises.endings += 1 }
        device.settings.stopUsingThisApp()
      case 4: session.becameActive()
      default: session.enteredBackground()
      }
    }
  }
}
