import SignInFlow
import SignInSimulator
import Testing

extension FieldStory {
  /// What ends an attempt, and how that is told.
  static let errors = [
    Self.capabilityMissing, Self.promptClosed, Self.accountSetUpMeanwhile, Self.cancelAsUnknown,
    Self.nothingAtHand, Self.failsAndFailsAgain,
  ]

  private static let capabilityMissing = FieldStory(
    id: "ERR-01", name: "capability-missing", title: "a missing capability is a bare 1000",
    sources: [
      "aboutyou/dart_packages#110", "invertase/react-native-apple-authentication#9",
    ],
    telling: """
      The app was built without the capability, in one report only its debug configuration. Every sign-in
      ended as 1000 before anything was shown, and nothing in the error named the cause. Built rightly, the
      same app on the same device signs in.
      """,
    watch: "the answer at time 0 with \"presented\":false, and no sheetShown before it."
  ) { (cast: Cast) async throws in
    let device = cast.device(
      "iPhone", SimulatedDevice.Configuration(app: SimulatedApp(hasEntitlement: false)))
    let controller = SignInController(device)
    let attempt = controller.begin(.appleID(.fullName, .email))
    #expect(attempt.settled?.error == AuthorizationError(.missingEntitlement))
    #expect(attempt.settled?.error?.code == .unknown)
    #expect(attempt.presented == false)
    #expect(device.sheetsShown == 0)
    #expect(device.now == .origin)
    device.app.build.hasEntitlement = true
    #expect(controller.begin(.appleID(.fullName, .email)).settled?.authorization != nil)
  }

  private static let promptClosed = FieldStory(
    id: "ERR-02", name: "account-prompt-closed",
    title: "a closed prompt for an Apple Account is 1000 here and 1001 there",
    sources: [
      "lupidan/apple-signin-unity#20", "aboutyou/dart_packages#302",
      "invertase/react-native-apple-authentication#90",
    ],
    telling: """
      Nobody was signed in to the device, so the system asked to go to the Settings app, and the person closed
      that. Two libraries got 1000, a third 1001. An app must do the same for both, and the reason is one.
      """,
    watch: "the two codes, the one reason noAppleAccount, and \"presented\":true in both."
  ) { (cast: Cast) async throws in
    var other = DeviceProfile.today
    other.closedPrompt = .canceled
    for (name, profile, code) in [
      ("answers-1000", DeviceProfile.today, AuthorizationError.Code.unknown),
      ("answers-1001", other, .canceled),
    ] {
      let device = cast.device(
        name, SimulatedDevice.Configuration(account: nil, profile: profile), person: .cancels)
      let attempt = SignInController(device).begin(.appleID())
      #expect(attempt.settled?.error?.code == code)
      #expect(attempt.settled?.error?.reason == .noAppleAccount)
      #expect(attempt.settled?.error?.advice == .openSettings)
      #expect(attempt.presented == true)
    }
  }

