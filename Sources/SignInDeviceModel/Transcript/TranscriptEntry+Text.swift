internal import SignInCore

extension TranscriptEntry {
  /// What is done or happens, as a clause whose subject is the lane, in English.
  public var text: String {
    let text =
      switch self.content {
      case .command(let command): command.text
      case .event(let event): event.text
      }
    // A name may hold line breaks, and an entry is one line.
    return text.inOneLine
  }
}

extension TranscriptEntry: CustomStringConvertible {
  /// Time, lane and text.
  public var description: String {
    let seconds = DecimalSeconds.text(self.time.nanoseconds, atLeast: 3)
    return "\(seconds) s  \(self.lane.rawValue)  \(self.text)"
  }
}

extension DeviceCommand {
  fileprivate var text: String {
    switch self {
    case .start(let attempt, let requests): "asks for \(requests.text) (attempt \(attempt))"
    case .cancel(let attempt): "cancels attempt \(attempt)"
    case .checkState(let check, let user): "checks the state of \(user) (check \(check))"
    case .setTimer(let timer, let delay): "sets timer \(timer) to \(delay.text)"
    case .stopTimer(let timer): "stops timer \(timer)"
    case .sleep(let sleeper, let delay): "waits for \(delay.text) (sleeper \(sleeper))"
    case .stopSleep(let sleeper): "waits no longer (sleeper \(sleeper))"
    case .approve(_, nil, .real): "approves the sheet"
    case .approve(_, let name, let email): "approves the sheet \(shared(name, email))"
    case .usePassword(_, let user): "continues with \(passwordText(user))"
    case .dismiss: "closes the sheet"
    case .openSettings: "follows the prompt to Settings"
    case .settings(.stopUsingApp): "stops using the Apple Account with the app, in Settings"
    case .settings(.setForwarding(let isOn)):
      "turns the forwarding of mail to the app's relay address \(isOn ? "on" : "off"), in Settings"
    case .settings(.deleteAccount): "deletes the Apple Account, in Settings"
    case .settings(.changePassword): "changes the Apple Account's password, in Settings"
    case .settings(.savePassword(let password)):
      "saves the password of \(password.user) at \(password.domain), in Settings"
    case .settings(.removePassword(let user, let domain)):
      "removes the password of \(user) at \(domain), in Settings"
    case .settings(.signOut): "signs out of the Apple Account, in Settings"
    case .settings(.signIn(let account)): "signs in to the Apple Account \(account.id), in Settings"
    case .settings(.setTwoFactor(let isOn)):
      "turns two-factor authentication \(isOn ? "on" : "off"), in Settings"
    case .activateApp: "comes to the foreground"
    case .backgroundApp: "goes to the background"
    case .killApp: "ends the app's process"
    case .launchApp: "launches the app"
    case .removeApp: "removes the app"
    case .installApp: "installs the app"
    case .lock: "locks the device"
    case .unlock: "unlocks the device"
    case .transferApp(let team): "moves the app to the team \(team)"
    case .rotateKeys: "rotates its keys"
    case .diagnose(let diagnostic): diagnostic.text
    case .callService(let call, let request): "calls \(request.text) (call \(call))"
    case .change(.person): "meets a person with other plans"
    case .change(.network(let network)): "is \(network.rawValue)"
    case .change(.service(.working)): "gets usable answers from Apple's service again"
    case .change(.service(.unusable)): "gets unusable answers from Apple's service"
    case .change(.overrides(let overrides)):
      overrides == Overrides() ? "answers what it finds" : "answers what it is told to"
    case .change(.app(let app)):
      "runs \(app.bundleID) of \(app.team), \(app.hasEntitlement ? "with" : "without") entitlement"
    case .change(.windows(let windows)):
      windows == 1 ? "has one window" : "has \(windows < 1 ? "no" : "\(windows)") windows"
    case .change(.profile): "behaves in another way"
    case .change(.tokens(let tokens)):
      tokens.isSigned ? "gets tokens that are signed" : "gets tokens with a constant signature"
    case .change(.faults(let faults)):
      faults.isEmpty
        ? "has no faults" : "has \(faults.count) \(faults.count == 1 ? "fault" : "faults")"
    case .stall: "is told to end everything"
    }
  }
}

