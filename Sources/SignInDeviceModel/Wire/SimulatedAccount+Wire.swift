internal import SignInCore

extension SimulatedAccount {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", self.id)
      json.name("name")
      self.name.write(to: &json)
      json.name("email")
      if let email = self.email { json.string(email) } else { json.bool(false) }
      json.member("twoFactor", self.hasTwoFactor)
      if self.isManaged { json.member("managed", true) }
      if self.ageRange != .notChild { json.member("ageRange", self.ageRange.rawValue) }
    }
  }

  init(wire member: JSONMember) throws(JSONError) {
    let wire = try WireObject(
      member.value, at: member.offset,
      names: ["id", "name", "email", "twoFactor", "managed", "ageRange"])
    self.init()
    self.id = try wire.text("id") ?? self.id
    if let name = wire.member("name") { self.name = try PersonName(wire: name) }
    try wire.refuseNull("email", expected: "an address, or false for none")
    if case .bool(false)? = wire.member("email")?.value {
      self.email = nil
    } else {
      self.email = try wire.text("email") ?? self.email
    }
    self.hasTwoFactor = try wire.bool("twoFactor") ?? self.hasTwoFactor
    self.isManaged = try wire.bool("managed") ?? self.isManaged
    if let number = try wire.int("ageRange") { self.ageRange = UserAgeRange(rawValue: number) }
  }
}
