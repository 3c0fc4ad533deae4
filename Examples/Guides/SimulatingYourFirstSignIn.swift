import SignInFlow
import SignInSimulator
import Testing

@Suite("First sign-in")
struct FirstSignIn {
  @Test
  func `a person signs in for the first time`() async throws {
    let device = SimulatedDevice(person: .approves(email: .hidden))
    let controller = SignInController(device)

    let authorization = try await controller.authorize(.appleID(.fullName, .email))

    let credential = try #require(authorization.appleID)
    #expect(credential.fullName?.formatted() == "Ada Lovelace")
    #expect(credential.email?.hasSuffix("@privaterelay.appleid.com") == true)
    try device.finish()
  }
}

@Suite("Simulating your first sign-in")
struct SimulatingYourFirstSignIn {
  @Test
  func `a closed sheet is told as canceled`() async throws {
    let device = SimulatedDevice(person: .cancels)
    let controller = SignInController(device)

    await #expect(throws: AuthorizationError(.userDismissed)) {
      try await controller.authorize(.appleID(.fullName, .email))
    }
    #expect(
      "\(device.transcript)" == """
        0.000 s  app  asks for an Apple ID credential with full name, e-mail (attempt 1)
        0.000 s  device  shows the sheet of a first authorization
        0.300 s  device  lets the person choose
        2.000 s  person  closes the sheet
        2.000 s  device  takes the sheet away
        2.000 s  device  answers attempt 1: canceled (1001), userDismissed: the person closed the sheet
        """)
  }

  @Test
  func `who closed the sheet can try again`() async throws {
    let device = SimulatedDevice(person: .script(.cancels, .approves))
    let controller = SignInController(device)

    await #expect(throws: AuthorizationError(.userDismissed)) {
      try await controller.authorize(.appleID(.fullName, .email))
    }
    let authorization = try await controller.authorize(.appleID(.fullName, .email))

    #expect(authorization.appleID?.email == "ada@example.com")
    try device.finish()
  }

  @Test
  func `a script must be as long as the story`() async throws {
    let device = SimulatedDevice(person: .script(.cancels, .approves))
    let controller = SignInController(device)

    _ = try? await controller.authorize(.appleID())

    #expect(throws: UnfinishedBusiness.self) { try device.finish() }
  }

  @Test
  func `the second of two taps is refused`() throws {
    let device = SimulatedDevice(person: .waits)
    let controller = SignInController(device)

    let first = controller.begin(.appleID(.fullName, .email))
    let second = controller.begin(.appleID(.fullName, .email))
    #expect(first.settled == nil)
    #expect(second.settled == .failure(AuthorizationError(.requestAlreadyInProgress)))

    device.sheet?.approve(email: .hidden)
    let authorization = try #require(try first.settled?.get())
    #expect(authorization.appleID?.fullName?.formatted() == "Ada Lovelace")
    try device.finish()
  }

  @Test
  func `who comes back is known, and brings no name and no address`() async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)

    let first = try #require(try await controller.authorize(.appleID(.fullName, .email)).appleID)
    let second = try await controller.authorize(.appleID(.fullName, .email)).appleID

    #expect(second?.user == first.user)
    #expect(second?.fullName?.isEmpty == true)
    #expect(second?.email == nil)
    let claims = try #require(try second?.identityToken?.claims())
    #expect(claims.email == "ada@example.com")
  }

  @Test
  func `who stops using the app is signed out, and comes back as a new person`() async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let first = try #require(try await controller.authorize(.appleID(.email)).appleID)

    device.settings.stopUsingThisApp()
    device.app.activate()
    let answer = await controller.credentialState(of: first.user)
    #expect(answer.state == .revoked)

    let second = try await controller.authorize(.appleID(.email)).appleID
    #expect(second?.user == first.user)
    #expect(second?.email == "ada@example.com")
  }
}