extension DeviceEvent {
  fileprivate var text: String {
    switch self {
    case .sheetShown(_, .firstAuthorization): "shows the sheet of a first authorization"
    case .sheetShown(_, .returning): "shows the sheet of a returning person"
    case .sheetShown(_, .existing): "shows the sheet with what exists already"
    case .sheetShown(_, .accountPrompt): "shows a prompt to sign in to an Apple Account"
    case .sheetShown(_, .twoFactorPrompt): "shows a prompt to turn on two-factor authentication"
    case .sheetReached(_, .shown): "shows the sheet"
    case .sheetReached(_, .reviewing): "lets the person choose"
    case .sheetReached(_, .authenticating): "checks who the person is"
    case .sheetReached(_, .finishing): "asks Apple's service"
    case .personApproved(_, let name, let email):
      email.map { "approves \(shared(name, $0))" } ?? "approves"
    case .personUsedPassword(_, let user): "continues with \(passwordText(user))"
    case .personDismissed: "closes the sheet"
    case .personOpenedSettings: "leaves for Settings"
    case .sheetFailed: "shows in the sheet that Apple's service can't be reached"
    case .sheetGone: "takes the sheet away"
    case .grantBegan(let user): "authorizes the app, which knows the person as \(user)"
    case .grantFound(let user): "recognizes \(user)"
    case .grantEnded(let user): "ends the authorization of \(user)"
    case .grantMoved(let old, let new): "knows \(old) as \(new) from now on"
    case .keysRotated(let key): "signs with the key \(key.keyID) from now on"
    case .serviceAnswered(let call, let response): "answers call \(call): \(response.text)"
    case .serverNotified(let notification): "tells the app's server: \(notification.text)"
    case .faultStruck(let kind): "has a fault: \(kind)"
    case .answered(let attempt, let answer): "answers attempt \(attempt): \(answer.outcome.text)"
    case .attemptForgotten(let attempt): "forgets attempt \(attempt), which nobody answered"
    case .stateAnswered(let check, let answer): "answers check \(check): \(answer.text)"
    case .revocationNoticed: "tells the app that an authorization was revoked"
    case .noticeLost: "does not tell the app that an authorization was revoked"
    case .appBackgrounded: "goes to the background"
    case .timerFired(let timer): "is called by timer \(timer)"
    case .woke(let sleeper): "has waited (sleeper \(sleeper))"
    case .scriptExhausted: "has no answer left in the script"
    case .ignored(let why): "changes nothing: \(why)"
    }
  }
}

private func passwordText(_ user: String?) -> String {
  user.map { "the saved password of \($0)" } ?? "a saved password"
}

extension ServiceCall {
  fileprivate var text: String {
    let type = self.parameters.first { $0.name == "grant_type" }?.value
    return type.map { "\(self.endpoint.rawValue) for \($0)" } ?? self.endpoint.rawValue
  }
}

extension ServiceResponse {
  fileprivate var text: String {
    switch self {
    case .tokens(let response):
      response.refreshToken == nil
        ? "an access token and an identity token"
        : "an access token, a refresh token and an identity token"
    case .migrationToken: "an access token for a migration"
    case .transferSubject(let subject): "the transfer id \(subject)"
    case .migrated(let migrated): "the user \(migrated.user)"
    case .keys(let keys): "the keys \(joined(keys.keys.map { $0.keyID }))"
    case .revoked: "nothing, as always"
    case .failure(let error): error.description
    }
  }
}

extension ServerNotification {
  fileprivate var text: String {
    self.email.map { "\(self.kind.rawValue) of \(self.user), \($0)" }
      ?? "\(self.kind.rawValue) of \(self.user)"
  }
}

private func shared(_ name: PersonName?, _ email: EmailChoice) -> String {
  let name = name.map { "the name \"\($0.formatted(.long))\"" } ?? "their own name"
  return
    "with \(name) and \(email == .real ? "their own e-mail address" : "a hidden e-mail address")"
}

extension Duration {
  fileprivate var text: String { DecimalSeconds.text(self) }
}

extension AuthorizationRequests {
  fileprivate var text: String {
    let parts = self.requests.map { request in
      switch request {
      case .appleID(let request):
        request.requestedScopes.isEmpty
          ? "an Apple ID credential"
          : "an Apple ID credential with \(joined(request.requestedScopes.map { $0.name }))"
      case .password: "a password"
      }
    }
    let text = parts.isEmpty ? "nothing" : joined(parts, separator: " or ")
    let isImmediate = self.options.contains(.preferImmediatelyAvailableCredentials)
    return isImmediate ? text + ", if at hand" : text
  }
}

extension AuthorizationScope {
  fileprivate var name: String {
    switch self {
    case .fullName: "full name"
    case .email: "e-mail"
    default: self.rawValue
    }
  }
}

extension Outcome {
  fileprivate var text: String {
    switch self {
    case .failure(let error): return error.description
    case .success(let authorization):
      switch authorization.credential {
      case .password(let credential): return "the password of \(credential.user)"
      case .appleID(let credential):
        let parts = [
          credential.fullName.flatMap { $0.isEmpty ? nil : "name \($0.formatted(.long))" },
          credential.email.map { "e-mail \($0)" },
          credential.authorizationCode.map { _ in "a code" },
          credential.identityToken.map { _ in "a token" },
        ].compactMap { $0 }
        return "\(credential.user)" + (parts.isEmpty ? "" : " with \(joined(parts))")
      }
    }
  }
}

extension CredentialStateAnswer {
  fileprivate var text: String {
    let state =
      switch self.state {
      case .revoked: "revoked"
      case .authorized: "authorized"
      case .notFound: "not found"
      case .transferred: "transferred"
      case .unrecognized(let number): "state \(number)"
      case nil: "no state"
      }
    return self.error.map { "\(state), with \($0)" } ?? state
  }
}
