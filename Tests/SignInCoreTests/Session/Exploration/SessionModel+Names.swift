import SignInCore

// MARK: Names and attempts

extension SessionModel.Move {
  /// Whether no name and no address that was there is missing beside what took its place.
  var keepsNames: Bool {
    self.before.machine.profiles.allSatisfy { old in
      guard let new = self.profiles.first(where: { $0.user == old.user }) else { return true }
      return (old.name == nil || new.name != nil) && (old.email == nil || new.email != nil)
    }
  }

  /// Whether every profile that was promised is kept.
  var keepsProfiles: Bool {
    // Before the launch the machine doesn't know what is stored.
    self.after.isLaunching
      || self.after.monitor.owed.allSatisfy { owed in
        self.profiles.contains { $0.user == owed.user }
      }
  }

  /// Whether every profile that is kept was promised.
  var erasesProfiles: Bool {
    self.after.isLaunching || self.profiles.allSatisfy { self.owed($0.user) != nil }
  }

  /// Whether a registration gets what its person has given.
  var handsProfileOver: Bool {
    guard case .register(let profile) = self.work, let user = self.worker?.credential?.user else {
      return true
    }
    return profile == self.owed(user.id)
  }

  /// Whether every profile is that of its own person.
  var keepsProfilesApart: Bool {
    if case .register(let profile?) = self.work, profile.user != self.worker?.credential?.user.id {
      return false
    }
    return self.after.isLaunching
      || self.profiles.allSatisfy { profile in
        self.owed(profile.user).map { $0 == profile } ?? true
      }
  }

  /// Whether no credential goes to the backend that was there.
  var sendsCodeOnce: Bool {
    switch self.work {
    case .register, .rebind, .reauthenticate: self.worker?.credential?.isSent == false
    case .authorize, .signInWithPassword, .revoke, .delete, nil: true
    }
  }

  /// Whether nobody is asked to sign in without having wanted it, more than once.
  var retriesOnce: Bool {
    guard case .authorize(.signIn) = self.work else { return true }
    switch self.step {
    case .signIn: return true
    case .resume: return !self.before.monitor.hasRetried
    default: return false
    }
  }

  /// Whether nobody is signed in by what was given up.
  var signsNobodyInLate: Bool { !(self.isLate && self.isSignIn) }

  /// Whether nobody is signed in but by a sign-in, or by the launch after it.
  var keepsSignedOut: Bool {
    guard self.isSignIn else { return true }
    switch (self.step, self.flight?.work) {
    case (.launch, _): return self.after.monitor.session != nil
    case (.backend(.accepted, _), .register), (.backend(.accepted, _), .signInWithPassword):
      return true
    default: return false
    }
  }

  /// Whether nobody is signed out who was promised to be signed in.
  var keepsSignedIn: Bool {
    self.after.isLaunching || self.after.monitor.session == nil || self.newSession != nil
  }
}
