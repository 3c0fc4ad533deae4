public import SignInCore

/// What is done to a device from outside: by the app, the person, the test, the world.
///
/// A transcript marks commands, so that it can be played again.
@nonexhaustive
public enum DeviceCommand: Hashable, Sendable {
  /// The app starts an attempt; numbers count up from 1.
  case start(attempt: UInt64, AuthorizationRequests)
  /// The app cancels an attempt.
  case cancel(attempt: UInt64)
  /// The app checks a credential state; numbers count up from 1.
  case checkState(check: UInt64, UserID)
  /// A callback is wanted after a delay, without anybody waiting for it.
  case setTimer(timer: UInt64, Duration)
  /// The callback is no longer wanted.
  case stopTimer(timer: UInt64)
  /// Somebody waits for so much of the device's time to pass.
  case sleep(sleeper: UInt64, Duration)
  /// The sleeper no longer waits.
  case stopSleep(sleeper: UInt64)
  /// The person approves the sheet of an attempt.
  indirect case approve(attempt: UInt64, name: PersonName?, email: EmailChoice)
  /// The person continues with a saved password; `nil` for the first one that the sheet offers.
  case usePassword(attempt: UInt64, user: String?)
  /// The person closes the sheet of an attempt.
  case dismiss(attempt: UInt64)
  /// The person follows the prompt of an attempt to the Settings app.
  case openSettings(attempt: UInt64)
  /// Something is done in the Settings app, which takes the app to the background.
  indirect case settings(SettingsAction)
  /// The app comes to the foreground.
  case activateApp
  /// The app goes to the background.
  case backgroundApp
  /// The app's process is ended; its memory is gone.
  case killApp
  /// The app is launched, and comes to the foreground.
  case launchApp
  /// The app is removed from the device; its keychain items stay.
  case removeApp
  /// The app is installed on the device; it has to be launched.
  case installApp
  /// The person locks the device, which takes a sheet down.
  case lock
  /// The person unlocks the device, and the app that was in front comes back.
  case unlock
  /// The app moves to another developer team.
  case transferApp(team: String)
  /// Apple's service signs with another key from now on.
  case rotateKeys
  /// The app's backend calls Apple's service; numbers count up from 1.
  indirect case callService(call: UInt64, ServiceCall)
  /// Something is found on the app's side; the device does nothing about it.
  case diagnose(AppDiagnostic)
  /// The configuration is changed under the running device.
  indirect case change(DeviceChange)
  /// The device is to end what is open and to accept nothing more.
  case stall

  /// What can be done in the Settings app.
  @nonexhaustive
  public enum SettingsAction: Hashable, Sendable {
    /// The person stops using their Apple Account with the app.
    case stopUsingApp
    /// The person has mail to the app's relay address forwarded, or not.
    case setForwarding(Bool)
    /// The person signs out of the Apple Account.
    case signOut
    /// The person signs in to an Apple Account, in place of the one before.
    case signIn(SimulatedAccount)
    /// The person deletes the Apple Account for good.
    case deleteAccount
    /// The person changes the Apple Account's password, which ends refresh tokens.
    case changePassword
    /// The person saves a password, in place of the one for the same name and domain.
    case savePassword(SavedPassword)
    /// The person removes a saved password.
    case removePassword(user: String, domain: String)
    /// The person turns two-factor authentication on or off.
    case setTwoFactor(Bool)
  }
}
