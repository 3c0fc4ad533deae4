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
      json.name("person")
      self.person.write(to: &json)
      json.member("network", self.network.rawValue)
      json.member("service", self.service.rawValue)
      json.name("overrides")
      self.overrides.write(to: &json)
      json.member("start", self.start)
      json.member("seed", self.seed)
    }
  }

  /// Reads a configuration; what is absent has its default, and `false` is no account.
  package init(wire member: JSONMember) throws(JSONError) {
    let wire = try WireObject(
      member.value, at: member.offset,
      names: [
        "name", "account", "app", "person", "network", "service", "overrides", "start", "seed",
      ])
    self.init()
    self.name = try wire.text("name") ?? self.name
    if let account = wire.member("account") {
      if case .bool(false) = account.value {
        self.account = nil
      } else {
        self.account = try SimulatedAccount(wire: account)
      }
    }
    if let app = wire.member("app") { self.app = try SimulatedApp(wire: app) }
    if let person = wire.member("person") { self.person = try SimulatedPerson(wire: person) }
    self.network = try wire.word("network", as: NetworkCondition.self) ?? self.network
    self.service = try wire.word("service", as: ServiceCondition.self) ?? self.service
    if let overrides = wire.member("overrides") { self.overrides = try Overrides(wire: overrides) }
    self.start = try wire.integer("start") ?? self.start
    self.seed = try wire.count("seed") ?? self.seed
  }
}

extension SimulatedAccount {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", self.id)
      json.name("name")
      self.name.write(to: &json)
      json.name("email")
      if let email = self.email { json.string(email) } else { json.bool(false) }
      json.member("twoFactor", self.hasTwoFactor)
    }
  }

  init(wire member: JSONMember) throws(JSONError) {
    let wire = try WireObject(
      member.value, at: member.offset, names: ["id", "name", "email", "twoFactor"])
    self.init()
    self.id = try wire.text("id") ?? self.id
    if let name = wire.member("name") { self.name = try PersonName(wire: name) }
    if case .bool(false)? = wire.member("email")?.value {
      self.email = nil
    } else {
      self.email = try wire.text("email") ?? self.email
    }
    self.hasTwoFactor = try wire.bool("twoFactor") ?? self.hasTwoFactor
  }
}

extension SimulatedApp {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("bundle", self.bundleID)
      json.member("team", self.team)
      json.member("entitled", self.hasEntitlement)
    }
  }

  init(wire member: JSONMember) throws(JSONError) {
    let wire = try WireObject(
      member.value, at: member.offset, names: ["bundle", "team", "entitled"])
    self.init()
    self.bundleID = try wire.text("bundle") ?? self.bundleID
    self.team = try wire.text("team") ?? self.team
    self.hasEntitlement = try wire.bool("entitled") ?? self.hasEntitlement
  }
}

extension Overrides {
  func write(to json: inout JSONWriter) {
    json.object { json in
      if let error = self.error {
        json.name("error")
        error.write(to: &json)
      }
      if let answer = self.credentialState {
        json.name("credentialState")
        answer.write(to: &json)
      }
    }
  }

  init(wire member: JSONMember) throws(JSONError) {
    let wire = try WireObject(
      member.value, at: member.offset, names: ["error", "credentialState"])
    self.init()
    if let error = wire.member("error") { self.error = try AuthorizationError(wire: error) }
    if let answer = wire.member("credentialState") {
      self.credentialState = try CredentialStateAnswer(wire: answer)
    }
  }
}
