public import SignInCore

/// What happens on a device as a consequence.
@nonexhaustive
public enum DeviceEvent: Hashable, Sendable {
  /// The device shows a sheet.
  case sheetShown(attempt: UInt64, SheetKind)
  /// The sheet reaches a stage.
  case sheetReached(attempt: UInt64, SheetStage)
  /// The person approves what the sheet asks; a returning person chooses no address.
  indirect case personApproved(attempt: UInt64, name: PersonName?, email: EmailChoice?)
  /// The person continues with a saved password.
  case personUsedPassword(attempt: UInt64, user: String)
  /// The person closes the sheet.
  case personDismissed(attempt: UInt64)
  /// The person leaves for the Settings app.
  case personOpenedSettings(attempt: UInt64)
  /// The sheet tells that Apple's service could not be reached.
  case sheetFailed(attempt: UInt64)
  /// The sheet goes away.
  case sheetGone(attempt: UInt64)
  /// Apple's service puts a relation between an account and a group of apps into force.
  case grantBegan(UserID)
  /// Apple's service recognizes a relation that is in force.
  case grantFound(UserID)
  /// The relation ends.
  case grantEnded(UserID)
  /// The relation moves to another team with the app, and the person gets another id.
  case grantMoved(from: UserID, to: UserID)
  /// Apple's service signs with another key.
  case keysRotated(SimulatedKey)
  /// The backend gets the answer to a call.
  case serviceAnswered(call: UInt64, ServiceResponse)
  /// Apple's service tells the backend of its own accord.
  case serverNotified(ServerNotification)
  /// A fault strikes.
  case faultStruck(Fault.Kind)
  /// The app gets the answer to an attempt.
  case answered(attempt: UInt64, ProviderAnswer)
  /// The device forgets an attempt that nobody answered.
  case attemptForgotten(attempt: UInt64)
  /// The app gets the answer to a check.
  case stateAnswered(check: UInt64, CredentialStateAnswer)
  /// The app is told that some authorization was revoked.
  case revocationNoticed
  /// The app is not told that some authorization was revoked.
  case noticeLost
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
