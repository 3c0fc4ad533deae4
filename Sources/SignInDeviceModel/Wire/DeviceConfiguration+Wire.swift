package import SignInCore

extension DeviceConfiguration {
  /// Writes every field.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", self.name)
      json.name("account")
      if let account = self.account { account.write(to: &json) } else { json.bool(false) }
      json.name("app")
      self.app.write(to: &json)
      json.member("windows", self.windows)
      if !self.passwords.isEmpty {
        json.name("passwords")
        json.array { json in for password in self.passwords { password.write(to: &json) } }
      }
      json.name("person")
      self.person.write(to: &json)
      json.member("network", self.network.rawValue)
      json.member("service", self.service.rawValue)
      json.name("profile")
      self.profile.write(to: &json)
      if !self.faults.isEmpty {
        json.name("faults")
        json.array { json in for fault in self.faults { fault.write(to: &json) } }
      }
      json.name("overrides")
      self.overrides.write(to: &json)
      json.name("tokens")
      self.tokens.write(to: &json)
      json.member("attemptLimit", self.attemptLimit?.wholeNanoseconds)
      json.member("start", self.start)
      json.member("seed", self.seed)
    }
  }

  /// Reads a configuration; what is absent has its default, and `false` is no account.
  package init(wire member: JSONMember) throws(JSONError) {
    let wire = try WireObject(
      member.value, at: member.offset,
      names: [
        "name", "account", "app", "windows", "passwords", "person", "network", "service", "profile",
        "faults", "overrides", "tokens", "attemptLimit", "start", "seed",
      ])
    self.init()
    self.name = try wire.text("name") ?? self.name
    try wire.refuseNull("account", expected: "an account, or false for none")
    if let account = wire.member("account") {
      switch account.value {
      case .bool(false): self.account = nil
      case .object: self.account = try SimulatedAccount(wire: account)
      case .null, .bool, .number, .string, .array:
        throw JSONError(
          offset: account.offset,
          expected: "an account, or false for none, not \(account.value.kind)")
      }
    }
    if let app = wire.member("app") { self.app = try SimulatedApp(wire: app) }
    self.windows = try wire.count("windows").map { Int(clamping: $0) } ?? self.windows
    for element in try wire.array("passwords") ?? [] {
      self.passwords.append(try SavedPassword(wire: element))
    }
    if let person = wire.member("person") { self.person = try SimulatedPerson(wire: person) }
    self.network = try wire.word("network", as: NetworkCondition.self) ?? self.network
    self.service = try wire.word("service", as: ServiceCondition.self) ?? self.service
    if let profile = wire.member("profile") { self.profile = try DeviceProfile(wire: profile) }
    if let faults = wire.member("faults") { self.faults = try Fault.list(wire: faults) }
    if let overrides = wire.member("overrides") { self.overrides = try Overrides(wire: overrides) }
    if let tokens = wire.member("tokens") { self.tokens = try TokenStyle(wire: tokens) }
    self.attemptLimit = try wire.integer("attemptLimit").map { .nanoseconds(max($0, 0)) }
    self.start = try wire.integer("start") ?? self.start
    self.seed = try wire.count("seed") ?? self.seed
  }
}
