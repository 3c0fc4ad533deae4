extension TranscriptEntry {
  /// Who does it.
  public var lane: Lane {
    switch self.content {
    case .command(let command): command.lane
    case .event(let event): event.lane
    }
  }

  /// To whom it is done.
  package var receiver: Lane {
    switch self.content {
    case .command(let command):
      switch command {
      case .activateApp, .backgroundApp, .killApp, .launchApp: .app
      case .callService, .transferApp, .rotateKeys: .apple
      case .start, .cancel, .checkState, .setTimer, .stopTimer, .sleep, .stopSleep, .approve,
        .usePassword, .dismiss, .openSettings, .settings, .removeApp, .installApp, .lock, .unlock,
        .diagnose, .change, .stall:
        .device
      }
    case .event(let event):
      switch event {
      case .sheetShown, .sheetFailed: .person
      case .personApproved, .personUsedPassword, .personDismissed, .personOpenedSettings,
        .scriptExhausted, .sheetReached, .sheetGone, .ignored, .grantBegan, .grantFound,
        .grantEnded, .grantMoved, .faultStruck, .noticeLost, .attemptForgotten:
        .device
      case .answered, .stateAnswered, .revocationNoticed, .appBackgrounded, .woke: .app
      case .serviceAnswered, .serverNotified: .backend
      case .keysRotated: .apple
      case .timerFired: .controller
      }
    }
  }
}

extension DeviceCommand {
  /// Who gives the command.
  package var lane: Lane {
    switch self {
    case .start, .cancel, .checkState, .sleep, .stopSleep, .activateApp, .backgroundApp,
      .diagnose:
      .app
    case .setTimer, .stopTimer: .controller
    case .approve, .usePassword, .dismiss, .openSettings, .settings, .launchApp, .removeApp,
      .installApp, .lock, .unlock:
      .person
    case .change, .stall, .killApp: .device
    case .transferApp, .rotateKeys: .apple
    case .callService: .backend
    }
  }
}

extension DeviceEvent {
  /// Who brings the event about.
  fileprivate var lane: Lane {
    switch self {
    case .sheetShown, .sheetReached, .sheetFailed, .sheetGone, .answered, .stateAnswered,
      .revocationNoticed, .noticeLost, .faultStruck, .attemptForgotten, .ignored:
      .device
    case .personApproved, .personUsedPassword, .personDismissed, .personOpenedSettings,
      .scriptExhausted:
      .person
    case .grantBegan, .grantFound, .grantEnded, .grantMoved, .keysRotated, .serviceAnswered,
      .serverNotified:
      .apple
    case .appBackgrounded, .woke: .app
    case .timerFired: .controller
    }
  }
}
