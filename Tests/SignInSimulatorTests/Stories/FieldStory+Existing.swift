import SignInFlow
import SignInSimulator
import Testing

extension FieldStory {
  /// Accounts that exist already, and saved passwords.
  static let existing = [
    Self.nothingStored, Self.existingHasNoName, Self.otherCredential, Self.pickerClosed,
  ]

  private static let nothingStored = FieldStory(
    id: "EXIST-01", name: "nothing-stored",
    title: "asking for what exists ends in an error on a fresh device",
    sources: ["developerinsider/Sign-In-with-Apple-Demo#5", "lupidan/apple-signin-unity#54"],
    telling: """
      At its first launch an app asked for an account or a password that exists already. Nothing did, and the
      answer was an error at once, 1000 on older systems and 1001 on newer ones. It is no fault: show the
      button, and nothing else.
      """,
    watch: "the two codes at time 0, \"presented\":false, and the one reason."
  ) { (cast: Cast) async throws in
    for (name, profile, code) in [
      ("today", DeviceProfile.today, AuthorizationError.Code.canceled), ("iOS13", .iOS13, .unknown),
    ] {
      let device = cast.device(name, SimulatedDevice.Configuration(profile: profile))
      let attempt = SignInController(device).begin(.appleID(), .password)
      #expect(attempt.settled?.error?.code == code)
      #expect(attempt.settled?.error?.reason == .noCredentialAvailable)
      #expect(attempt.settled?.error?.advice == .showButton)
      #expect(attempt.presented == false)
      #expect(device.now == .origin)
    }
  }

  private static let existingHasNoName = FieldStory(
    id: "EXIST-03", name: "existing-has-no-name",
    title: "an existing account came without name and address",
    sources: ["wordpress-mobile/WordPress-iOS#12397"],
    telling: """
      The quick route gave the user id alone, and code that wanted an address failed. It is a later sign-in
      like any other: the id is what counts.
      """,
    watch: "the sheet of the kind existing, and the same user without name and address."
  ) { (cast: Cast) async throws in
    let device = cast.device()
    let controller = SignInController(device)
    let first = try controller.credential(.fullName, .email)
    let attempt = controller.begin(.appleID(.fullName, .email), .password)
    let credential = try #require(attempt.settled?.appleID)
    #expect(credential.user == first.user)
    #expect(credential.fullName?.isEmpty != false)
    #expect(credential.email == nil)
    #expect(credential.identityToken != nil)
  }

  private static let otherCredential = FieldStory(
    id: "EXIST-04", name: "other-credential",
    title: "a password came where an Apple Account was expected",
    sources: ["lupidan/apple-signin-unity#68", "lupidan/apple-signin-unity#78"],
    telling: """
      The quick route offers both, the account and the saved password, and callers expected only one of them.
      The person takes the account first, and then the password.
      """,
    watch: "the credentials of attempts 2 and 3: a user id, and \"passwordUser\"."
  ) { (cast: Cast) async throws in
    let device = cast.device(
      "iPhone", SimulatedDevice.Configuration(passwords: [SavedPassword()]),
      person: .script(.approves, .approves, .usesPassword()))
    let controller = SignInController(device)
    let first = try controller.credential()
    let account = controller.begin(.appleID(), .password).settled?.authorization
    #expect(account?.appleID?.user == first.user)
    #expect(account?.password == nil)
    let password = controller.begin(.appleID(), .password).settled?.authorization
    #expect(password?.appleID == nil)
    #expect(password?.password?.user == "ada")
  }

  private static let pickerClosed = FieldStory(
    id: "EXIST-06", name: "picker-closed", title: "closing the quick route was counted as an error",
    sources: ["wordpress-mobile/WordPressAuthenticator-iOS#413"],
    telling: """
      A person who closes the sheet of the quick route has made no error, in either of its two stages. By one
      report nothing at all is answered when the second one is closed; there a deadline helps.
      """,
    watch: "1001 userDismissed for attempts 2 and 3; no answer for attempt 2 on the second device."
  ) { (cast: Cast) async throws in
    let device = cast.device(person: .script(.approves, .cancels, .cancels(at: .authenticating)))
    let controller = SignInController(device)
    #expect(controller.begin(.appleID()).settled?.authorization != nil)
    for _ in 1...2 {
      let attempt = controller.begin(.appleID(), .password)
      #expect(attempt.settled?.error?.code == .canceled)
      #expect(attempt.settled?.error?.reason == .userDismissed)
      #expect(attempt.settled?.error?.advice == .quiet)
    }
    let silent = cast.device(
      "silent",
      SimulatedDevice.Configuration(profile: DeviceProfile(quickRouteCancel: .silent)),
      person: .script(.approves, .cancels(at: .authenticating)))
    let patient = SignInController(silent)
    #expect(patient.begin(.appleID()).settled?.authorization != nil)
    let attempt = patient.begin(.appleID(), .password, deadline: .seconds(30))
    #expect(attempt.settled?.error?.reason == .timedOut)
    #expect(silent.transcript.count(of: .answered, attempt: 2) == 0)
  }
}
