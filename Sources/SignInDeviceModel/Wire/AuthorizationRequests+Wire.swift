internal import SignInCore

extension AuthorizationRequests {
  private enum Kind: String, CaseIterable {
    case appleID, password
  }

  /// Writes the requests as members of an object, without the texts of state and nonce.
  func writeMembers(to json: inout JSONWriter) {
    json.name("requests")
    json.array { json in
      for request in self.requests {
        json.object { json in
          switch request {
          case .appleID(let request):
            json.member("kind", Kind.appleID.rawValue)
            json.member("scopes", request.requestedScopes.map { $0.rawValue })
            json.member("stateBytes", request.state?.utf8.count)
            json.member("nonceBytes", request.nonce?.utf8.count)
            if request.operation != .implicit {
              json.member("operation", request.operation.rawValue)
            }
            json.member("user", request.user?.rawValue)
          case .password: json.member("kind", Kind.password.rawValue)
          }
        }
      }
    }
    if self.options != [] { json.member("options", self.options.rawValue) }
  }

  /// Reads requests; state and nonce are filled with placeholders.
  init(wire: WireObject) throws(JSONError) {
    var requests: [AuthorizationRequest] = []
    for element in try wire.required(try wire.array("requests"), "requests") {
      requests.append(try Self.request(element.value, at: element.offset))
    }
    self.init(
      requests,
      options: AuthorizationRequestOptions(
        rawValue: UInt(truncatingIfNeeded: try wire.count("options") ?? 0)))
  }

  private static func request(
    _ value: JSONValue, at offset: Int
  ) throws(JSONError) -> AuthorizationRequest {
    let wire = try WireObject(
      value, at: offset,
      names: ["kind", "scopes", "stateBytes", "nonceBytes", "operation", "user"])
    guard try wire.required(try wire.word("kind", as: Kind.self), "kind") == .appleID else {
      _ = try WireObject(value, at: offset, names: ["kind"])
      return .password
    }
    var request = AppleIDRequest()
    request.requestedScopes = (try wire.texts("scopes") ?? []).map {
      AuthorizationScope(rawValue: $0)
    }
    request.state = try Self.placeholder("stateBytes", of: wire)
    request.nonce = try Self.placeholder("nonceBytes", of: wire)
    if let operation = try wire.text("operation") { request.operation = .init(rawValue: operation) }
    request.user = try wire.user("user")
    return .appleID(request)
  }

  private static func placeholder(
    _ name: String, of wire: WireObject
  ) throws(JSONError) -> String? {
    // State and nonce are secrets. Of their lengths only this matters: whether the device refuses them.
    try wire.count(name).map {
      String(repeating: "x", count: Int(min($0, UInt64(DeviceModel.longestValue) + 1)))
    }
  }
}
