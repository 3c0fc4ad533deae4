extension TranscriptEntry {
  /// What an entry tells, without its particulars: the word behind `do` or `then` in its JSON.
  public var kind: Kind {
    switch self.content {
    case .command(let command): Kind(word: command.word.rawValue)
    case .event(let event): Kind(word: event.word.rawValue)
    }
  }

  /// What an entry tells, without its particulars.
  ///
  /// Commands and events have no word in common.
  public struct Kind: RawRepresentable, Hashable, Sendable, CaseIterable {
    /// The word, as the entry's JSON has it.
    public let rawValue: String

    /// Looks a word up; `nil` where no command and no event has it.
    public init?(rawValue: String) {
      guard
        DeviceCommand.Word(rawValue: rawValue) != nil
          || DeviceEvent.Word(rawValue: rawValue) != nil
      else { return nil }
      self.init(word: rawValue)
    }

    fileprivate init(word: String) { self.rawValue = word }

    /// The kinds of the commands, then those of the events.
    public static var allCases: [Kind] {
      DeviceCommand.Word.allCases.map { Kind(word: $0.rawValue) }
        + DeviceEvent.Word.allCases.map { Kind(word: $0.rawValue) }
    }
  }
}

extension TranscriptEntry.Kind: CustomStringConvertible {
  /// The word.
  public var description: String { self.rawValue }
}

// MARK: Commands

extension TranscriptEntry.Kind {
  /// The app starts an attempt.
  public static let start = Self(word: "start")
  /// The app cancels an attempt.
  public static let cancel = Self(word: "cancel")
  /// The app checks a credential state.
  public static let checkState = Self(word: "checkState")
  /// A controller sets a timer.
  public static let setTimer = Self(word: "setTimer")
  /// A controller stops a timer.
  public static let stopTimer = Self(word: "stopTimer")
  /// Somebody waits for the device's time to pass.
  public static let sleep = Self(word: "sleep")
  /// The sleeper no longer waits.
  public static let stopSleep = Self(word: "stopSleep")
  /// The person approves a sheet, by the test's hand.
  public static let approve = Self(word: "approve")
  /// The person continues with a saved password, by the test's hand.
  public static let usePassword = Self(word: "usePassword")
  /// The person closes a sheet, by the test's hand.
  public static let dismiss = Self(word: "dismiss")
  /// The person leaves a sheet for the Settings app, by the test's hand.
  public static let openSettings = Self(word: "openSettings")
  /// The person stops using the Apple Account with the app, in the Settings app.
  public static let stopUsingApp = Self(word: "stopUsingApp")
  /// The person has mail to the relay address forwarded or not, in the Settings app.
  public static let setForwarding = Self(word: "setForwarding")
  /// The person signs out of the Apple Account, in the Settings app.
  public static let signOut = Self(word: "signOut")
  /// The person signs in to an Apple Account, in the Settings app.
  public static let signIn = Self(word: "signIn")
  /// The person deletes the Apple Account.
  public static let deleteAccount = Self(word: "deleteAccount")
  /// The person changes the Apple Account's password.
  public static let changePassword = Self(word: "changePassword")
  /// The person saves a password.
  public static let savePassword = Self(word: "savePassword")
  /// The person removes a saved password.
  public static let removePassword = Self(word: "removePassword")
  /// The person turns two-factor authentication on or off, in the Settings app.
  public static let setTwoFactor = Self(word: "setTwoFactor")
  /// The app comes to the foreground.
  public static let activateApp = Self(word: "activateApp")
  /// The app is sent to the background.
  public static let backgroundApp = Self(word: "backgroundApp")
  /// The app's process is ended.
  public static let killApp = Self(word: "killApp")
  /// The app is launched.
  public static let launchApp = Self(word: "launchApp")
  /// The app is removed from the device.
  public static let removeApp = Self(word: "removeApp")
  /// The app is installed on the device.
  public static let installApp = Self(word: "installApp")
  /// The person locks the device.
  public static let lock = Self(word: "lock")
  /// The person unlocks the device.
  public static let unlock = Self(word: "unlock")
  /// The app moves to another developer team.
  public static let transferApp = Self(word: "transferApp")
  /// Apple's service is told to sign with another key.
  public static let rotateKeys = Self(word: "rotateKeys")
  /// The app's backend calls Apple's service.
  public static let callService = Self(word: "callService")
  /// Something is found on the app's side.
  public static let diagnose = Self(word: "diagnose")
  /// Another person sits down before the device.
  public static let setPerson = Self(word: "setPerson")
  /// The network changes.
  public static let setNetwork = Self(word: "setNetwork")
  /// Apple's service changes.
  public static let setService = Self(word: "setService")
  /// What the app is told in place of what the device found changes.
  public static let setOverrides = Self(word: "setOverrides")
  /// Another build of the app, or another app, takes the place of the running one.
  public static let setApp = Self(word: "setApp")
  /// The number of the app's windows changes.
  public static let setWindows = Self(word: "setWindows")
  /// The device behaves like another version of the system.
  public static let setProfile = Self(word: "setProfile")
  /// How identity tokens are made changes.
  public static let setTokens = Self(word: "setTokens")
  /// The faults that are to strike change.
  public static let setFaults = Self(word: "setFaults")
  /// The device is told to end everything.
  public static let stall = Self(word: "stall")
}

