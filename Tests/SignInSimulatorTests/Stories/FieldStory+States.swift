import SignInFlow
import SignInSimulator
import Testing

extension FieldStory {
  /// Credential states, and how the app learns of a revocation.
  static let states = [
    Self.stateWithError, Self.stateDepends, Self.stateAfterSignIn, Self.noticeLost,
    Self.otherSession, Self.checksDuringLaunch,
  ]

  private static let stateWithError = FieldStory(
    id: "STATE-01", name: "state-with-error", title: "a state and an error came together",
    sources: ["wordpress-mobile/WordPress-iOS#12572", "wordpress-mobile/WordPress-iOS#12585"],
    telling: """
      The person had stopped using the app. At the next launch the check gave not found and 1000 together; the
      app looked at the error alone, and stayed signed in. Documented is revoked without an error. And an
      error beside authorized signs nobody out.
      """,
    watch: "\"state\" and \"error\" in the answer of each check."
  ) { (cast: Cast) async throws in
    for (name, ending) in [
      ("documented", DeviceProfile.EndedState.revoked), ("seen", .notFound),
    ] {
      var profile = DeviceProfile.today
      profile.endedState = ending
      let device = cast.device(name, SimulatedDevice.Configuration(profile: profile))
      let controller = SignInController(device)
      let user = try controller.credential().user
      device.overrides.credentialState = CredentialStateAnswer(
        state: .authorized, error: AuthorizationError(.unknown))
      let both = await controller.credentialState(of: user)
      #expect(both.state == .authorized)
      #expect(both.error?.code == .unknown)
      device.overrides = Overrides()
      device.settings.stopUsingThisApp()
      device.app.kill()
      device.app.launch()
      let answer = await SignInController(device).credentialState(of: user)
      #expect(answer.state == (ending == .revoked ? .revoked : .notFound))
      #expect(answer.error?.code == (ending == .revoked ? nil : .unknown))
    }
  }

  private static let stateDepends = FieldStory(
    id: "STATE-02", name: "state-depends", title: "the state depended on where the app ran",
    sources: [
      "invertase/react-native-apple-authentication#356",
      "invertase/react-native-apple-authentication#89",
      "invertase/react-native-apple-authentication#34", "aboutyou/dart_packages#402",
      "tomgilder/flutter_apple_sign_in#7",
    ],
    telling: """
      Apple's simulators were seen to say revoked, authorized or an error, whatever was the case, and an app
      that relied on it was rejected in review. On four devices the person has just signed in, and stops using
      the app after the first check.
      """,
    watch: "the two states on each device; only the first device tells the truth in both."
  ) { (cast: Cast) async throws in
    let cases: [(DeviceProfile.States, before: CredentialState?, after: CredentialState?)] = [
      (.honest, .authorized, .revoked), (.alwaysRevoked, .revoked, .revoked),
      (.alwaysAuthorized, .authorized, .authorized), (.alwaysFailing, nil, nil),
    ]
    #expect(cases.map(\.0) == DeviceProfile.States.allCases)
    for (states, before, after) in cases {
      var profile = DeviceProfile.today
      profile.states = states
      let device = cast.device(states.rawValue, SimulatedDevice.Configuration(profile: profile))
      let controller = SignInController(device)
      let user = try controller.credential().user
      let first = await controller.credentialState(of: user)
      #expect(first.state == before)
      #expect((first.error != nil) == (states == .alwaysFailing))
      device.settings.stopUsingThisApp()
      #expect(await controller.credentialState(of: user).state == after)
    }
  }

  private static let stateAfterSignIn = FieldStory(
    id: "STATE-03", name: "state-after-sign-in",
    title: "a sign-in was refused for the state that followed it",
    sources: [
      "invertase/react-native-apple-authentication#381",
      "invertase/react-native-apple-authentication#356",
    ],
    telling: """
      Code that is in use checks the state right after the credential and lets nobody in who is not
      authorized: not the users of an app that has moved to another team, nor a reviewer with a simulator. The
      credential is as good as any other in each case here, and its code can be exchanged.
      """,
    watch: "a credential, a doubtful state and a successful exchange, five times."
  ) { (cast: Cast) async throws in
    let device = cast.device()
    let controller = SignInController(device)
    for answer in [
      CredentialStateAnswer(state: .revoked), CredentialStateAnswer(state: .notFound),
      CredentialStateAnswer(state: .transferred),
      CredentialStateAnswer(state: CredentialState(rawValue: 7)),
      CredentialStateAnswer(error: AuthorizationError(.unknown)),
    ] {
      device.overrides.credentialState = answer
      let credential = try controller.credential()
      #expect(await controller.credentialState(of: credential.user) == answer)
      let code = try #require(credential.authorizationCode)
      #expect(try await device.apple.exchange(code).refreshToken != nil)
    }
  }

