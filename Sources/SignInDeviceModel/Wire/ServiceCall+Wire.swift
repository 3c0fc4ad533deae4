internal import SignInCore

extension ServiceCall {
  /// The names of the members that ``writeMembers(to:)`` writes.
  static let names = ["endpoint", "form", "secret"]

  /// Writes the call as members of an object.
  func writeMembers(to json: inout JSONWriter) {
    json.member("endpoint", self.endpoint.rawValue)
    if !self.parameters.isEmpty {
      json.name("form")
      json.array { json in
        for parameter in self.parameters {
          json.array { json in
            json.string(parameter.name)
            json.string(parameter.value)
          }
        }
      }
    }
    guard let secret = self.secret else { return }
    json.name("secret")
    json.object { json in
      json.member("iss", secret.team)
      json.member("sub", secret.clientID)
      json.member("aud", secret.audience)
      json.member("iat", secret.issuedAt)
      json.member("exp", secret.expiresAt)
    }
  }

  /// Reads a call; codes and tokens are fingerprints.
  init(wire: WireObject) throws(JSONError) {
    var parameters: [Parameter] = []
    for element in try wire.array("form") ?? [] {
      guard case .array(let pair) = element.value, pair.count == 2,
        case .string(let name) = pair[0].value, case .string(let value) = pair[1].value
      else {
        throw JSONError(
          offset: element.offset, expected: "a pair of texts, a parameter's name and its value")
      }
      parameters.append(Parameter(name: name, value: value))
    }
    self.init(
      try wire.required(try wire.word("endpoint", as: Endpoint.self), "endpoint"),
      parameters: parameters, secret: try wire.member("secret").map(ClientSecret.init(wire:)))
  }
}

extension ClientSecret {
  fileprivate init(wire member: JSONMember) throws(JSONError) {
    let wire = try WireObject(
      member.value, at: member.offset, names: ["iss", "sub", "aud", "iat", "exp"])
    self.init(
      team: try wire.required(try wire.text("iss"), "iss"),
      clientID: try wire.required(try wire.text("sub"), "sub"),
      audience: try wire.required(try wire.text("aud"), "aud"),
      issuedAt: try wire.required(try wire.integer("iat"), "iat"))
    self.expiresAt = try wire.required(try wire.integer("exp"), "exp")
  }
}
