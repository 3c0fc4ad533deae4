import SignInCore
import SignInDeviceModel
import Testing

@Suite("Commands in a transcript") struct CommandWireTests {
  private func readAgain(_ command: DeviceCommand) throws -> DeviceCommand {
    let entry = TranscriptEntry(device: "iPhone", time: .origin, .command(command))
    return try DeviceCommand(
      command.word, wire: JSONReader.value(of: Array(entry.json.utf8)))
  }

  @Test
  func `every command is read again`() throws {
    for (command, _, _, _) in DeviceCommand.all {
      #expect(try self.readAgain(command) == command)
    }
  }

  @Test(
    "requests are read again",
    arguments: [
      AuthorizationRequests([]), AuthorizationRequests([.password]),
      AuthorizationRequests([.appleID(), .password, .appleID(.email)]),
      AuthorizationRequests(
        [.appleID(AppleIDRequest(operation: .logout, user: UserID("u")))],
        options: .init(rawValue: 6)),
      AuthorizationRequests([
        .appleID(AppleIDRequest(requestedScopes: [.init(rawValue: "\"odd\""), .fullName]))
      ]),
      AuthorizationRequests(
        [.appleID(AppleIDRequest(state: "", nonce: ""))],
        options: .preferImmediatelyAvailableCredentials),
    ])
  func requests(requests: AuthorizationRequests) throws {
    let command = DeviceCommand.start(attempt: 1, requests)
    #expect(try self.readAgain(command) == command)
  }

  @Test
  func `state and nonce are read as placeholders of their lengths`() throws {
    let request = AppleIDRequest(state: "état", nonce: "n")
    let again = try self.readAgain(
      .start(attempt: 1, AuthorizationRequests([.appleID(request)])))
    guard case .start(1, let requests) = again else {
      Issue.record("\(again)")
      return
    }
    #expect(requests.appleID?.state?.utf8.count == 5)
    #expect(requests.appleID?.nonce?.utf8.count == 1)
    #expect(requests.appleID?.state?.contains("t") == false)
  }

  @Test(
    "delays are read again in nanoseconds",
    arguments: [0, 1, -1, Int64.max, .min])
  func delays(nanoseconds: Int64) throws {
    for command in [
      DeviceCommand.setTimer(timer: 1, .nanoseconds(nanoseconds)),
      .sleep(sleeper: .max, .nanoseconds(nanoseconds)),
    ] {
      #expect(try self.readAgain(command) == command)
    }
  }

  @Test
  func `an approval that names no address shares the real one`() throws {
    let value = try WireText(#"{"attempt":3}"#).value().value
    #expect(
      try DeviceCommand(.approve, wire: value) == .approve(attempt: 3, name: nil, email: .real))
  }

  @Test(
    "a command that can't be read is told with its place",
    arguments: [
      (.start, #"^{"requests":[]}"#, "a member attempt"),
      (.start, #"^{"attempt":1}"#, "a member requests"),
      (.start, #"{"attempt":1,"requests":^{}}"#, "an array, not an object"),
      (.start, #"{"attempt":1,"requests":[^3]}"#, "an object, not a number"),
      (.start, #"{"attempt":1,"requests":[{"kind":"password"},^{}]}"#, "a member kind"),
      (
        .start, #"{"attempt":1,"requests":[{"kind":^"apleID"}]}"#,
        #"one of appleID, password, not "apleID" (did you mean appleID?)"#
      ),
      (
        .start, #"{"attempt":1,"requests":[{"kind":"appleID","scopes":["email",^1]}]}"#,
        "a text, not the number 1"
      ),
      (
        .start, #"{"attempt":1,"requests":[],"options":^"none"}"#,
        "a whole number that is not negative, not a string"
      ),
      (.cancel, #"^{}"#, "a member attempt"),
      (.cancel, #"{"attempt":1,^"attempt":1}"#, "attempt only once"),
      (.cancel, #"^[]"#, "an object, not an array"),
      (
        .dismiss, #"{"attempt":^"1"}"#, "a whole number that is not negative, not a string"
      ),
      (
        .openSettings, #"{^"atempt":1}"#,
        #"one of device, time, lane, do, attempt, not "atempt" (did you mean attempt?)"#
      ),
      (.checkState, #"^{"check":1}"#, "a member user"),
      (.checkState, #"{"check":1,"user":^" "}"#, "a user id that is not blank"),
      (.checkState, #"^{"user":"u"}"#, "a member check"),
      (
        .callService, #"{"call":1,"endpoint":"/auth/token","form":[["a","b"],^["c"]]}"#,
        "a pair of texts, a parameter's name and its value"
      ),
      (
        .callService, #"{"call":1,"endpoint":"/auth/token","form":[^["a",1]]}"#,
        "a pair of texts, a parameter's name and its value"
      ),
      (.setFaults, #"{"faults":[{"fault":"twice"},^{}]}"#, "a member fault"),
      (.setFaults, #"{"faults":^{}}"#, "an array, not an object"),
      (.savePassword, #"{"password":^5}"#, "an object, not a number"),
      (.setTimer, #"^{"timer":1}"#, "a member after"),
      (.setTimer, #"{"timer":1,"after":^"1 s"}"#, "a whole number, not a string"),
      (.stopTimer, #"^{}"#, "a member timer"),
      (.sleep, #"^{"after":1}"#, "a member sleeper"),
      (.stopSleep, #"^{}"#, "a member sleeper"),
      (
        .approve, #"{"attempt":1,"email":^"hiden"}"#,
        #"one of real, hidden, not "hiden" (did you mean hidden?)"#
      ),
      (.approve, #"{"attempt":1,"name":^"Ada"}"#, "an object, not a string"),
      (.signIn, #"^{}"#, "a member account"),
      (.signIn, #"{"account":^false}"#, "an object, not a boolean"),
      (.setTwoFactor, #"^{}"#, "a member on"),
      (.setTwoFactor, #"{"on":^"off"}"#, "true or false, not a string"),
      (.setPerson, #"^{"person":null}"#, "a member person"),
      (
        .setNetwork, #"{"network":^"offlien"}"#,
        #"one of online, offline, not "offlien" (did you mean offline?)"#
      ),
      (.setNetwork, #"^{}"#, "a member network"),
      (.setService, #"^{}"#, "a member service"),
      (.setOverrides, #"^{}"#, "a member overrides"),
      (.setApp, #"^{}"#, "a member app"),
      (.stall, #"{^"attempt":1}"#, #"one of device, time, lane, do, not "attempt""#),
    ] as [(DeviceCommand.Word, String, String)])
  func errors(word: DeviceCommand.Word, marked: String, expected: String) throws {
    let (value, offset) = try WireText(marked).value()
    let error = #expect(throws: JSONError.self) { try DeviceCommand(word, wire: value) }
    #expect(error?.offset == offset)
    #expect(error?.expected == expected)
  }

  @Test
  func `a length that is beyond all sense takes no more memory than one that is refused`() throws {
    let (value, _) = try WireText(
      #"{"attempt":1,"requests":[{"kind":"appleID","nonceBytes":^18446744073709551615}]}"#
    ).value()
    guard case .start(_, let requests) = try DeviceCommand(.start, wire: value) else {
      Issue.record("not a start")
      return
    }
    #expect(requests.appleID?.nonce?.utf8.count == 4_097)
  }
}
