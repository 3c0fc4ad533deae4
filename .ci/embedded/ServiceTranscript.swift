import SignInCore
import SignInDeviceModel

/// What the device does with faults, passwords, a transfer and Apple's service, with signed tokens.
func serviceTranscript() -> [String] {
  var lines: [String] = []
  var configuration = DeviceConfiguration()
  configuration.passwords = [SavedPassword()]
  configuration.profile = .harsh
  configuration.faults = [Fault(.late(.seconds(2)), .nth(2)), Fault(.twice, .chance(ofRun: 100))]
  configuration.tokens = .signed
  var model = DeviceModel(configuration)
  var code = ""
  var refreshToken = ""

  func record(_ effects: [DeviceEffect]) {
    for effect in effects {
      switch effect {
      case .record(let entry): lines.append(entry.json)
      case .answer(_, let answer, _):
        guard case .success(let authorization) = answer.outcome else { continue }
        code = authorization.appleID?.authorizationCode?.text ?? code
      case .answerCall(_, let response):
        lines.append("\(response.status), \(response.body.utf8.count) bytes")
        if case .tokens(let tokens) = response {
          refreshToken = tokens.refreshToken?.text ?? refreshToken
          lines.append(Hexadecimal.text(SHA256.hash(tokens.identityToken.bytes).prefix(32)))
        }
      case .forget, .answerState, .noticeRevocation, .forgetObservers, .notifyServer, .fireTimer,
        .wake:
        continue
      }
    }
  }
  func run(_ command: DeviceCommand) {
    record(model.handle(command))
    while model.owesAnswer, let effects = model.fireNext() { record(effects) }
  }
  func call(_ number: UInt64, _ endpoint: ServiceCall.Endpoint, _ form: [(String, String)]) {
    let secret = ClientSecret(
      team: "TEAM123456", clientID: "com.example.app", issuedAt: configuration.start)
    run(
      .callService(
        call: number,
        ServiceCall(endpoint, secret: secret, form: form.map { (name: $0.0, value: $0.1) })))
  }

  run(.start(attempt: 1, AuthorizationRequests([.appleID(.fullName, .email)])))
  call(1, .token, [("grant_type", "authorization_code"), ("code", code)])
  call(2, .token, [("grant_type", "authorization_code"), ("code", code)])
  run(.start(attempt: 2, AuthorizationRequests([.appleID(), .password])))
  run(.rotateKeys)
  call(3, .keys, [])
  call(4, .revoke, [("token", refreshToken)])
  run(.transferApp(team: "TEAM654321"))
  run(.start(attempt: 3, AuthorizationRequests([.password])))
  return lines
}
