import SignInCore
import SignInDeviceModel
import Testing

@Suite("Error words of Apple's service") struct ServiceErrorTests {
  private static let start: Int64 = 1_767_225_600
  private static let app = "com.example.app"

  private static let secret = ClientSecret(
    team: "TEAM123456", clientID: Self.app, issuedAt: Self.start)

  private func refusal(
    of call: ServiceCall, _ configuration: DeviceConfiguration = DeviceConfiguration()
  ) throws -> String? {
    var driver = DeviceDriver(configuration)
    return try driver.call(call).error?.description
  }

  // MARK: invalid_request

  /// A call that is complete, and the parameters that it needs.
  struct Complete: CustomTestStringConvertible, Sendable {
    let endpoint: ServiceCall.Endpoint
    let form: [ServiceCall.Parameter]
    var optional: [String] = []

    init(
      _ endpoint: ServiceCall.Endpoint, _ form: KeyValuePairs<String, String>,
      optional: [String] = []
    ) {
      self.endpoint = endpoint
      self.form =
        [ServiceCall.Parameter(name: "client_id", value: "com.example.app")]
        + [ServiceCall.Parameter(name: "client_secret", value: "claims")]
        + form.map { ServiceCall.Parameter(name: $0.key, value: $0.value) }
      self.optional = optional
    }

    var testDescription: String {
      "\(self.endpoint.rawValue) with \(self.form.map(\.name).joined(separator: ", "))"
    }

    static let all = [
      Complete(
        .token, ["grant_type": "authorization_code", "code": "x"], optional: ["redirect_uri"]),
      Complete(.token, ["grant_type": "refresh_token", "refresh_token": "x"]),
      Complete(.token, ["grant_type": "client_credentials", "scope": "user.migration"]),
      Complete(
        .revoke, ["token": "x", "token_type_hint": "access_token"],
        optional: ["token_type_hint"]),
    ]
  }

  @Test("a parameter that is missing is told by its name", arguments: Complete.all)
  func missing(complete: Complete) throws {
    for parameter in complete.form where !complete.optional.contains(parameter.name) {
      let left = complete.form.filter { $0.name != parameter.name }
      let call = ServiceCall(
        complete.endpoint, parameters: left,
        secret: parameter.name == "client_secret" ? nil : Self.secret)
      let expected = "invalid_request: the parameter \(parameter.name) is missing"
      #expect(try self.refusal(of: call) == expected)
      // One without a value is no better.
      let empty = ServiceCall(
        complete.endpoint, parameters: left + [.init(name: parameter.name, value: "")],
        secret: Self.secret)
      #expect(try self.refusal(of: empty) == expected)
    }
  }

