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
    case sheetFailed, sheetGone, grantBegan, grantFound, grantEnded, answered, stateAnswered
    case revocationNoticed, appBackgrounded, timerFired, woke, scriptExhausted, ignored
  }

  /// The event's name in a transcript.
  package var word: Word {
    switch self {
    case .sheetShown: .sheetShown
    case .sheetReached: .sheetReached
    case .personApproved: .personApproved
    case .personDismissed: .personDismissed
    case .personOpenedSettings: .personOpenedSettings
    case .sheetFailed: .sheetFailed
    case .sheetGone: .sheetGone
    case .grantBegan: .grantBegan
    case .grantFound: .grantFound
    case .grantEnded: .grantEnded
    case .answered: .answered
    case .stateAnswered: .stateAnswered
    case .revocationNoticed: .revocationNoticed
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
    case .personDismissed(let attempt), .personOpenedSettings(let attempt),
      .sheetFailed(let attempt), .sheetGone(let attempt), .scriptExhausted(let attempt):
      json.member("attempt", attempt)
    case .grantBegan(let user), .grantFound(let user), .grantEnded(let user):
      json.member("user", user.rawValue)
    case .answered(let attempt, let answer):
      json.member("attempt", attempt)
      json.member("presented", answer.presented)
      answer.outcome.writeMembers(to: &json)
    case .stateAnswered(let check, let answer):
      json.member("check", check)
      json.name("answer")
      answer.write(to: &json)
    case .revocationNoticed, .appBackgrounded: break
    case .timerFired(let timer): json.member("timer", timer)
    case .woke(let sleeper): json.member("sleeper", sleeper)
    case .ignored(let why): json.member("because", why)
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
        case .password(let credential): json.member("passwordUser", credential.user)
        }
      }
    }
  }
}
