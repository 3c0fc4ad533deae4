package import SignInCore

extension DeviceCommand {
  /// The names of the commands in a transcript.
  package enum Word: String, CaseIterable {
    case start, cancel, checkState, setTimer, stopTimer, sleep, stopSleep
    case approve, dismiss, openSettings
    case stopUsingApp, signOut, signIn, setTwoFactor
    case activateApp, backgroundApp
    case setPerson, setNetwork, setService, setOverrides, setApp
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
    case .dismiss: .dismiss
    case .openSettings: .openSettings
    case .settings(.stopUsingApp): .stopUsingApp
    case .settings(.signOut): .signOut
    case .settings(.signIn): .signIn
    case .settings(.setTwoFactor): .setTwoFactor
    case .activateApp: .activateApp
    case .backgroundApp: .backgroundApp
    case .change(.person): .setPerson
    case .change(.network): .setNetwork
    case .change(.service): .setService
    case .change(.overrides): .setOverrides
    case .change(.app): .setApp
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
    case .settings(.signIn(let account)):
      json.name("account")
      account.write(to: &json)
    case .settings(.setTwoFactor(let isOn)): json.member("on", isOn)
    case .settings(.stopUsingApp), .settings(.signOut), .activateApp, .backgroundApp, .stall: break
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
    }
  }

  /// Names that a transcript's line may have beside the command's own.
  private static let common = ["device", "time", "lane", "do"]

  private static func names(of word: Word) -> [String] {
    switch word {
    case .start: ["attempt", "requests", "options"]
    case .cancel, .dismiss, .openSettings: ["attempt"]
    case .checkState: ["check", "user"]
    case .setTimer: ["timer", "after"]
    case .stopTimer: ["timer"]
    case .sleep: ["sleeper", "after"]
    case .stopSleep: ["sleeper"]
    case .approve: ["attempt", "name", "email"]
    case .signIn: ["account"]
    case .setTwoFactor: ["on"]
    case .setPerson: ["person"]
    case .setNetwork: ["network"]
    case .setService: ["service"]
    case .setOverrides: ["overrides"]
    case .setApp: ["app"]
    case .stopUsingApp, .signOut, .activateApp, .backgroundApp, .stall: []
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
      let text = try wire.required(try wire.text("user"), "user")
      guard let user = UserID(text) else {
        throw JSONError(
          offset: wire.member("user")?.offset ?? 0, expected: "a user id that is not blank")
      }
      self = .checkState(check: try number("check"), user)
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
    case .stopUsingApp: self = .settings(.stopUsingApp)
    case .signOut: self = .settings(.signOut)
    case .signIn: self = .settings(.signIn(try SimulatedAccount(wire: try member("account"))))
    case .setTwoFactor:
      self = .settings(.setTwoFactor(try wire.required(try wire.bool("on"), "on")))
    case .activateApp: self = .activateApp
    case .backgroundApp: self = .backgroundApp
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
    case .stall: self = .stall
    }
  }
}