  @Test("a parameter that is there twice is told by its name", arguments: Complete.all)
  func duplicate(complete: Complete) throws {
    let names = complete.form.map(\.name) + complete.optional
    for name in names {
      let value = complete.form.first { $0.name == name }?.value ?? "x"
      let form = complete.form.filter { $0.name != name }
      let twice = [ServiceCall.Parameter(name: name, value: value), .init(name: name, value: "y")]
      for parameters in [form + twice, twice + form] {
        let call = ServiceCall(complete.endpoint, parameters: parameters, secret: Self.secret)
        #expect(
          try self.refusal(of: call) == "invalid_request: the parameter \(name) is there twice")
      }
    }
  }

  @Test(
    "a migration needs all its parameters, once",
    arguments: ["sub", "target", "access_token", "transfer_sub"])
  func migration(name: String) throws {
    var driver = DeviceDriver(person: .approves(email: .hidden))
    let user = try driver.credential(.appleID()).user
    let token = try driver.migrationToken()
    let form =
      name == "transfer_sub"
      ? [(name: "transfer_sub", value: "x"), (name: "access_token", value: token)]
      : [
        (name: "sub", value: user.rawValue), (name: "target", value: "TEAM2"),
        (name: "access_token", value: token),
      ]
    let twice = ServiceCall(
      .userMigration, secret: driver.secret, form: form + form.filter { $0.name == name })
    #expect(
      try driver.call(twice).error?.description
        == "invalid_request: the parameter \(name) is there twice")
    let missing = ServiceCall(
      .userMigration, secret: driver.secret, form: form.filter { $0.name != name })
    // Without a transfer_sub it is the other call.
    let expected = name == "transfer_sub" ? "sub" : name
    #expect(
      try driver.call(missing).error?.description
        == "invalid_request: the parameter \(expected) is missing")
  }

  @Test(
    "a parameter that the endpoint doesn't have is told by its name",
    arguments: [
      (ServiceCall.Endpoint.token, "token"), (.token, "x"), (.revoke, "code"),
      (.revoke, "grant_type"), (.userMigration, "scope"), (.userMigration, "token"),
    ])
  func unsupported(endpoint: ServiceCall.Endpoint, name: String) throws {
    // It is told first, whatever else is wrong.
    for form in [[(name: name, value: "")], [(name: name, value: "x"), (name: name, value: "x")]] {
      let expected = "invalid_request: the parameter \(name) is none of \(endpoint.rawValue)"
      #expect(try self.refusal(of: ServiceCall(endpoint, form: form)) == expected)
      #expect(
        try self.refusal(of: ServiceCall(endpoint, secret: Self.secret, form: form)) == expected)
    }
  }

  @Test
  func `parameters of another grant are left alone`() throws {
    var driver = DeviceDriver()
    let code = try driver.code()
    #expect(
      try driver.token([
        "grant_type": "authorization_code", "code": code.text ?? "", "refresh_token": "x",
        "scope": "x",
      ]).tokens != nil)
  }

  @Test
  func `the order of parameters means nothing`() throws {
    var driver = DeviceDriver()
    let code = try driver.code()
    #expect(
      try driver.token(["code": code.text ?? "", "grant_type": "authorization_code"]).tokens
        != nil)
  }

  // MARK: invalid_client

  @Test(
    "a secret that doesn't prove the client is refused, and why",
    arguments: [
      (
        ClientSecret(team: "TEAM123456", clientID: "com.example.other", issuedAt: Self.start),
        "the secret's sub is not the client_id"
      ),
      (
        ClientSecret(
          team: "TEAM123456", clientID: Self.app, audience: "https://appleid.apple.com/",
          issuedAt: Self.start),
        "the secret's aud is not https://appleid.apple.com"
      ),
      (
        ClientSecret(team: "TEAM2", clientID: Self.app, issuedAt: Self.start),
        "the secret's iss is not the app's team"
      ),
      (
        ClientSecret(team: "TEAM123456", clientID: Self.app, issuedAt: Self.start + 1),
        "the secret's iat lies in the future"
      ),
      (
        ClientSecret(team: "TEAM123456", clientID: Self.app, issuedAt: Self.start - 3_600),
        "the secret has expired"
      ),
      (
        ClientSecret(
          team: "TEAM123456", clientID: Self.app, issuedAt: Self.start, lifetime: 15_777_001),
        "the secret's exp lies more than 15777000 s ahead"
      ),
      (
        ClientSecret(
          team: "TEAM123456", clientID: Self.app, issuedAt: 0, lifetime: .max),
        "the secret's exp lies more than 15777000 s ahead"
      ),
    ])
  func client(secret: ClientSecret, why: String) throws {
    let call = ServiceCall(
      .revoke,
      parameters: [
        .init(name: "client_id", value: Self.app), .init(name: "client_secret", value: "claims"),
        .init(name: "token", value: "x"),
      ], secret: secret)
    #expect(try self.refusal(of: call) == "invalid_client: \(why)")
  }

  @Test(
    "a secret is valid to the last second of six months",
    arguments: [1, 3_600, ClientSecret.longestLifetime])
  func longest(lifetime: Int64) throws {
    let secret = ClientSecret(
      team: "TEAM123456", clientID: Self.app, issuedAt: Self.start, lifetime: lifetime)
    #expect(
      try self.refusal(of: ServiceCall(.revoke, secret: secret, form: [("token", "x")])) == nil)
  }

  @Test
  func `a secret that was too long when it was made is good once its end is near enough`() throws {
    var driver = DeviceDriver()
    let secret = ClientSecret(
      team: "TEAM123456", clientID: Self.app, issuedAt: Self.start,
      lifetime: ClientSecret.longestLifetime + 10)
    let call = ServiceCall(.revoke, secret: secret, form: [("token", "x")])
    #expect(try driver.call(call).error?.word == .invalidClient)
    driver.run(to: .seconds(10))
    #expect(try driver.call(call) == .revoked)
  }

  @Test
  func `a secret that expires on the way is refused`() throws {
    var driver = DeviceDriver()
    driver.run(to: .milliseconds(9_900))
    let secret = ClientSecret(
      team: "TEAM123456", clientID: Self.app, issuedAt: Self.start, lifetime: 10)
    #expect(
      try driver.revoke("x", as: secret).error?.description
        == "invalid_client: the secret has expired")
  }

  @Test
  func `a client that no app on the device has is refused`() throws {
    let secret = ClientSecret(
      team: "TEAM123456", clientID: "com.example.none", issuedAt: Self.start)
    #expect(
      try self.refusal(of: ServiceCall(.revoke, secret: secret, form: [("token", "x")]))
        == "invalid_client: no app has this client_id")
  }

  @Test("a secret that can't be read is refused", arguments: ["secret", "a.b.c", "..", "a.e30.c"])
  func unreadable(text: String) throws {
    let call = ServiceCall(
      .revoke, form: [("client_id", Self.app), ("client_secret", text), ("token", "x")])
    #expect(
      try self.refusal(of: call)
        == "invalid_client: the client_secret is no JSON Web Token with iss, sub, aud, iat and exp")
  }

  @Test
  func `a redirect that the app's request never had is refused`() throws {
    var driver = DeviceDriver()
    let code = try driver.code()
    #expect(
      try driver.token([
        "grant_type": "authorization_code", "code": code.text ?? "",
        "redirect_uri": "https://example.com",
      ]).error?.description == "invalid_client: the app's request had no redirect_uri")
    #expect(try driver.exchange(code).tokens != nil)
  }

  // MARK: Other words

  @Test
  func `a grant that the service doesn't have is refused`() throws {
    var driver = DeviceDriver()
    #expect(
      try driver.token(["grant_type": "password"]).error?.description
        == "unsupported_grant_type: there is no grant_type password")
  }

  @Test
  func `client credentials have one scope`() throws {
    var driver = DeviceDriver()
    #expect(
      try driver.token(["grant_type": "client_credentials", "scope": "email"]).error?.description
        == "invalid_scope: client_credentials goes with the scope user.migration")
  }

  @Test
  func `an app without Sign in with Apple may not migrate users`() throws {
    var driver = DeviceDriver(DeviceConfiguration(app: SimulatedApp(hasEntitlement: false)))
    #expect(
      try driver.token(["grant_type": "client_credentials", "scope": "user.migration"])
        .error?.description == "unauthorized_client: the app has no Sign in with Apple")
  }

  @Test
  func `keys are for everybody`() throws {
    #expect(try self.refusal(of: ServiceCall(.keys)) == nil)
    #expect(try self.refusal(of: ServiceCall(.keys, form: [("client_id", "x")])) == nil)
  }

  @Test("a stalled device refuses every call at once", arguments: ServiceCall.Endpoint.allCases)
  func stalled(endpoint: ServiceCall.Endpoint) {
    var driver = DeviceDriver()
    let call = ServiceCall(endpoint, secret: Self.secret, form: [("token", "x")])
    driver.perform(.callService(call: 1, call), .stall, .callService(call: 2, call))
    for number in [1, 2] as [UInt64] {
      #expect(
        driver.response(to: number)?.error?.description
          == "invalid_request: the device was told to end everything")
    }
    #expect(driver.model.now == .origin)
    #expect(driver.model.nextInstant == nil)
  }

  @Test
  func `a refused call changes nothing but the transcript`() throws {
    var driver = DeviceDriver()
    _ = try driver.tokens()
    var other = driver
    _ = try other.token(["grant_type": "password"])
    driver.run(upTo: driver.model.now + DeviceDriver.serviceTime)
    #expect(driver.model == other.model)
  }

  @Test
  func `errors are caught by their word`() {
    let error = ServiceError(.invalidGrant, "why")
    #expect(ServiceError.Word.invalidGrant ~= error)
    #expect(!(ServiceError.Word.invalidScope ~= error))
    #expect("\(error)" == "invalid_grant: why")
    #expect(ServiceError.Word(rawValue: "new_word") != .invalidRequest)
  }
}
