extension TranscriptEntry {
  /// The attempt that the entry tells of, counted from 1 on its device; `nil` where it tells of none.
  public var attempt: UInt64? {
    switch self.content {
    case .command(let command): command.attempt
    case .event(let event): event.attempt
    }
  }
}

extension DeviceCommand {
  fileprivate var attempt: UInt64? {
    switch self {
    case .start(let attempt, _), .cancel(let attempt), .approve(let attempt, _, _),
      .usePassword(let attempt, _), .dismiss(let attempt), .openSettings(let attempt):
      attempt
    case .checkState, .setTimer, .stopTimer, .sleep, .stopSleep, .settings, .activateApp,
      .backgroundApp, .killApp, .launchApp, .removeApp, .installApp, .lock, .unlock, .transferApp,
      .rotateKeys, .callService, .diagnose, .change, .stall:
      nil
    }
  }
}

extension DeviceEvent {
  fileprivate var attempt: UInt64? {
    switch self {
    case .sheetShown(let attempt, _), .sheetReached(let attempt, _),
      .personApproved(let attempt, _, _), .personUsedPassword(let attempt, _),
      .personDismissed(let attempt),
      .personOpenedSettings(let attempt), .sheetFailed(let attempt), .sheetGone(let attempt),
      .answered(let attempt, _), .scriptExhausted(let attempt), .attemptForgotten(let attempt):
      attempt
    case .grantBegan, .grantFound, .grantEnded, .grantMoved, .keysRotated, .serviceAnswered,
      .serverNotified, .faultStruck, .stateAnswered, .revocationNoticed, .noticeLost,
      .appBackgrounded, .timerFired, .woke, .ignored:
      nil
    }
  }
}
