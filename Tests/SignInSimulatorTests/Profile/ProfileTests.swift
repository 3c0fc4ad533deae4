import SignInFlow
import SignInSimulator
import Testing

@Suite("Profiles of a device")
struct ProfileTests {
  private func device(_ profile: DeviceProfile, person: SimulatedPerson = .approves)
    -> SimulatedDevice
  {
    SimulatedDevice(SimulatedDevice.Configuration(profile: profile), person: person)
  }

  @Test(
    "STATE-02: a check seconds after a sign-in tells what the profile says, and undoes nothing",
    arguments: [
      (DeviceProfile.States.honest, CredentialState.authorized), (.alwaysRevoked, .revoked),
      (.alwaysAuthorized, .authorized), (.alwaysFailing, nil),
    ] as [(DeviceProfile.States, CredentialState?)])
  func states(states: DeviceProfile.States, state: CredentialState?) async throws {
    let device = self.device(DeviceProfile(states: states))
    let controller = SignInController(device)
    let user = try #require(controller.begin(.appleID()).settled?.appleID?.user)
    let answer = await controller.credentialState(of: user)
    #expect(answer.state == state)
    #expect(answer.error?.code == (state == nil ? .unknown : nil))
    #expect(controller.begin(.appleID()).settled?.appleID?.user == user)
    try device.finish()
  }

  @Test("LIFE-19: a sheet that spins for ever is closed by the person or the app after 20 seconds")
  func spinning() throws {
    for isPerson in [true, false] {
      let device = self.device(.spinningSimulator)
      let controller = SignInController(device)
      let attempt = controller.begin(.appleID())
      device.advance(by: .seconds(20))
      #expect(attempt.settled == nil)
      #expect(device.sheet?.stage == .finishing)
      #expect(device.unfinished == [.sheetUp(attempt: 1), .answerOwed(attempt: 1)])
      if isPerson { device.sheet?.cancel() } else { attempt.cancel() }
      #expect(attempt.settled?.error?.code == .canceled)
      #expect(attempt.settled?.error?.reason == (isPerson ? .userDismissed : .appCanceled))
      #expect(device.now >= .seconds(20))
      try device.finish()
      device.profile = .today
      #expect(controller.begin(.appleID()).settled?.appleID != nil)
    }
  }

  @Test("LIFE-19: a deadline ends a sheet that spins")
  func spinningDeadline() throws {
    let device = self.device(.spinningSimulator)
    let attempt = SignInController(device).begin(.appleID(), deadline: .seconds(30))
    #expect(attempt.settled?.error?.reason == .timedOut)
    #expect(device.sheet == nil)
    try device.finish()
  }

  @Test("LIFE-19: a device's own patience ends a sheet that spins")
  func spinningLimit() throws {
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(profile: .spinningSimulator, attemptLimit: .seconds(30)))
    let attempt = SignInController(device).begin(.appleID())
    #expect(attempt.settled?.error?.reason == .stalled)
    #expect(device.now == .seconds(30))
    try device.finish()
  }

  @Test("ERR-02: a closed prompt is 1000 or 1001, and the advice is the same")
  func closedPrompt() throws {
    for (code, expected) in [
      (DeviceProfile.ClosedCode.unknown, AuthorizationError.Code.unknown),
      (.canceled, .canceled),
    ] {
      let device = SimulatedDevice(
        SimulatedDevice.Configuration(account: nil, profile: DeviceProfile(closedPrompt: code)),
        person: .cancels)
      let attempt = SignInController(device).begin(.appleID())
      #expect(attempt.settled?.error?.code == expected)
      #expect(attempt.settled?.error?.reason == .noAppleAccount)
      #expect(attempt.settled?.error?.advice == .openSettings)
      #expect(attempt.presented == true)
      try device.finish()
    }
  }

  @Test("ERR-04: a closed sheet is 1001 or 1000, and the advice is the same")
  func closedSheet() throws {
    for (code, expected) in [
      (DeviceProfile.ClosedCode.unknown, AuthorizationError.Code.unknown),
      (.canceled, .canceled),
    ] {
      let device = self.device(DeviceProfile(closedSheet: code), person: .cancels)
      let attempt = SignInController(device).begin(.appleID())
      #expect(attempt.settled?.error?.code == expected)
      #expect(attempt.settled?.error?.reason == .userDismissed)
      #expect(attempt.settled?.error?.advice == .quiet)
      #expect(attempt.presented == true)
      try device.finish()
    }
  }

  @Test("every profile with a name signs a person in, or lets the sheet be closed")
  func everyName() throws {
    for (name, profile) in DeviceProfile.named {
      let device = self.device(profile)
      let attempt = SignInController(device).begin(.appleID(.fullName, .email))
      if profile.sheetSpins { device.sheet?.cancel() }
      #expect((attempt.settled?.appleID != nil) == !profile.sheetSpins, "\(name)")
      #expect(device.profile == profile)
      try device.finish()
    }
  }

  @Test
  func `a profile can be changed under a running device`() throws {
    let device = self.device(.today)
    let controller = SignInController(device)
    #expect(controller.begin(.appleID(.fullName)).settled?.appleID != nil)
    device.profile.returningName = .absent
    let again = try #require(controller.begin(.appleID(.fullName)).settled?.appleID)
    #expect(again.fullName == nil)
    device.profile.profileComes = .everyTime
    let full = try #require(controller.begin(.appleID(.fullName)).settled?.appleID)
    #expect(full.fullName?.formatted() == "Ada Lovelace")
  }
}
