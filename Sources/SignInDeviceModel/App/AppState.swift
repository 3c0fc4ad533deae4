/// What the system says of the app under test.
@nonexhaustive
public enum AppState: String, Hashable, Sendable, CaseIterable {
  /// It is in the foreground, and the person can use it.
  case active
  /// It is in the foreground behind a sheet, and for half a second after that is gone.
  case inactive
  /// It runs in the background.
  case background
  /// It was ended; its memory is gone.
  case notRunning
  /// It was removed from the device; its keychain items are still there.
  case notInstalled
}