  private static let noticeLost = FieldStory(
    id: "STATE-05", name: "notice-lost", title: "the notice of a revocation never came",
    sources: [
      "invertase/react-native-apple-authentication#43",
      "invertase/react-native-apple-authentication#99", "lupidan/apple-signin-unity#142",
      "wordpress-mobile/WordPress-iOS#12552", "expo/expo#5421",
    ],
    telling: """
      The notice came only to the process that had signed the person in, and not after a launch; in some
      places never. Everybody ended up with a check whenever the app becomes active, which knows in each case.
      """,
    watch: "revocationNoticed on the first device, noticeLost on the others, and revoked on all."
  ) { (cast: Cast) async throws in
    for notices in DeviceProfile.Notices.allCases {
      var profile = DeviceProfile.today
      profile.notices = notices
      let device = cast.device(notices.rawValue, SimulatedDevice.Configuration(profile: profile))
      let user = try SignInController(device).credential().user
      device.app.kill()
      device.app.launch()
      let controller = SignInController(device)
      let notes = Notes()
      let registration = controller.observeRevocations { notes.note("told") }
      device.app.background()
      device.settings.stopUsingThisApp()
      device.app.activate()
      #expect(notes.all == (notices == .whileRunning ? ["told"] : []))
      #expect(await controller.credentialState(of: user).state == .revoked)
      registration.cancel()
    }
  }

  private static let otherSession = FieldStory(
    id: "STATE-07", name: "other-session",
    title: "a revocation signed out somebody who had used a password",
    sources: ["woocommerce/woocommerce-ios#2961"],
    telling: """
      A person had signed in with Apple, signed out of the app, and signed in with a password. When they
      stopped using their Apple Account with the app, its notice ended the wrong session. The device tells
      every app that observes; which session is meant, only the app knows.
      """,
    watch: "the credential with \"passwordUser\", and revocationNoticed after it."
  ) { (cast: Cast) async throws in
    let device = cast.device(
      "iPhone", SimulatedDevice.Configuration(passwords: [SavedPassword()]),
      person: .script(.approves, .usesPassword()))
    let controller = SignInController(device)
    let notes = Notes()
    let registration = controller.observeRevocations { notes.note("told") }
    let user = try controller.credential().user
    let session = controller.begin(.appleID(), .password).settled?.authorization
    #expect(session?.password?.user == "ada")
    #expect(session?.appleID == nil)
    device.settings.stopUsingThisApp()
    device.app.activate()
    #expect(notes.all == ["told"])
    #expect(await controller.credentialState(of: user).state == .revoked)
    registration.cancel()
  }

  private static let checksDuringLaunch = FieldStory(
    id: "STATE-12", name: "checks-during-launch",
    title: "a sign-out while the app was launching crashed it",
    sources: ["woocommerce/woocommerce-ios#2830", "woocommerce/woocommerce-ios#2818"],
    telling: """
      At launch many requests were under way when a check said revoked, and the stores were reset under them.
      Here three checks are under way, 50 ms each. The first time all are answered. The second time the app's
      process ends meanwhile: all three end with it, and none is answered later.
      """,
    watch: "the checks 1 to 3 at 50 ms, and 4 to 6 with appTerminated at the time of killApp."
  ) { (cast: Cast) async throws in
    let device = cast.device(time: .manual)
    let attempt = SignInController(device).begin(.appleID())
    device.advance(by: .seconds(3))
    let user = try #require(attempt.settled?.appleID?.user)
    device.settings.stopUsingThisApp()
    let notes = Notes()
    func check() {
      for _ in 1...3 {
        device.credentialState(of: user) { answer in
          notes.note(answer.error?.reason?.rawValue ?? "\(answer.state?.rawValue ?? -1)")
        }
      }
    }
    device.app.kill()
    device.app.launch()
    check()
    device.advance(by: .milliseconds(50))
    #expect(notes.all == ["0", "0", "0"])
    check()
    device.advance(by: .milliseconds(20))
    device.app.kill()
    let all = ["0", "0", "0", "appTerminated", "appTerminated", "appTerminated"]
    #expect(notes.all == all)
    device.advance(by: .seconds(1))
    #expect(notes.all == all)
  }
}
