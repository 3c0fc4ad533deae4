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
      case .activateApp, .backgroundApp: .app
      case .start, .cancel, .checkState, .setTimer, .stopTimer, .sleep, .stopSleep, .approve,
        .dismiss, .openSettings, .settings, .change, .stall:
        .device
      }
    case .event(let event):
      switch event {
      case .sheetShown, .sheetFailed: .person
      case .personApproved, .personDismissed, .personOpenedSettings, .scriptExhausted,
        .sheetReached, .sheetGone, .ignored, .grantBegan, .grantFound, .grantEnded:
        .device
      case .answered, .stateAnswered, .revocationNoticed, .appBackgrounded, .woke: .app
      case .timerFired: .controller
      }
    }
  }
}

extension DeviceCommand {
  /// Who gives the command.
  package var lane: Lane {
    switch self {
    case .start, .cancel, .checkState, .sleep, .stopSleep, .activateApp, .backgroundApp: .app
    case .setTimer, .stopTimer: .controller
    case .approve, .dismiss, .openSettings, .settings: .person
    case .change, .stall: .device
    }
  }
}

extension DeviceEvent {
  /// Who brings the event about.
  fileprivate var lane: Lane {
    switch self {
    case .sheetShown, .sheetReached, .sheetFailed, .sheetGone, .answered, .stateAnswered,
      .revocationNoticed, .ignored:
      .device
    case .personApproved, .personDismissed, .personOpenedSettings, .scriptExhausted: .person
    case .grantBegan, .grantFound, .grantEnded: .apple
    case .appBackgrounded, .woke: .app
    case .timerFired: .controller
    }
  }
}
