internal import SignInCore

extension SimulatedApp {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("bundle", self.bundleID)
      json.member("team", self.team)
      json.member("primary", self.primaryBundleID)
      json.member("entitled", self.hasEntitlement)
      if self.hasAgeRangeEntitlement { json.member("ageRange", true) }
      json.member("domains", self.domains)
    }
  }

  init(wire member: JSONMember) throws(JSONError) {
    let wire = try WireObject(
      member.value, at: member.offset,
      names: ["bundle", "team", "primary", "entitled", "ageRange", "domains"])
    self.init()
    self.bundleID = try wire.text("bundle") ?? self.bundleID
    self.team = try wire.text("team") ?? self.team
    self.primaryBundleID = try wire.text("primary")
    self.hasEntitlement = try wire.bool("entitled") ?? self.hasEntitlement
    self.hasAgeRangeEntitlement = try wire.bool("ageRange") ?? self.hasAgeRangeEntitlement
    self.domains = try wire.texts("domains") ?? self.domains
  }
}
