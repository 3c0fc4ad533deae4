public import SignInDeviceModel

extension SimulatedDevice {
  /// What the person can do in the Settings app.
  public var settings: Settings { Settings(device: self) }

  /// The Settings app; everything done in it takes the app under test to the background.
  ///
  /// The app learns of a revocation when it comes to the foreground again: see ``App/activate()``.
  public struct Settings: Sendable {
    let device: SimulatedDevice

    /// Stops using the Apple Account with the app: the relation ends, and the next sign-in is a first
    /// one again.
    public func stopUsingThisApp() { self.device.submit(.settings(.stopUsingApp)) }

    /// Has mail to the app's relay address forwarded, or not; the app's server is told.
    public func setForwarding(_ isOn: Bool) { self.device.submit(.settings(.setForwarding(isOn))) }

    /// Signs out of the Apple Account.
    public func signOutOfAccount() { self.device.submit(.settings(.signOut)) }

    /// Signs in to an Apple Account, in place of the one before.
    public func signIn(_ account: SimulatedAccount = SimulatedAccount()) {
      self.device.submit(.settings(.signIn(account)))
    }

    /// Deletes the Apple Account for good: the app's server is told, and the app is not.
    public func deleteAccount() { self.device.submit(.settings(.deleteAccount)) }

    /// Changes the Apple Account's password, which ends the refresh tokens of servers.
    public func changePassword() { self.device.submit(.settings(.changePassword)) }

    /// Saves a password, in place of the one for the same name and domain.
    public func save(_ password: SavedPassword) {
      self.device.submit(.settings(.savePassword(password)))
    }

    /// Removes a saved password.
    public func removePassword(of user: String, at domain: String) {
      self.device.submit(.settings(.removePassword(user: user, domain: domain)))
    }

    /// Turns two-factor authentication on or off.
    public func setTwoFactor(_ isOn: Bool) { self.device.submit(.settings(.setTwoFactor(isOn))) }
  }
}
