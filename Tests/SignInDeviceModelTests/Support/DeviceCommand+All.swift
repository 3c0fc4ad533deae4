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
      (.dismiss(attempt: 1), .person, .dismiss, "closes the sheet"),
      (.openSettings(attempt: 1), .person, .openSettings, "follows the prompt to Settings"),
      (
        .settings(.stopUsingApp), .person, .stopUsingApp,
        "stops using the Apple Account with the app, in Settings"
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
