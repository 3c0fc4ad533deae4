import SignInCore
import SignInDeviceModel

extension DeviceEvent {
  private static let relation: [(event: DeviceEvent, lane: Lane, text: String)] =
    UserID("u").map { user in
      [
        (.grantBegan(user), .apple, "authorizes the app, which knows the person as u"),
        (.grantFound(user), .apple, "recognizes u"),
        (.grantEnded(user), .apple, "ends the authorization of u"),
      ]
    } ?? []

  /// Events with the lane and the text of their entries; every case occurs.
  static let all: [(event: DeviceEvent, lane: Lane, text: String)] =
    [
      (
        .sheetShown(attempt: 1, .firstAuthorization), .device,
        "shows the sheet of a first authorization"
      ),
      (.sheetShown(attempt: 1, .returning), .device, "shows the sheet of a returning person"),
      (
        .sheetShown(attempt: 1, .accountPrompt), .device,
        "shows a prompt to sign in to an Apple Account"
      ),
      (
        .sheetShown(attempt: 1, .twoFactorPrompt), .device,
        "shows a prompt to turn on two-factor authentication"
      ),
      (.sheetReached(attempt: 1, .shown), .device, "shows the sheet"),
      (.sheetReached(attempt: 1, .reviewing), .device, "lets the person choose"),
      (.sheetReached(attempt: 1, .authenticating), .device, "checks who the person is"),
      (.sheetReached(attempt: 1, .finishing), .device, "asks Apple's service"),
      (
        .personApproved(attempt: 1, name: "Grace Hopper", email: .hidden), .person,
        "approves with the name \"Grace Hopper\" and a hidden e-mail address"
      ),
      (.personApproved(attempt: 1, name: nil, email: nil), .person, "approves"),
      (.personDismissed(attempt: 1), .person, "closes the sheet"),
      (.personOpenedSettings(attempt: 1), .person, "leaves for Settings"),
      (
        .sheetFailed(attempt: 1), .device,
        "shows in the sheet that Apple's service can't be reached"
      ),
      (.sheetGone(attempt: 1), .device, "takes the sheet away"),
      (
        .answered(attempt: 1, .failure(.userDismissed, presented: true)), .device,
        "answers attempt 1: canceled (1001), userDismissed: the person closed the sheet"
      ),
      (
        .stateAnswered(check: 1, CredentialStateAnswer(state: .authorized)), .device,
        "answers check 1: authorized"
      ),
      (
        .stateAnswered(check: 1, CredentialStateAnswer(state: CredentialState(rawValue: 7))),
        .device, "answers check 1: state 7"
      ),
      (.stateAnswered(check: 1, CredentialStateAnswer()), .device, "answers check 1: no state"),
      (.revocationNoticed, .device, "tells the app that an authorization was revoked"),
      (.appBackgrounded, .app, "goes to the background"),
      (.timerFired(timer: 1), .controller, "is called by timer 1"),
      (.woke(sleeper: 1), .app, "has waited (sleeper 1)"),
      (.scriptExhausted(attempt: 1), .person, "has no answer left in the script"),
      (.ignored("why"), .device, "changes nothing: why"),
    ] + Self.relation
}
