import AuthenticationServices
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTestSupport
import SignInTesting
import Testing

@MainActor
@Suite("A controller and its delegate", .simulatedDevice())
struct ControllerDelegateTests {
  private let device: SimulatedDevice
  private let delegate = SampleDelegate()

  init() throws { self.device = try #require(SimulatedDevice.current) }

  private func controller(
    _ requests: [ASAuthorizationRequest]? = nil
  ) -> ASAuthorizationController {
    let controller = ASAuthorizationController(
      authorizationRequests: requests ?? [ASAuthorizationAppleIDProvider().createRequest()])
    controller.delegate = self.delegate
    controller.presentationContextProvider = self.delegate
    return controller
  }

  @Test func `a delegate is told of all that was asked for`() async throws {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName, .email]
    request.nonce = "hashed"
    request.state = "7"
    self.controller([request]).performRequests()

    let outcome = await self.delegate.outcome()
    let credential = try #require(outcome.credential)
    #expect(credential.fullName?.givenName == "Ada")
    #expect(credential.fullName?.familyName == "Lovelace")
    #expect(credential.email == "ada@example.com")
    #expect(credential.state == "7")
    #expect(credential.realUserStatus == .likelyReal)
    #expect(credential.authorizationCode?.isEmpty == false)
    let token = try #require(credential.identityToken.flatMap { String(data: $0, encoding: .utf8) })
    let claims = try IdentityToken(token).claims()
    #expect(claims.nonce == "hashed")
    #expect(claims.subject?.rawValue == credential.user)
    #expect(try outcome.get().provider === request.provider)
  }

  @Test func `a returning person's name has no parts, and their address does not come again`()
    async throws
  {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName, .email]
    let controller = self.controller([request])
    controller.performRequests()
    _ = await self.delegate.outcome()
    controller.performRequests()

