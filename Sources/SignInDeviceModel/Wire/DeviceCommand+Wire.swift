package import SignInCore

extension DeviceCommand {
  /// The names of the commands in a transcript.
  package enum Word: String, CaseIterable {
    case start, cancel, checkState, setTimer, stopTimer, sleep, stopSleep
    case approve, usePassword, dismiss, openSettings
    case stopUsingApp, setForwarding, signOut, signIn, deleteAccount, changePassword
    case savePassword, removePassword, setTwoFactor
    case activateApp, backgroundApp, killApp, launchApp, removeApp, installApp, lock, unlock
    case transferApp, rotateKeys, callService, diagnose
    case setPerson, setNetwork, setService, setOverrides, setApp, setWindows, setProfile, setTokens
    case setFaults
    case stall
  }

  /// The command's name in a transcript.
  package var word: Word {
    switch self {
    case .start: .start
    case .cancel: .cancel
    case .checkState: .checkState
    case .setTimer: .setTimer
    case .stopTimer: .stopTimer
    case .sleep: .sleep
    case .stopSleep: .stopSleep
    case .approve: .approve
    case .usePassword: .usePassword
    case .dismiss: .dismiss
    case .openSettings: .openSettings
    case .settings(.stopUsingApp): .stopUsingApp
    case .settings(.setForwarding): .setForwarding
    case .settings(.signOut): .signOut
    case .settings(.signIn): .signIn
    case .settings(.deleteAccount): .deleteAccount
    case .settings(.changePassword): .changePassword
    case .settings(.savePassword): .savePassword
    case .settings(.removePassword): .removePassword
    case .settings(.setTwoFactor): .setTwoFactor
    case .activateApp: .activateApp
    case .backgroundApp: .backgroundApp
    case .killApp: .killApp
    case .launchApp: .launchApp
    case .removeApp: .removeApp
    case .installApp: .installApp
    case .lock: .lock
    case .unlock: .unlock
    case .transferApp: .transferApp
    case .rotateKeys: .rotateKeys
    case .callService: .callService
    case .diagnose: .diagnose
    case .change(.person): .setPerson
    case .change(.network): .setNetwork
    case .change(.service): .setService
    case .change(.overrides): .setOverrides
    case .change(.app): .setApp
    case .change(.windows): .setWindows
    case .change(.profile): .setProfile
    case .change(.tokens): .setTokens
    case .change(.faults): .setFaults
    case .stall: .stall
    }
  }

