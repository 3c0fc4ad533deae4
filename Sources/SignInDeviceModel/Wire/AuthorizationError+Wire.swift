internal import SignInCore

extension AuthorizationError {
  /// Writes code, reason and underlying error.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("code", self.code.rawValue)
      json.member("reason", self.reason?.rawValue)
      guard let underlying = self.underlying else { return }
      json.name("underlying")
      json.object { json in
        json.member("domain", underlying.domain)
        json.member("code", underlying.code)
        json.member("text", underlying.text)
      }
    }
  }

  /// Reads an error.
  init(wire member: JSONMember) throws(JSONError) {
    let wire = try WireObject(
      member.value, at: member.offset, names: ["code", "reason", "underlying"])
    self.init(
      Code(rawValue: try wire.required(try wire.int("code"), "code")),
      reason: try wire.text("reason").map(Reason.init(rawValue:)))
    guard let underlying = wire.member("underlying") else { return }
    let inner = try WireObject(
      underlying.value, at: underlying.offset, names: ["domain", "code", "text"])
    self.underlying = Underlying(
      domain: try inner.text("domain") ?? "",
      code: try inner.int("code") ?? 0,
      text: try inner.text("text") ?? "")
  }
}

extension CredentialStateAnswer {
  /// Writes state and error.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("state", self.state?.rawValue)
      guard let error = self.error else { return }
      json.name("error")
      error.write(to: &json)
    }
  }

  /// Reads an answer.
  init(wire member: JSONMember) throws(JSONError) {
    let wire = try WireObject(member.value, at: member.offset, names: ["state", "error"])
    self.init(
      state: try wire.int("state").map { CredentialState(rawValue: $0) })
    if let error = wire.member("error") { self.error = try AuthorizationError(wire: error) }
  }
}
