import SignInCore
import SignInDeviceModel

extension DeviceCommand {
  private static let app = SimulatedApp(bundleID: "b", team: "t", hasEntitlement: false)

  /// Commands with the lane, the word and the text of their entries; every word occurs.
  static let all: [(command: DeviceCommand, lane: Lane, word: Word, text: String)] =
    [
      (
        .start(attempt: 1, AuthorizationRequests([.appleID(.fullName, .email)])), .app, .start,
        "asks for an Apple ID credential with full name, e-mail (attempt 1)"
      ),
      (
        .start(
          attempt: 2,
          AuthorizationRequests(
            [.appleID(), .password], options: .preferImmediatelyAvailableCredentials)
        ), .app, .start,
        "asks for an Apple ID credential or a password, if at hand (attempt 2)"
      ),
      (
        .start(attempt: .max, AuthorizationRequests([])), .app, .start,
        "asks for nothing (attempt 18446744073709551615)"
      ),
      (.cancel(attempt: 1), .app, .cancel, "cancels attempt 1"),
      (
        .setTimer(timer: 1, .milliseconds(2_500)), .controller, .setTimer, "sets timer 1 to 2.5 s"
      ),
      (.stopTimer(timer: 1), .controller, .stopTimer, "stops timer 1"),
      (.sleep(sleeper: 1, .seconds(1)), .app, .sleep, "waits for 1.0 s (sleeper 1)"),
      (.stopSleep(sleeper: 1), .app, .stopSleep, "waits no longer (sleeper 1)"),
      (
        .approve(attempt: 1, name: nil, email: .hidden), .person, .approve,
        "approves the sheet with their own name and a hidden e-mail address"
      ),
      (
        .approve(attempt: 1, name: "Grace Hopper", email: .real), .person, .approve,
        "approves the sheet with the name \"Grace Hopper\" and their own e-mail address"
      ),
      (
        .usePassword(attempt: 1, user: "ada"), .person, .usePassword,
        "continues with the saved password of ada"
      ),
      (
        .usePassword(attempt: 1, user: nil), .person, .usePassword,
        "continues with a saved password"
      ),
      (.dismiss(attempt: 1), .person, .dismiss, "closes the sheet"),
      (.openSettings(attempt: 1), .person, .openSettings, "follows the prompt to Settings"),
      (
        .settings(.stopUsingApp), .person, .stopUsingApp,
        "stops using the Apple Account with the app, in Settings"
      ),
      (
        .settings(.setForwarding(false)), .person, .setForwarding,
        "turns the forwarding of mail to the app's relay address off, in Settings"
      ),
      (
        .settings(.deleteAccount), .person, .deleteAccount, "deletes the Apple Account, in Settings"
      ),
      (
        .settings(.changePassword), .person, .changePassword,
        "changes the Apple Account's password, in Settings"
      ),
      (
        .settings(.savePassword(SavedPassword())), .person, .savePassword,
        "saves the password of ada at example.com, in Settings"
      ),
      (
        .settings(.removePassword(user: "ada", domain: "example.com")), .person, .removePassword,
        "removes the password of ada at example.com, in Settings"
      ),
      (.settings(.signOut), .person, .signOut, "signs out of the Apple Account, in Settings"),
      (
        .settings(.signIn(SimulatedAccount(id: "x", email: nil))), .person, .signIn,
        "signs in to the Apple Account x, in Settings"
      ),
      (
        .settings(.setTwoFactor(true)), .person, .setTwoFactor,
        "turns two-factor authentication on, in Settings"
      ),
      (
        .settings(.setTwoFactor(false)), .person, .setTwoFactor,
        "turns two-factor authentication off, in Settings"
      ),
      (.activateApp, .app, .activateApp, "comes to the foreground"),
      (.backgroundApp, .app, .backgroundApp, "goes to the background"),
      (.killApp, .device, .killApp, "ends the app's process"),
      (.launchApp, .person, .launchApp, "launches the app"),
      (.removeApp, .person, .removeApp, "removes the app"),
      (.installApp, .person, .installApp, "installs the app"),
      (.lock, .person, .lock, "locks the device"),
      (.unlock, .person, .unlock, "unlocks the device"),
      (.transferApp(team: "T2"), .apple, .transferApp, "moves the app to the team T2"),
      (.rotateKeys, .apple, .rotateKeys, "rotates its keys"),
      (
        .diagnose(.delegateGone), .app, .diagnose,
        "has let go of the delegate, so that nobody hears the outcome"
      ),
      (
        .diagnose(.processDevice), .app, .diagnose,
        "is in no device's scope, and uses the process's device"
      ),
      (
        .callService(call: 1, ServiceCall(.keys)), .backend, .callService,
        "calls /auth/keys (call 1)"
      ),
      (
        .callService(
          call: 2,
          ServiceCall(
            .token, secret: ClientSecret(team: "t", clientID: "b", issuedAt: 0),
            form: [("grant_type", "authorization_code"), ("code", "c")])), .backend, .callService,
        "calls /auth/token for authorization_code (call 2)"
      ),
      (.change(.windows(1)), .device, .setWindows, "has one window"),
      (.change(.windows(0)), .device, .setWindows, "has no windows"),
      (.change(.windows(2)), .device, .setWindows, "has 2 windows"),
      (.change(.profile(.harsh)), .device, .setProfile, "behaves in another way"),
      (.change(.tokens(.signed)), .device, .setTokens, "gets tokens that are signed"),
      (
        .change(.tokens(.of2020)), .device, .setTokens,
        "gets tokens with a constant signature"
      ),
      (.change(.faults([])), .device, .setFaults, "has no faults"),
      (.change(.faults([Fault(.twice)])), .device, .setFaults, "has 1 fault"),
      (
        .change(
          .faults([
            Fault(.late(.seconds(1)), .nth(1)), Fault(.unknownCode(1_999), .at(.seconds(2))),
            Fault(.silence, .chance()),
          ])), .device, .setFaults, "has 3 faults"
      ),
      (.change(.person(.cancels)), .device, .setPerson, "meets a person with other plans"),
      (.change(.network(.offline)), .device, .setNetwork, "is offline"),
      (.change(.network(.online)), .device, .setNetwork, "is online"),
      (
        .change(.service(.working)), .device, .setService,
        "gets usable answers from Apple's service again"
      ),
      (
        .change(.service(.unusable)), .device, .setService,
        "gets unusable answers from Apple's service"
      ),
      (.change(.overrides(Overrides())), .device, .setOverrides, "answers what it finds"),
      (
        .change(.overrides(Overrides(error: AuthorizationError(.network)))), .device, .setOverrides,
        "answers what it is told to"
      ),
      (.change(.app(Self.app)), .device, .setApp, "runs b of t, without entitlement"),
      (.stall, .device, .stall, "is told to end everything"),
    ]
    + (UserID("u").map {
      [
        (.checkState(check: 1, $0), .app, .checkState, "checks the state of u (check 1)")
      ]
    } ?? [])
}
