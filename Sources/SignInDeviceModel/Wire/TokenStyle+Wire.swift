internal import SignInCore

extension TokenStyle {
  /// Writes every field.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("signed", self.isSigned)
      json.member("flags", self.flags.rawValue)
      json.member("lifetime", self.lifetime)
    }
  }

  /// Reads a style; what is absent has its default.
  init(wire member: JSONMember) throws(JSONError) {
    let wire = try WireObject(
      member.value, at: member.offset, names: ["signed", "flags", "lifetime"])
    self.init()
    self.isSigned = try wire.bool("signed") ?? self.isSigned
    self.flags = try wire.word("flags", as: Flags.self) ?? self.flags
    self.lifetime = try wire.integer("lifetime") ?? self.lifetime
  }
}
