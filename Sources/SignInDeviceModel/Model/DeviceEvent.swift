public import SignInCore

/// What happens on a device as a consequence.
@nonexhaustive
public enum DeviceEvent: Hashable, Sendable {
  /// The device shows a sheet.
  case sheetShown(attempt: UInt64, SheetKind)
  /// The sheet reaches a stage.
  case sheetReached(attempt: UInt64, SheetStage)
  /// The person approves what the sheet asks; a returning person chooses no address.
  case personApproved(attempt: UInt64, name: PersonName?, email: EmailChoice?)
  /// The person closes the sheet.
  case personDismissed(attempt: UInt64)
  /// The person leaves for the Settings app.
  case personOpenedSettings(attempt: UInt64)
  /// The sheet tells that Apple's service could not be reached.
  case sheetFailed(attempt: UInt64)
  /// The sheet goes away.
  case sheetGone(attempt: UInt64)
  /// Apple's service puts a relation between account and team into force.
  case grantBegan(UserID)
  /// Apple's service recognizes a relation that is in force.
  case grantFound(UserID)
  /// The relation ends.
  case grantEnded(UserID)
  /// The app gets the answer to an attempt.
  case answered(attempt: UInt64, ProviderAnswer)
  /// The app gets the answer to a check.
  case stateAnswered(check: UInt64, CredentialStateAnswer)
  /// The app is told that some authorization was revoked.
  case revocationNoticed
  /// The app goes to the background, since another one comes to the front.
  case appBackgrounded
  /// A timer's callback is due.
  case timerFired(timer: UInt64)
  /// A sleeper's time has passed.
  case woke(sleeper: UInt64)
  /// A script had no behavior for a sheet.
  case scriptExhausted(attempt: UInt64)
  /// A command changed nothing, and why.
  case ignored(String)
}