  /// Writes what the command says beyond its name, as members of an object.
  func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .start(let attempt, let requests):
      json.member("attempt", attempt)
      requests.writeMembers(to: &json)
    case .cancel(let attempt), .dismiss(let attempt), .openSettings(let attempt):
      json.member("attempt", attempt)
    case .checkState(let check, let user):
      json.member("check", check)
      json.member("user", user.rawValue)
    case .setTimer(let timer, let delay):
      json.member("timer", timer)
      json.member("after", delay.wholeNanoseconds)
    case .stopTimer(let timer): json.member("timer", timer)
    case .sleep(let sleeper, let delay):
      json.member("sleeper", sleeper)
      json.member("after", delay.wholeNanoseconds)
    case .stopSleep(let sleeper): json.member("sleeper", sleeper)
    case .approve(let attempt, let name, let email):
      json.member("attempt", attempt)
      if let name {
        json.name("name")
        name.write(to: &json)
      }
      json.member("email", email.rawValue)
    case .usePassword(let attempt, let user):
      json.member("attempt", attempt)
      json.member("user", user)
    case .settings(.signIn(let account)):
      json.name("account")
      account.write(to: &json)
    case .settings(.savePassword(let password)):
      json.name("password")
      password.write(to: &json)
    case .settings(.removePassword(let user, let domain)):
      json.member("user", user)
      json.member("domain", domain)
    case .settings(.setTwoFactor(let isOn)), .settings(.setForwarding(let isOn)):
      json.member("on", isOn)
    case .transferApp(let team): json.member("team", team)
    case .callService(let call, let request):
      json.member("call", call)
      request.writeMembers(to: &json)
    case .diagnose(let diagnostic): json.member("finding", diagnostic.rawValue)
    case .settings(.stopUsingApp), .settings(.signOut), .settings(.deleteAccount),
      .settings(.changePassword), .activateApp, .backgroundApp, .killApp, .launchApp, .removeApp,
      .installApp, .lock, .unlock, .rotateKeys, .stall:
      break
    case .change(.person(let person)):
      json.name("person")
      person.write(to: &json)
    case .change(.network(let network)): json.member("network", network.rawValue)
    case .change(.service(let service)): json.member("service", service.rawValue)
    case .change(.overrides(let overrides)):
      json.name("overrides")
      overrides.write(to: &json)
    case .change(.app(let app)):
      json.name("app")
      app.write(to: &json)
    case .change(.windows(let windows)): json.member("windows", max(windows, 0))
    case .change(.profile(let profile)):
      json.name("profile")
      profile.write(to: &json)
    case .change(.tokens(let tokens)):
      json.name("tokens")
      tokens.write(to: &json)
    case .change(.faults(let faults)):
      json.name("faults")
      json.array { json in for fault in faults { fault.write(to: &json) } }
    }
  }

  /// Names that a transcript's line may have beside the command's own.
  private static let common = ["device", "time", "lane", "do"]

  private static func names(of word: Word) -> [String] {
    switch word {
    case .start: ["attempt", "requests", "options"]
    case .cancel, .dismiss, .openSettings: ["attempt"]
    case .checkState: ["check", "user"]
    case .diagnose: ["finding"]
    case .setTimer: ["timer", "after"]
    case .stopTimer: ["timer"]
    case .sleep: ["sleeper", "after"]
    case .stopSleep: ["sleeper"]
    case .approve: ["attempt", "name", "email"]
    case .usePassword: ["attempt", "user"]
    case .signIn: ["account"]
    case .savePassword: ["password"]
    case .removePassword: ["user", "domain"]
    case .setTwoFactor, .setForwarding: ["on"]
    case .transferApp: ["team"]
    case .callService: ["call"] + ServiceCall.names
    case .setPerson: ["person"]
    case .setNetwork: ["network"]
    case .setService: ["service"]
    case .setOverrides: ["overrides"]
    case .setApp: ["app"]
    case .setWindows: ["windows"]
    case .setProfile: ["profile"]
    case .setTokens: ["tokens"]
    case .setFaults: ["faults"]
    case .stopUsingApp, .signOut, .deleteAccount, .changePassword, .activateApp, .backgroundApp,
      .killApp, .launchApp, .removeApp, .installApp, .lock, .unlock, .rotateKeys, .stall:
      []
    }
  }

  /// Reads the command of a transcript's line.
  package init(_ word: Word, wire value: JSONValue) throws(JSONError) {
    let wire = try WireObject(value, at: 0, names: Self.common + Self.names(of: word))
    func number(_ name: String) throws(JSONError) -> UInt64 {
      try wire.required(try wire.count(name), name)
    }
    func delay() throws(JSONError) -> Duration {
      .nanoseconds(try wire.required(try wire.integer("after"), "after"))
    }
    func member(_ name: String) throws(JSONError) -> JSONMember {
      try wire.required(wire.member(name), name)
    }
    switch word {
    case .start:
      self = .start(attempt: try number("attempt"), try AuthorizationRequests(wire: wire))
    case .cancel: self = .cancel(attempt: try number("attempt"))
    case .checkState:
      self = .checkState(
        check: try number("check"), try wire.required(try wire.user("user"), "user"))
    case .setTimer: self = .setTimer(timer: try number("timer"), try delay())
    case .stopTimer: self = .stopTimer(timer: try number("timer"))
    case .sleep: self = .sleep(sleeper: try number("sleeper"), try delay())
    case .stopSleep: self = .stopSleep(sleeper: try number("sleeper"))
    case .approve:
      var name: PersonName?
      if let member = wire.member("name") { name = try PersonName(wire: member) }
      self = .approve(
        attempt: try number("attempt"), name: name,
        email: try wire.word("email", as: EmailChoice.self) ?? .real)
    case .dismiss: self = .dismiss(attempt: try number("attempt"))
    case .openSettings: self = .openSettings(attempt: try number("attempt"))
    case .usePassword:
      self = .usePassword(attempt: try number("attempt"), user: try wire.text("user"))
    case .stopUsingApp: self = .settings(.stopUsingApp)
    case .setForwarding:
      self = .settings(.setForwarding(try wire.required(try wire.bool("on"), "on")))
    case .deleteAccount: self = .settings(.deleteAccount)
    case .changePassword: self = .settings(.changePassword)
    case .savePassword:
      let password = try member("password")
      self = .settings(
        .savePassword(
          try SavedPassword(wire: JSONElement(password.value, offset: password.offset))))
    case .removePassword:
      self = .settings(
        .removePassword(
          user: try wire.required(try wire.text("user"), "user"),
          domain: try wire.required(try wire.text("domain"), "domain")))
    case .signOut: self = .settings(.signOut)
    case .signIn: self = .settings(.signIn(try SimulatedAccount(wire: try member("account"))))
    case .setTwoFactor:
      self = .settings(.setTwoFactor(try wire.required(try wire.bool("on"), "on")))
    case .activateApp: self = .activateApp
    case .backgroundApp: self = .backgroundApp
    case .killApp: self = .killApp
    case .launchApp: self = .launchApp
    case .removeApp: self = .removeApp
    case .installApp: self = .installApp
    case .lock: self = .lock
    case .unlock: self = .unlock
    case .transferApp:
      self = .transferApp(team: try wire.required(try wire.text("team"), "team"))
    case .rotateKeys: self = .rotateKeys
    case .callService:
      self = .callService(call: try number("call"), try ServiceCall(wire: wire))
    case .diagnose:
      self = .diagnose(
        try wire.required(try wire.word("finding", as: AppDiagnostic.self), "finding"))
    case .setPerson: self = .change(.person(try SimulatedPerson(wire: try member("person"))))
    case .setNetwork:
      self = .change(
        .network(
          try wire.required(try wire.word("network", as: NetworkCondition.self), "network")))
    case .setService:
      self = .change(
        .service(
          try wire.required(try wire.word("service", as: ServiceCondition.self), "service")))
    case .setOverrides: self = .change(.overrides(try Overrides(wire: try member("overrides"))))
    case .setApp: self = .change(.app(try SimulatedApp(wire: try member("app"))))
    case .setWindows:
      self = .change(
        .windows(
          Int(clamping: try wire.required(try wire.count("windows"), "windows"))))
    case .setProfile: self = .change(.profile(try DeviceProfile(wire: try member("profile"))))
    case .setTokens: self = .change(.tokens(try TokenStyle(wire: try member("tokens"))))
    case .setFaults: self = .change(.faults(try Fault.list(wire: try member("faults"))))
    case .stall: self = .stall
    }
  }
}
