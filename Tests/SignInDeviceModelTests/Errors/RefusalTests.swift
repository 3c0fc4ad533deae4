import SignInCore
import SignInDeviceModel
import Testing

@Suite("Attempts that a device refuses") struct RefusalTests {
  @Test(
    "LIFE-04: a second attempt is refused as 1004, and the first goes on untouched",
    arguments: [Duration.zero, .milliseconds(100), .seconds(2), .milliseconds(2_999)])
  func secondStart(time: Duration) {
    var single = DeviceDriver()
    single.signIn(.appleID(nonce: Nonce(raw: "first")))
    var driver = DeviceDriver()
    driver.start(.appleID(nonce: Nonce(raw: "first")))
    driver.run(to: time)
    let before = driver.model
    driver.start(.appleID(nonce: Nonce(raw: "second")))
    #expect(driver.model == before)
    #expect(driver.answers(to: 2) == [.failure(.requestAlreadyInProgress, presented: false)])
    #expect(driver.answer(to: 2)?.error?.code == .failed)
    driver.runToTheEnd()
    #expect(driver.answers(to: 1) == single.answers(to: 1))
    #expect(driver.sheets.count == 1)
    #expect(driver.signIn(.appleID())?.credential != nil, "then a third attempt works")
  }

  @Test
  func `LIFE-04: the refusal stands however the first attempt ends`() {
    for person in [SimulatedPerson.approves, .cancels, .cancels(at: .finishing)] {
      var driver = DeviceDriver(person: .script(person, .approves))
      driver.start(.appleID())
      driver.start(.appleID())
      driver.runToTheEnd()
      #expect(driver.answers(to: 1).count == 1)
      #expect(driver.answers(to: 2).count == 1)
      #expect(driver.signIn(.appleID())?.credential != nil)
    }
  }

  @Test
  func `an attempt that asks for nothing is refused as 1004`() {
    for options in [[], .preferImmediatelyAvailableCredentials] as [AuthorizationRequestOptions] {
      var driver = DeviceDriver()
      let answer = driver.signIn(options: options)
      #expect(answer == .failure(.noRequests, presented: false))
      #expect(answer?.error?.code == .failed)
    }
  }

  @Test
  func `an attempt of an app in the background is refused as 1004`() {
    var driver = DeviceDriver()
    driver.perform(.backgroundApp)
    #expect(!driver.model.isAppInForeground)
    let answer = driver.signIn(.appleID())
    #expect(answer == .failure(.refused, presented: false))
    #expect(answer?.error?.code == .failed)
    driver.perform(.activateApp)
    #expect(driver.signIn(.appleID())?.credential != nil)
  }

  @Test
  func `a sheet outlasts the app's time in the background`() {
    var driver = DeviceDriver()
    driver.start(.appleID())
    driver.run(to: .seconds(1))
    driver.perform(.backgroundApp)
    driver.runToTheEnd()
    #expect(driver.answer(to: 1)?.credential != nil)
  }

  @Test(
    "state and nonce may have 4,096 bytes in UTF-8 and no more",
    arguments: [
      (String(repeating: "a", count: 4_096), true), (String(repeating: "a", count: 4_097), false),
      (String(repeating: "é", count: 2_048), true), (String(repeating: "é", count: 2_049), false),
      ("", true),
    ])
  func longValues(text: String, passes: Bool) {
    let requests = [AppleIDRequest(state: text), AppleIDRequest(nonce: text)]
    for request in requests {
      var driver = DeviceDriver()
      let answer = driver.signIn(.appleID(request))
      #expect((answer?.credential != nil) == passes)
      if !passes { #expect(answer == .failure(.refused, presented: false)) }
      // No request may be too long, wherever it stands.
      driver = DeviceDriver()
      let second = driver.signIn(.appleID(), .appleID(request))
      #expect((second?.credential != nil) == passes)
    }
  }

  private static let existingOnly: [AuthorizationRequests] = [
    AuthorizationRequests([.appleID()], options: .preferImmediatelyAvailableCredentials),
    AuthorizationRequests([.appleID(), .password]),
    AuthorizationRequests([.password, .appleID()]),
  ]

  @Test(
    "ERR-11, EXIST-01: asked for what exists only, with nothing there, it ends as 1001 unseen",
    arguments: [
      AuthorizationRequests([.password]),
      AuthorizationRequests([.password], options: .preferImmediatelyAvailableCredentials),
    ] + Self.existingOnly)
  func nothingStored(requests: AuthorizationRequests) {
    for account in [SimulatedAccount(), nil] {
      var driver = DeviceDriver(DeviceConfiguration(account: account))
      driver.perform(.start(attempt: 1, requests))
      #expect(driver.answers(to: 1) == [.failure(.noCredentialAvailable, presented: false)])
      #expect(driver.answer(to: 1)?.error?.code == .canceled)
      #expect(driver.sheets == [])
      #expect(driver.timeOfAnswer() == .origin)
    }
  }

  @Test(
    "EXIST-03: asked for what exists only, a person who is known sees the sheet",
    arguments: Self.existingOnly)
  func storedGrant(requests: AuthorizationRequests) {
    var driver = DeviceDriver()
    driver.signIn(.appleID(.email))
    driver.perform(.start(attempt: 9, requests))
    driver.runToTheEnd()
    let wantsPassword = requests.requests.contains(.password)
    #expect(driver.sheets == [.firstAuthorization, wantsPassword ? .existing : .returning])
    #expect(driver.answer(to: 9)?.credential?.email == nil)
    #expect(driver.answer(to: 9)?.credential?.user == driver.answer(to: 1)?.credential?.user)
    #expect(driver.answer(to: 9)?.presented == true)
    // What has ended is not there any more.
    driver.perform(.settings(.stopUsingApp), .activateApp, .start(attempt: 10, requests))
    #expect(driver.answer(to: 10) == .failure(.noCredentialAvailable, presented: false))
  }

  @Test
  func `a password that was not saved is not there`() {
    var driver = DeviceDriver()
    driver.signIn(.appleID())
    #expect(driver.signIn(.password) == .failure(.noCredentialAvailable, presented: false))
  }

  @Test(
    "STATE-15: whatever the operation, a sheet is shown",
    arguments: [OpenIDOperation.implicit, .login, .refresh, .logout, .init(rawValue: "other")])
  func operations(operation: OpenIDOperation) {
    var driver = DeviceDriver()
    driver.signIn(.appleID())
    let request = AppleIDRequest(operation: operation, user: UserID("somebody"))
    #expect(driver.signIn(.appleID(request))?.credential != nil)
    #expect(driver.sheets == [.firstAuthorization, .returning])
  }

  @Test
  func `of several causes the one that stands first is told`() {
    var driver = DeviceDriver(
      DeviceConfiguration(
        account: nil, app: SimulatedApp(hasEntitlement: false), network: .offline))
    driver.perform(.backgroundApp)
    #expect(driver.signIn()?.error?.reason == .noRequests)
    #expect(driver.signIn(.appleID())?.error?.reason == .refused)
    driver.perform(.activateApp)
    #expect(driver.signIn(.password, .appleID())?.error?.reason == .missingEntitlement)
    driver.perform(.change(.app(SimulatedApp())))
    #expect(driver.signIn(.password)?.error?.reason == .noCredentialAvailable)
  }
}
