internal import SignInCore

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
