import SignInCore
import SignInDeviceModel

/// What SignInDeviceModel does: a first and a returning sign-in, an end, and a configuration on the wire.
func deviceTranscript() -> [String] {
  var lines: [String] = []
  var configuration = DeviceConfiguration()
  configuration.person = .script(
    .approves(name: "Ada King", email: .hidden), .after(.seconds(3), .cancels), .approves)
  var model = DeviceModel(configuration)

  func record(_ effects: [DeviceEffect]) {
    for effect in effects {
      switch effect {
      case .record(let entry):
        lines.append(entry.description)
        lines.append(entry.json)
      case .answer(_, let answer, _):
        guard case .success(let authorization) = answer.outcome,
          let token = authorization.appleID?.identityToken
        else { continue }
        do throws(IdentityTokenError) {
          lines.append(try token.claims().description)
        } catch {
          lines.append(error.description)
        }
      case .forget, .answerState, .noticeRevocation, .forgetObservers, .answerCall, .notifyServer,
        .fireTimer, .wake:
        continue
      }
    }
  }
  func run(_ command: DeviceCommand) {
    record(model.handle(command))
    while model.owesAnswer, let effects = model.fireNext() { record(effects) }
  }

  let requests = AuthorizationRequests([.appleID(.fullName, .email, nonce: Nonce(raw: "canary"))])
  run(.setTimer(timer: 1, .seconds(30)))
  run(.start(attempt: 1, requests))
  run(.start(attempt: 2, requests))
  run(.settings(.stopUsingApp))
  run(.activateApp)
  run(.change(.network(.offline)))
  run(.start(attempt: 3, requests))
  run(.change(.network(.online)))
  run(.start(attempt: 4, requests))

  var json = JSONWriter()
  configuration.write(to: &json)
  lines.append(json.text)
  do throws(JSONError) {
    let value = try JSONReader.value(of: json.bytes)
    let member = JSONMember(name: "configuration", value: value, nameOffset: 0, offset: 0)
    lines.append("read again: \(try DeviceConfiguration(wire: member) == configuration)")
  } catch {
    lines.append("expected \(error.expected) at \(error.offset)")
  }
  return lines
}