  private static let accountSetUpMeanwhile = FieldStory(
    id: "ERR-03", name: "account-set-up-meanwhile",
    title: "the first attempt fails while an account is set up, and the second works",
    sources: [
      "invertase/react-native-apple-authentication#35",
      "invertase/react-native-apple-authentication#90",
      "invertase/react-native-apple-authentication#9",
    ],
    telling: """
      The person followed the prompt to the Settings app and signed in there. When they came back the attempt
      had failed already; it fails once, and not again. A new attempt signs them in, and coming to the
      foreground once more starts nothing.
      """,
    watch: "one answer for attempt 1 before signIn, and no sheet after the last activateApp."
  ) { (cast: Cast) async throws in
    let device = cast.device(
      "iPhone", SimulatedDevice.Configuration(account: nil),
      person: .script(.opensSettings, .approves))
    let controller = SignInController(device)
    let attempt = controller.begin(.appleID(.fullName, .email))
    #expect(attempt.settled?.error?.reason == .openedSettings)
    device.settings.signIn()
    device.app.activate()
    let credential = controller.begin(.appleID(.fullName, .email)).settled?.appleID
    #expect(credential?.email == "ada@example.com")
    device.app.background()
    device.app.activate()
    #expect(device.transcript.count(of: .answered, attempt: 1) == 1)
    #expect(device.sheetsShown == 2)
    #expect(
      device.transcript.contains(.personOpenedSettings, .answered, .signIn, .activateApp, .start))
  }

  private static let cancelAsUnknown = FieldStory(
    id: "ERR-04", name: "cancel-as-unknown", title: "a closed sheet arrives as 1000",
    sources: ["aboutyou/dart_packages#201", "p2p-org/p2p-wallet-ios#1341"],
    telling: """
      The person closed the sheet, and the app was told 1000 in place of 1001. One app then took every 1000
      for a cancel, and hid real faults. What tells the two apart is whether a sheet stood.
      """,
    watch: "\"presented\" in the two answers with code 1000: true after a closed sheet, else false."
  ) { (cast: Cast) async throws in
    let closed = cast.device(
      "closed", SimulatedDevice.Configuration(profile: .iOS13), person: .cancels)
    let faulty = cast.device(
      "faulty",
      SimulatedDevice.Configuration(app: SimulatedApp(hasEntitlement: false), profile: .iOS13))
    let after = SignInController(closed).begin(.appleID())
    let without = SignInController(faulty).begin(.appleID())
    #expect(after.settled?.error?.code == .unknown)
    #expect(without.settled?.error?.code == .unknown)
    #expect(after.presented == true)
    #expect(without.presented == false)
    #expect(after.settled?.error?.advice == .quiet)
    #expect(without.settled?.error?.advice == .offerOtherWays)
    #expect(closed.transcript.contains(.sheetShown, .personDismissed, .answered))
  }

  private static let nothingAtHand = FieldStory(
    id: "ERR-11", name: "nothing-at-hand",
    title: "a request for what exists already is canceled at once, with nothing shown",
    sources: [
      "lupidan/apple-signin-unity#153", "lupidan/apple-signin-unity#145",
      "lupidan/apple-signin-unity#119",
    ],
    telling: """
      At launch the app asked for an account that exists already, and 1001 came back in a moment although
      nobody had closed anything. One developer measured the time to tell the two apart. No stopwatch is
      needed: the answer says whether a sheet stood. The person then signs in with the button, and the next
      quick attempt has a sheet, which they close.
      """,
    watch: "\"presented\" and the reason in the answers for attempts 1 and 3, both 1001."
  ) { (cast: Cast) async throws in
    let device = cast.device(person: .script(.approves, .cancels))
    let controller = SignInController(device)
    func quick() -> Attempt {
      controller.begin(.appleID(), options: .preferImmediatelyAvailableCredentials)
    }
    let silent = quick()
    #expect(silent.settled?.error?.code == .canceled)
    #expect(silent.settled?.error?.reason == .noCredentialAvailable)
    #expect(silent.settled?.error?.advice == .showButton)
    #expect(silent.presented == false)
    #expect(device.now == .origin)
    #expect(controller.begin(.appleID()).settled?.authorization != nil)
    let closed = quick()
    #expect(closed.settled?.error?.code == .canceled)
    #expect(closed.settled?.error?.reason == .userDismissed)
    #expect(closed.settled?.error?.advice == .quiet)
    #expect(closed.presented == true)
  }

  private static let failsAndFailsAgain = FieldStory(
    id: "ERR-14", name: "fails-and-fails-again",
    title: "1000 again and again; sometimes the next try works",
    sources: ["aboutyou/dart_packages#472"],
    telling: """
      Some people of an app in production got 1000 many times in a row. For some a later try worked, for
      others none; no cause was found. The device lets them try as often as they like, every attempt ends
      once, and each carries a nonce of its own.
      """,
    watch: "one answer for each start; the fourth on the first device is a credential."
  ) { (cast: Cast) async throws in
    let recovers = cast.device(
      "recovers",
      SimulatedDevice.Configuration(
        faults: [
          Fault(.unknownCode(1_000), .nth(1)), Fault(.unknownCode(1_000), .nth(2)),
          Fault(.unknownCode(1_000), .nth(3)),
        ]))
    let controller = SignInController(recovers)
    for number in 1...4 {
      let nonce = Nonce(raw: "nonce \(number)")
      let outcome = controller.begin(.appleID(nonce: nonce)).settled
      guard number == 4 else {
        #expect(outcome?.error == AuthorizationError(.unknown))
        continue
      }
      #expect(try outcome?.appleID?.identityToken?.claims().nonce == nonce.hashed)
    }
    let never = cast.device(
      "never", SimulatedDevice.Configuration(faults: [Fault(.unknownCode(1_000))]))
    let stubborn = SignInController(never)
    for number in 1...10 {
      let nonce = Nonce(raw: "nonce \(number)")
      #expect(stubborn.begin(.appleID(nonce: nonce)).settled?.error?.code == .unknown)
    }
    #expect(never.transcript.count(of: .answered) == 10)
  }
}