// MARK: Events

extension TranscriptEntry.Kind {
  /// The device shows a sheet.
  public static let sheetShown = Self(word: "sheetShown")
  /// A sheet reaches a stage.
  public static let sheetReached = Self(word: "sheetReached")
  /// The person approves a sheet.
  public static let personApproved = Self(word: "personApproved")
  /// The person continues with a saved password.
  public static let personUsedPassword = Self(word: "personUsedPassword")
  /// The person closes a sheet.
  public static let personDismissed = Self(word: "personDismissed")
  /// The person leaves a sheet for the Settings app.
  public static let personOpenedSettings = Self(word: "personOpenedSettings")
  /// A sheet tells that Apple's service could not be reached.
  public static let sheetFailed = Self(word: "sheetFailed")
  /// A sheet goes away.
  public static let sheetGone = Self(word: "sheetGone")
  /// A person's relation to the app begins.
  public static let grantBegan = Self(word: "grantBegan")
  /// Apple's service recognizes a relation.
  public static let grantFound = Self(word: "grantFound")
  /// A relation ends.
  public static let grantEnded = Self(word: "grantEnded")
  /// A relation moves to another team with the app.
  public static let grantMoved = Self(word: "grantMoved")
  /// Apple's service signs with another key.
  public static let keysRotated = Self(word: "keysRotated")
  /// The app's backend gets the answer to a call.
  public static let serviceAnswered = Self(word: "serviceAnswered")
  /// Apple's service tells the app's backend of its own accord.
  public static let serverNotified = Self(word: "serverNotified")
  /// A fault strikes.
  public static let faultStruck = Self(word: "faultStruck")
  /// The app gets the answer to an attempt.
  public static let answered = Self(word: "answered")
  /// The device forgets an attempt that nobody answered.
  public static let attemptForgotten = Self(word: "attemptForgotten")
  /// The app gets the answer to a check of a credential state.
  public static let stateAnswered = Self(word: "stateAnswered")
  /// The app is told that an authorization was revoked.
  public static let revocationNoticed = Self(word: "revocationNoticed")
  /// The app is not told that an authorization was revoked.
  public static let noticeLost = Self(word: "noticeLost")
  /// The app goes to the background, since another one comes to the front.
  public static let appBackgrounded = Self(word: "appBackgrounded")
  /// A timer's callback is due.
  public static let timerFired = Self(word: "timerFired")
  /// A sleeper's time has passed.
  public static let woke = Self(word: "woke")
  /// A script had no answer for a sheet.
  public static let scriptExhausted = Self(word: "scriptExhausted")
  /// A command changed nothing.
  public static let ignored = Self(word: "ignored")
}
