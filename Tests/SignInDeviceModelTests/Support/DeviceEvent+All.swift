import SignInCore
import SignInDeviceModel

extension DeviceEvent {
  private static let relation: [(event: DeviceEvent, lane: Lane, text: String)] =
    UserID("u").map { user in
      [
        (.grantBegan(user), .apple, "authorizes the app, which knows the person as u"),
        (.grantFound(user), .apple, "recognizes u"),
        (.grantEnded(user), .apple, "ends the authorization of u"),
        (.grantMoved(from: user, to: user), .apple, "knows u as u from now on"),
        (
          .serverNotified(
            ServerNotification(
              kind: .consentRevoked, user: user, clientID: "b", number: 1, time: 0)), .apple,
          "tells the app's server: consent-revoked of u"
        ),
        (
          .serverNotified(
            ServerNotification(
              kind: .emailDisabled, user: user, clientID: "b", email: "r@example.com", number: 1,
              time: 0)), .apple, "tells the app's server: email-disabled of u, r@example.com"
        ),
        (
          .serviceAnswered(call: 1, .migrated(MigratedUser(user: user, email: nil))), .apple,
          "answers call 1: the user u"
        ),
      ]
    } ?? []

  private static func tokens(refresh: RefreshToken?) -> TokenResponse {
    TokenResponse(
      accessToken: AccessToken("secret"), expiresIn: 3_600, refreshToken: refresh,
      identityToken: IdentityToken("secret"))
  }

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
      (
        .personUsedPassword(attempt: 1, user: "ada"), .person,
        "continues with the saved password of ada"
      ),
      (.keysRotated(.second), .apple, "signs with the key SIMULATED2 from now on"),
      (.serviceAnswered(call: 1, .revoked), .apple, "answers call 1: nothing, as always"),
      (
        .serviceAnswered(call: 1, .transferSubject("t")), .apple,
        "answers call 1: the transfer id t"
      ),
      (
        .serviceAnswered(call: 1, .migrationToken(AccessToken("secret"))), .apple,
        "answers call 1: an access token for a migration"
      ),
      (
        .serviceAnswered(call: 1, .failure(ServiceError(.invalidGrant, "why"))), .apple,
        "answers call 1: invalid_grant: why"
      ),
      (
        .serviceAnswered(call: 1, .tokens(Self.tokens(refresh: RefreshToken("secret")))), .apple,
        "answers call 1: an access token, a refresh token and an identity token"
      ),
      (
        .serviceAnswered(call: 1, .tokens(Self.tokens(refresh: nil))), .apple,
        "answers call 1: an access token and an identity token"
      ),
      (
        .attemptForgotten(attempt: 1), .device, "forgets attempt 1, which nobody answered"
      ),
      (.faultStruck(.silence), .device, "has a fault: no answer"),
      (.noticeLost, .device, "does not tell the app that an authorization was revoked"),
      (.sheetShown(attempt: 1, .existing), .device, "shows the sheet with what exists already"),
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