    let credential = try #require(await self.delegate.outcomes(2)[1].credential)
    #expect(credential.fullName == PersonNameComponents())
    #expect(credential.email == nil)
    #expect(credential.authorizedScopes == [])
    #expect(credential.realUserStatus == .unknown)
    #expect(credential.identityToken != nil)
  }

  @Test(
    "no callback comes before the method has returned",
    arguments: [SimulatedPerson.approves, .cancels])
  func notInline(person: SimulatedPerson) async {
    self.device.person = person
    self.controller().performRequests()
    // The device has answered: nobody on the main actor could have been told yet.
    #expect(self.device.transcript.contains(.answered))
    #expect(self.delegate.outcomes.isEmpty)
    #expect(self.delegate.askedFor.isEmpty)
    _ = await self.delegate.outcome()
  }

  @Test func `the window is asked for before the delegate is told`() async {
    let controller = self.controller()
    self.delegate.onOutcome = { [delegate] in #expect(delegate.askedFor == [controller]) }
    controller.performRequests()
    _ = await self.delegate.outcome()
  }

  @Test(
    "LIFE-12, LIFE-15: whoever performs, callbacks come on the main actor",
    arguments: ["a queue", "a detached task"])
  func performedElsewhere(place: String) async {
    let controller = UncheckedSendable(self.controller())
    self.delegate.onOutcome = { MainActor.assertIsolated() }
    switch place {
    case "a queue": DispatchQueue.global().async { controller.value.performRequests() }
    default: Task.detached { controller.value.performRequests() }
    }
    #expect(await self.delegate.outcome().credential != nil)
  }

  @Test func `LIFE-03: a controller that nobody keeps lives until the delegate was told`() async {
    weak var controller: ASAuthorizationController?
    do {
      let local = self.controller()
      // This one keeps the controllers that it is asked for.
      local.presentationContextProvider = nil
      controller = local
      local.performRequests()
    }
    #expect(controller != nil)
    #expect(await self.delegate.outcome().credential != nil)
    await turn()
    #expect(controller == nil)
  }

  @Test(.simulatedDevice(person: .waits))
  func `a controller that nobody keeps lives while the sheet is up`() async throws {
    weak var controller: ASAuthorizationController?
    do {
      let local = self.controller()
      // This one keeps the controllers that it is asked for.
      local.presentationContextProvider = nil
      controller = local
      local.performRequests()
    }
    await turn()
    #expect(controller != nil)
    try #require(self.device.sheet).approve()
    _ = await self.delegate.outcome()
    await turn()
    #expect(controller == nil)
  }

  @Test func `LIFE-01: a delegate that nobody keeps is not told, and the transcript says so`() async
  {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    let controller = ASAuthorizationController(authorizationRequests: [request])
    do {
      let local = SampleDelegate()
      controller.delegate = local
      controller.presentationContextProvider = local
      controller.performRequests()
      #expect(controller.delegate === local)
    }
    #expect(controller.delegate == nil)
    #expect(controller.presentationContextProvider == nil)
    await self.device.until { $0.transcript.contains(.diagnose) }
    #expect(self.device.transcript.contains(.answered, .diagnose))
    #expect(
      self.device.transcript.description.contains(
        "has let go of the delegate, so that nobody hears the outcome"))
  }

  @Test(.simulatedDevice(person: .waits))
  func `LIFE-04: a second perform of a controller fails, and the first goes on`() async throws {
    let controller = self.controller()
    controller.performRequests()
    controller.performRequests()
    let refused = await self.delegate.outcome()
    #expect(refused.error?.code == .failed)
    #expect(
      refused.error?.userInfo[NSLocalizedFailureReasonErrorKey] as? String
        == "Request already in progress for specified application identifier.")
    #expect(self.device.transcript.count(of: .start) == 1)

    try #require(self.device.sheet).approve()
    #expect(await self.delegate.outcomes(2)[1].credential != nil)
  }

  @Test(.simulatedDevice(person: .waits))
  func `LIFE-07: another controller's perform fails, and the first goes on`() async throws {
    self.controller().performRequests()
    let other = self.controller()
    let second = SampleDelegate()
    other.delegate = second
    other.performRequests()
    #expect(await second.outcome().error?.code == .failed)
    #expect(self.delegate.outcomes.isEmpty)

    try #require(self.device.sheet).approve()
    #expect(await self.delegate.outcome().credential != nil)
    #expect(second.outcomes.count == 1)
  }

  @Test func `a controller can perform again once it is done`() async {
    let controller = self.controller()
    controller.performRequests()
    #expect(await self.delegate.outcome().credential != nil)
    controller.performRequests()
    #expect(await self.delegate.outcomes(2)[1].credential != nil)
  }

  @Test(.simulatedDevice(person: .waits))
  func `an attempt can be canceled, and a controller used again`() async throws {
    let controller = self.controller()
    controller.performRequests()
    controller.cancel()
    #expect(await self.delegate.outcome().error?.code == .canceled)
    #expect(self.device.sheet == nil)

    controller.performRequests()
    try #require(self.device.sheet).approve()
    #expect(await self.delegate.outcomes(2)[1].credential != nil)
  }

  @Test(.simulatedDevice(person: .waits))
  func `cancel ends the attempt that runs, also after another was refused`() async throws {
    let controller = self.controller()
    controller.performRequests()
    controller.performRequests()
    _ = await self.delegate.outcome()
    controller.cancel()
    #expect(await self.delegate.outcomes(2)[1].error?.code == .canceled)
    #expect(self.device.sheet == nil)
  }

  @Test(.simulatedDevice(person: .after(.seconds(3), .approves)))
  func `LIFE-10: cancel ends an attempt also while performing it, as time runs`() async throws {
    let controller = UncheckedSendable(self.controller())
    self.device.after(.seconds(1)) { controller.value.cancel() }
    controller.value.performRequests()
    #expect(await self.delegate.outcome().error?.code == .canceled)
    #expect(self.device.now == .origin + .seconds(1))
  }

  @Test func `a callback may perform again, and cancel that`() async throws {
    let controller = self.controller()
    self.delegate.onOutcome = { [delegate, device] in
      guard delegate.outcomes.count == 1 else { return }
      device.person = .waits
      controller.performRequests()
      controller.cancel()
    }
    controller.performRequests()
    let outcomes = await self.delegate.outcomes(2)
    #expect(outcomes[0].credential != nil)
    #expect(outcomes[1].error?.code == .canceled)
  }

  @Test(.simulatedDevice(person: .waits))
  func `whoever is the delegate when an outcome comes is told`() async throws {
    let controller = self.controller()
    controller.delegate = nil
    controller.performRequests()
    let other = SampleDelegate()
    controller.delegate = other
    try #require(self.device.sheet).approve()
    #expect(await other.outcome().credential != nil)
    #expect(self.delegate.outcomes.isEmpty)
  }

  @Test func `a subclass may answer one way to perform with the other`() async {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    let controller = Counting(authorizationRequests: [request])
    controller.delegate = self.delegate
    controller.performRequests(options: .preferImmediatelyAvailableCredentials)
    #expect(await self.delegate.outcome().credential != nil)
    #expect(controller.performs == 1)
  }

  private final class Counting: ASAuthorizationController {
    private(set) var performs = 0

    override func performRequests(options: RequestOptions = []) {
      self.performs += 1
      super.performRequests()
    }
  }

  @Test func `STATE-04: with the old user id a request gives the new one, without a sheet`()
    async throws
  {
    let controller = self.controller()
    controller.performRequests()
    let old = try #require(await self.delegate.outcome().credential).user
    self.device.app.transfer(to: "TEAM654321")
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.user = old
    let sheets = self.device.transcript.count(of: .sheetShown)
    self.controller([request]).performRequests()
    let new = try #require(await self.delegate.outcomes(2)[1].credential).user
    #expect(new != old)
    #expect(self.device.transcript.count(of: .sheetShown) == sheets)
    // The one that was asked for a window was the first controller.
    #expect(self.delegate.askedFor.count == 1)
  }

  @Test func `with nothing running cancel does nothing`() async {
    let controller = self.controller()
    controller.cancel()
    controller.performRequests()
    #expect(await self.delegate.outcome().credential != nil)
    controller.cancel()
    await turn()
    #expect(self.delegate.outcomes.count == 1)
  }

  @Test func `an empty list of requests fails without a sheet`() async {
    let controller = self.controller([])
    controller.performRequests()
    let outcome = await self.delegate.outcome()
    #expect(outcome.error?.code == .failed)
    #expect(outcome.explanation.contains("noRequests"))
    #expect(!self.device.transcript.contains(.start))
  }

  @Test func `nobody is asked for a window where nothing is shown`() async {
    self.controller([]).performRequests()
    let request = ASAuthorizationAppleIDProvider().createRequest()
    self.controller([request]).performRequests(options: .preferImmediatelyAvailableCredentials)
    for outcome in await self.delegate.outcomes(2) { #expect(outcome.error != nil) }
    #expect(self.delegate.askedFor.isEmpty)

    self.device.person = .waits
    let running = self.controller()
    running.performRequests()
    running.performRequests()
    _ = await self.delegate.outcomes(3)
    #expect(self.delegate.askedFor == [running])
    running.cancel()
    _ = await self.delegate.outcomes(4)
    #expect(self.delegate.askedFor == [running])
  }

  @Test func `LIFE-13: a phone does without anybody who knows a window`() async {
    let controller = self.controller()
    controller.presentationContextProvider = nil
    controller.performRequests()
    #expect(await self.delegate.outcome().credential != nil)
    #expect(self.delegate.askedFor.isEmpty)
  }

  @Test(
    "LIFE-13: where a window is demanded, and nobody knows one, the attempt fails",
    .simulatedDevice(SimulatedDevice.Configuration(profile: .desktop)))
  func demandedWindow() async {
    let controller = self.controller()
    controller.presentationContextProvider = nil
    controller.performRequests()
    let outcome = await self.delegate.outcome()
    #expect(outcome.error?.code == .failed)
    #expect(outcome.explanation.contains("noPresentationAnchor"))
    #expect(self.device.transcript.contains(.diagnose))

    controller.presentationContextProvider = self.delegate
    controller.performRequests()
    #expect(await self.delegate.outcomes(2)[1].credential != nil)
  }

  @Test func `what is changed before a request is performed counts, and later changes do not`()
    async throws
  {
    self.device.person = .waits
    let request = ASAuthorizationAppleIDProvider().createRequest()
    let controller = self.controller([request])
    request.state = "before"
    request.requestedScopes = [.fullName]
    controller.performRequests()
    request.state = "after"
    request.requestedScopes = []
    try #require(self.device.sheet).approve()

    let credential = try #require(await self.delegate.outcome().credential)
    #expect(credential.state == "before")
    #expect(credential.fullName?.givenName == "Ada")
  }

  @Test
  func `with nothing at hand, and nothing else wanted, an attempt is canceled without a sheet`()
    async
  {
    let controller = self.controller()
    controller.performRequests(options: .preferImmediatelyAvailableCredentials)
    let outcome = await self.delegate.outcome()
    #expect(outcome.error?.code == .canceled)
    #expect(outcome.explanation.contains("noCredentialAvailable"))
    #expect(!self.device.transcript.contains(.sheetShown))
  }

  @Test(
    "EXIST-04: of mixed requests the person chooses, and the credential's type tells",
    .simulatedDevice(
      SimulatedDevice.Configuration(
        passwords: [SavedPassword(domain: "example.com", user: "ada", password: "secret")]),
      person: .usesPassword()))
  func password() async throws {
    let requests = [
      ASAuthorizationAppleIDProvider().createRequest(),
      ASAuthorizationPasswordProvider().createRequest(),
    ]
    self.controller(requests).performRequests()
    let authorization = try await self.delegate.outcome().get()
    // As code has it that looks for the password first.
    let credential = try #require(authorization.credential as? ASPasswordCredential)
    #expect(credential.user == "ada")
    #expect(credential.password == "secret")
    #expect(authorization.provider === requests[1].provider)
    #expect(authorization.credential as? ASAuthorizationAppleIDCredential == nil)
  }

  @Test func `a callback is in the scope of the controller's device`() async {
    let controller = self.controller()
    await SimulatedDevice.$current.withValue(nil) {
      controller.performRequests()
      _ = await self.delegate.outcome()
    }
    #expect(self.delegate.devices.allSatisfy { $0 === self.device })
  }

  @Test func `what code above the keyboard offers is nothing`() async {
    let controller = self.controller()
    controller.performAutoFillAssistedRequests()
    await turn()
    #expect(self.delegate.outcomes.isEmpty)
    #expect(!self.device.transcript.contains(.start))
  }
}
