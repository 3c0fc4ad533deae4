internal import SignInCore

extension PersonName {
  private static let names = [
    "prefix", "given", "middle", "family", "suffix", "nickname", "phoneticGiven", "phoneticFamily",
  ]

  /// Writes the parts that are there.
  func write(to json: inout JSONWriter) {
    json.object { json in
      for (name, part) in zip(Self.names, self.parts) { json.member(name, part) }
    }
  }

  /// Reads a name.
  init(wire member: JSONMember) throws(JSONError) {
    let wire = try WireObject(member.value, at: member.offset, names: Self.names)
    self.init(
      namePrefix: try wire.text("prefix"), givenName: try wire.text("given"),
      middleName: try wire.text("middle"), familyName: try wire.text("family"),
      nameSuffix: try wire.text("suffix"), nickname: try wire.text("nickname"),
      phoneticGivenName: try wire.text("phoneticGiven"),
      phoneticFamilyName: try wire.text("phoneticFamily"))
  }
}
