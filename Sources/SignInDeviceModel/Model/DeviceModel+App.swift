internal import SignInCore

extension DeviceModel {
  /// Where the app is, but for the sheet before it.
  enum Place: Hashable, Sendable {
    case foreground, background, notRunning, notInstalled
  }

  /// What the system says of the app.
  ///
  /// It becomes active again half a second after a sheet is gone, so after the answer: about that much was
  /// measured on devices.
  public var appState: AppState {
    switch self.place {
    case .foreground:
      if self.sheet != nil { return .inactive }
      if let instant = self.sheetWentAt, self.now < instant + Pace.becomingActive {
        return .inactive
      }
      return .active
    case .background: return .background
    case .notRunning: return .notRunning
    case .notInstalled: return .notInstalled
    }
  }

  /// Whether the app is in the foreground, with or without a sheet before it.
  public var isAppInForeground: Bool { self.place == .foreground }

  mutating func moveAppToBackground() {
    guard self.place == .foreground else { return }
    self.place = .background
    self.sheetWentAt = nil
    self.record(.appBackgrounded)
  }

  mutating func activateApp() {
    switch self.place {
    case .notRunning: return self.record(.ignored("the app is not running; launch it"))
    case .notInstalled: return self.record(.ignored("the app is not installed"))
    case .foreground, .background: break
    }
    guard !self.isLocked else { return self.record(.ignored("the device is locked")) }
    self.place = .foreground
    guard self.hasPendingNotice else { return }
    self.hasPendingNotice = false
    self.noticeRevocation()
  }

  mutating func backgroundApp() {
    switch self.place {
    case .notRunning, .notInstalled: self.record(.ignored("the app is not running"))
    case .foreground, .background:
      self.place = .background
      self.sheetWentAt = nil
    }
  }

  /// The app's process ends.
  mutating func killApp() {
    switch self.place {
    case .notRunning, .notInstalled: return self.record(.ignored("the app is not running"))
    case .foreground, .background: break
    }
    self.place = .notRunning
    self.endProcess()
  }

  /// What the app waits for is over, and nobody observes any more.
  mutating func endProcess() {
    self.hasPendingNotice = false
    self.endEverything(.appTerminated)
    self.effects.append(.forgetObservers)
  }

  mutating func launchApp() {
    switch self.place {
    case .notInstalled: return self.record(.ignored("the app is not installed"))
    case .foreground, .background: return self.record(.ignored("the app runs already"))
    case .notRunning: break
    }
    guard !self.isLocked else { return self.record(.ignored("the device is locked")) }
    self.place = .foreground
    self.wasRelaunched = true
    self.sheetWentAt = nil
  }

  mutating func removeApp() {
    switch self.place {
    case .notInstalled: return self.record(.ignored("the app is not installed"))
    case .foreground, .background: self.killApp()
    case .notRunning: break
    }
    self.place = .notInstalled
  }

  mutating func installApp() {
    guard self.place == .notInstalled else {
      return self.record(.ignored("the app is installed already"))
    }
    self.place = .notRunning
  }

  // MARK: The device's lock

  mutating func lock() {
    guard !self.isLocked else { return self.record(.ignored("the device is locked already")) }
    self.isLocked = true
    self.lockHidApp = self.place == .foreground
    self.takeSheetDown(.deviceLocked)
    self.moveAppToBackground()
  }

  mutating func unlock() {
    guard self.isLocked else { return self.record(.ignored("the device is not locked")) }
    self.isLocked = false
    if self.lockHidApp, self.place == .background { self.activateApp() }
    self.lockHidApp = false
  }

  // MARK: Notices

  /// A relation of the app has ended, and the app is to be told.
  mutating func revocationHappened() {
    switch self.place {
    case .foreground: self.noticeRevocation()
    case .background: self.hasPendingNotice = true
    case .notRunning, .notInstalled: break
    }
  }

  private mutating func noticeRevocation() {
    switch self.configuration.profile.notices {
    case .whileRunning: break
    case .untilRelaunch: if self.wasRelaunched { return self.record(.noticeLost) }
    case .never: return self.record(.noticeLost)
    }
    if self.strike(.lostNotice) != nil { return self.record(.noticeLost) }
    let count = self.strike(.doubledNotice) == nil ? 1 : 2
    for _ in 0..<count {
      self.record(.revocationNoticed)
      self.effects.append(.noticeRevocation)
    }
  }
}
