internal import SignInCore

extension TranscriptEntry {
  /// The entry as one JSON object without a line break.
  public var json: String {
    var json = JSONWriter()
    json.object { json in
      json.member("device", self.device)
      json.member("time", self.time.nanoseconds)
      json.member("lane", self.lane.rawValue)
      switch self.content {
      case .command(let command):
        json.member("do", command.word.rawValue)
        command.writeMembers(to: &json)
      case .event(let event):
        json.member("then", event.word.rawValue)
        event.writeMembers(to: &json)
      }
    }
    return json.text
  }
}

extension DeviceEvent {
  /// The names of the events in a transcript.
  package enum Word: String, CaseIterable {
    case sheetShown, sheetReached, personApproved, personDismissed, personOpenedSettings
    case personUsedPassword, sheetFailed, sheetGone, grantBegan, grantFound, grantEnded, grantMoved
    case keysRotated, serviceAnswered, serverNotified, faultStruck, answered, attemptForgotten
    case stateAnswered
    case revocationNoticed, noticeLost, appBackgrounded, timerFired, woke, scriptExhausted, ignored
  }

  /// The event's name in a transcript.
  package var word: Word {
    switch self {
    case .sheetShown: .sheetShown
    case .sheetReached: .sheetReached
    case .personApproved: .personApproved
    case .personUsedPassword: .personUsedPassword
    case .personDismissed: .personDismissed
    case .personOpenedSettings: .personOpenedSettings
    case .sheetFailed: .sheetFailed
    case .sheetGone: .sheetGone
    case .grantBegan: .grantBegan
    case .grantFound: .grantFound
    case .grantEnded: .grantEnded
    case .grantMoved: .grantMoved
    case .keysRotated: .keysRotated
    case .serviceAnswered: .serviceAnswered
    case .serverNotified: .serverNotified
    case .faultStruck: .faultStruck
    case .answered: .answered
    case .attemptForgotten: .attemptForgotten
    case .stateAnswered: .stateAnswered
    case .revocationNoticed: .revocationNoticed
    case .noticeLost: .noticeLost
    case .appBackgrounded: .appBackgrounded
    case .timerFired: .timerFired
    case .woke: .woke
    case .scriptExhausted: .scriptExhausted
    case .ignored: .ignored
    }
  }

  fileprivate func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .sheetShown(let attempt, let kind):
      json.member("attempt", attempt)
      json.member("kind", kind.rawValue)
    case .sheetReached(let attempt, let stage):
      json.member("attempt", attempt)
      json.member("stage", stage.rawValue)
    case .personApproved(let attempt, let name, let email):
      json.member("attempt", attempt)
      if let name {
        json.name("name")
        name.write(to: &json)
      }
      json.member("email", email?.rawValue)
    case .personUsedPassword(let attempt, let user):
      json.member("attempt", attempt)
      json.member("user", user)
    case .personDismissed(let attempt), .personOpenedSettings(let attempt),
      .sheetFailed(let attempt), .sheetGone(let attempt), .scriptExhausted(let attempt),
      .attemptForgotten(let attempt):
      json.member("attempt", attempt)
    case .grantBegan(let user), .grantFound(let user), .grantEnded(let user):
      json.member("user", user.rawValue)
    case .grantMoved(let old, let new):
      json.member("user", old.rawValue)
      json.member("to", new.rawValue)
    case .keysRotated(let key): json.member("kid", key.keyID)
    case .serviceAnswered(let call, let response):
      json.member("call", call)
      json.member("status", response.status)
      response.writeMembers(to: &json)
    case .serverNotified(let notification):
      json.member("kind", notification.kind.rawValue)
      json.member("user", notification.user.rawValue)
      json.member("client", notification.clientID)
      json.member("email", notification.email)
    case .faultStruck(let kind): kind.writeMembers(to: &json)
    case .answered(let attempt, let answer):
      json.member("attempt", attempt)
      json.member("presented", answer.presented)
      answer.outcome.writeMembers(to: &json)
    case .stateAnswered(let check, let answer):
      json.member("check", check)
      json.name("answer")
      answer.write(to: &json)
    case .revocationNoticed, .noticeLost, .appBackgrounded: break
    case .timerFired(let timer): json.member("timer", timer)
    case .woke(let sleeper): json.member("sleeper", sleeper)
    case .ignored(let why): json.member("because", why)
    }
  }
}

extension ServiceResponse {
  /// Writes a response without its secrets.
  fileprivate func writeMembers(to json: inout JSONWriter) {
    json.member("answer", self.word)
    switch self {
    case .tokens(let response): json.member("refreshToken", response.refreshToken != nil)
    case .transferSubject(let subject): json.member("subject", subject)
    case .migrated(let migrated):
      json.member("user", migrated.user.rawValue)
      json.member("email", migrated.email)
    case .keys(let keys): json.member("kids", keys.keys.map { $0.keyID })
    case .failure(let error):
      json.member("error", error.word.rawValue)
      json.member("because", error.explanation)
    case .migrationToken, .revoked: break
    }
  }
}

extension Outcome {
  /// Writes an outcome without its secrets.
  fileprivate func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .failure(let error):
      json.name("error")
      error.write(to: &json)
    case .success(let authorization):
      json.name("credential")
      json.object { json in
        switch authorization.credential {
        case .appleID(let credential):
          json.member("user", credential.user.rawValue)
          json.member("scopes", credential.authorizedScopes.map { $0.rawValue })
          if let name = credential.fullName {
            json.name("name")
            name.write(to: &json)
          }
          json.member("email", credential.email)
          json.member("code", credential.authorizationCode != nil)
          json.member("token", credential.identityToken != nil)
          json.member("realUserStatus", credential.realUserStatus.rawValue)
          if credential.userAgeRange != .unknown {
            json.member("ageRange", credential.userAgeRange.rawValue)
          }
        case .password(let credential): json.member("passwordUser", credential.user)
        }
      }
    }
  }
}
