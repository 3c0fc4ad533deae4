internal import SignInCore

extension DeviceModel {
  mutating func perform(_ action: DeviceCommand.SettingsAction) {
    guard !self.isLocked else { return self.record(.ignored("the device is locked")) }
    self.moveAppToBackground()
    switch action {
    case .stopUsingApp:
      guard let index = self.activeGrant else {
        return self.record(.ignored("the account does not use the app"))
      }
      self.end(index)
    case .setForwarding(let isOn): self.setForwarding(isOn)
    case .signOut:
      if self.needsAccount() { self.change(to: nil) }
    case .signIn(let account): self.change(to: account)
    case .deleteAccount:
      if self.needsAccount() { self.deleteAccount() }
    case .setTwoFactor(let isOn):
      if self.needsAccount() { self.setTwoFactor(isOn) }
    case .changePassword:
      if self.needsAccount() { self.changePassword() }
    case .savePassword(let password):
      self.configuration.passwords.removeAll {
        $0.domain == password.domain && $0.user == password.user
      }
      self.configuration.passwords.append(password)
    case .removePassword(let user, let domain):
      let count = self.configuration.passwords.count
      self.configuration.passwords.removeAll { $0.domain == domain && $0.user == user }
      if self.configuration.passwords.count == count {
        self.record(.ignored("there is no such password"))
      }
    }
  }

  private mutating func needsAccount() -> Bool {
    if self.configuration.account != nil { return true }
    self.record(.ignored("nobody is signed in to an Apple Account"))
    return false
  }

  /// Without two-factor authentication there is nothing to approve with the account.
  private mutating func takeSheetForAccountDown() {
    if self.sheet?.offers.contains(.appleID) == true { self.takeSheetDown(.twoFactorOff) }
  }

  private mutating func setTwoFactor(_ isOn: Bool) {
    if !isOn { self.takeSheetForAccountDown() }
    self.configuration.account?.hasTwoFactor = isOn
  }

  private mutating func setForwarding(_ isOn: Bool) {
    guard let index = self.activeGrant, self.grants[index].isPrivateEmail else {
      return self.record(.ignored("the app has no relay address of the account"))
    }
    guard self.grants[index].isForwarding != isOn else {
      return self.record(.ignored("forwarding is \(isOn ? "on" : "off") already"))
    }
    self.grants[index].isForwarding = isOn
    self.tellServer(isOn ? .emailEnabled : .emailDisabled, about: index)
  }

  /// Puts another account, or none, onto the device; a sheet goes with the account it was shown for.
  private mutating func change(to account: SimulatedAccount?) {
    if self.configuration.account?.id != account?.id, let sheet,
      sheet.offers.contains(.appleID) || !sheet.kind.canBeApproved
    {
      self.takeSheetDown(.noAppleAccount)
    }
    if account?.hasTwoFactor == false { self.takeSheetForAccountDown() }
    self.configuration.account = account
  }

  /// Deletes the account for good: the app is not told, and its backend is.
  private mutating func deleteAccount() {
    guard let account = self.configuration.account else { return }
    self.change(to: nil)
    for index in self.grants.indices
    where self.grants[index].account == account.id && !self.grants[index].isGone {
      let wasActive = self.grants[index].isActive
      self.grants[index].isActive = false
      self.grants[index].isGone = true
      self.service.spendAll(
        of: index, .code, .access, .refresh, because: "the account was deleted")
      if wasActive {
        self.record(.grantEnded(self.grants[index].user))
        self.tellServer(.accountDeleted, about: index)
      }
    }
  }

  /// Refresh tokens end with the account's password.
  private mutating func changePassword() {
    guard let account = self.configuration.account else { return }
    for index in self.grants.indices where self.grants[index].account == account.id {
      self.service.spendAll(of: index, .refresh, because: "the account's password was changed")
    }
  }
}
