import SignInCore
import SignInDeviceModel
import Testing

@Suite("Fields of a configuration in a transcript") struct ConfigurationFieldTests {
  private static func written(_ configuration: DeviceConfiguration) -> String {
    var json = JSONWriter()
    configuration.write(to: &json)
    return json.text
  }

  private static func read(_ text: String) throws -> DeviceConfiguration {
    try DeviceConfiguration(wire: WireText(text).member())
  }

  private static let faults: [Fault] = [
    Fault(.silence), Fault(.late(.seconds(2)), .nth(3)), Fault(.twice, .at(.milliseconds(1))),
    Fault(.refusedStart, .chance()), Fault(.droppedToken, .chance(ofRun: 100, ofOccasion: 0)),
    Fault(.droppedCode), Fault(.wrongNonce), Fault(.foreignState), Fault(.invalidToken),
    Fault(.unknownCode(-7), .nth(1)), Fault(.lostNotice), Fault(.doubledNotice),
    Fault(.stickyGrant, .at(.zero)),
  ]

  private static let configurations: [DeviceConfiguration] =
    [
      DeviceConfiguration(account: .managed()), DeviceConfiguration(account: nil),
      DeviceConfiguration(account: .managed(email: "")),
      DeviceConfiguration(
        app: SimulatedApp(
          bundleID: "b", team: "t", primaryBundleID: "p", hasEntitlement: false,
          hasAgeRangeEntitlement: true, domains: [])),
      DeviceConfiguration(app: SimulatedApp(primaryBundleID: "", domains: ["a", "", "\"é\n"])),
      DeviceConfiguration(windows: 0),
      DeviceConfiguration(windows: .max),
      DeviceConfiguration(profile: DeviceProfile(notices: .never)),
      DeviceConfiguration(faults: faults), DeviceConfiguration(tokens: .signed),
      DeviceConfiguration(tokens: .of2020),
      DeviceConfiguration(tokens: TokenStyle(isSigned: true, flags: .texts, lifetime: .min)),
      DeviceConfiguration(attemptLimit: .zero), DeviceConfiguration(attemptLimit: .nanoseconds(1)),
      DeviceConfiguration(attemptLimit: .nanoseconds(Int64.max)),
      DeviceConfiguration(person: .usesPassword()),
      DeviceConfiguration(person: .after(.seconds(1), .usesPassword(of: "ada"))),
    ]
    + [UserAgeRange.unknown, .child, .notChild, .unrecognized(7), .unrecognized(-1)].map {
      DeviceConfiguration(account: SimulatedAccount(ageRange: $0))
    } + DeviceProfile.named.map { DeviceConfiguration(profile: $0.profile) }

  @Test("each field is read again", arguments: Self.configurations.indices)
  func readAgain(index: Int) throws {
    let configuration = Self.configurations[index]
    let text = Self.written(configuration)
    let again = try Self.read(text)
    #expect(again == configuration, "\(text)")
    #expect(Self.written(again) == text)
  }

  @Test("every kind of fault and of schedule is among what is read again")
  func everyFault() {
    #expect(Set(Self.faults.map(\.kind.word)) == Set(Fault.Kind.Word.allCases))
  }

  @Test("passwords are written without the secret, and read with the default one in its place")
  func passwords() throws {
    let saved = [
      SavedPassword(domain: "a.example", user: "ada", password: "hush"),
      SavedPassword(domain: "", user: "\"", password: "hush"), SavedPassword(password: "hush"),
    ]
    let configuration = DeviceConfiguration(passwords: saved)
    let text = Self.written(configuration)
    #expect(!text.contains("hush"))
    let again = try Self.read(text)
    #expect(again.passwords.map(\.domain) == saved.map(\.domain))
    #expect(again.passwords.map(\.user) == saved.map(\.user))
    #expect(again.passwords.allSatisfy { $0.password == SavedPassword().password })
    #expect(Self.written(again) == text)
    var without = again
    without.passwords = saved
    #expect(without == configuration)
  }

  @Test("a password is written as domain and user")
  func passwordText() {
    let text = Self.written(DeviceConfiguration(passwords: [SavedPassword()]))
    #expect(text.contains(#""passwords":[{"domain":"example.com","user":"ada"}],"#))
  }

  @Test("what is absent has its default, also within")
  func defaults() throws {
    let text = #"""
      {"account":{"managed":null},"app":{"primary":null,"domains":null},"windows":null,
      "passwords":[{}],"profile":{"states":null},"faults":[],"tokens":{},"attemptLimit":null}
      """#
    #expect(try Self.read(text) == DeviceConfiguration(passwords: [SavedPassword()]))
    #expect(try Self.read(#"{"faults":[{"fault":"twice"}]}"#).faults == [Fault(.twice)])
    #expect(try Self.read(#"{"passwords":[]}"#) == DeviceConfiguration())
  }

  @Test("a limit below zero is none at all")
  func negativeLimit() throws {
    #expect(try Self.read(#"{"attemptLimit":-5}"#).attemptLimit == .zero)
  }

  @Test(
    "a name or word that is nearly right is told with the one that is meant",
    arguments: [
      (#"{^"window":1}"#, "windows"), (#"{^"pasword":[]}"#, "passwords"),
      (#"{^"profil":"today"}"#, "profile"), (#"{^"fault":[]}"#, "faults"),
      (#"{^"token":{}}"#, "tokens"), (#"{^"attemptlimit":1}"#, "attemptLimit"),
      (#"{"account":{^"manged":true}}"#, "managed"), (#"{"account":{^"agerange":1}}"#, "ageRange"),
      (#"{"app":{^"primry":"b"}}"#, "primary"), (#"{"app":{^"domain":[]}}"#, "domains"),
      (#"{"passwords":[{^"usr":"a"}]}"#, "user"),
      (#"{"passwords":[{},{^"domian":"a"}]}"#, "domain"),
      (#"{"profile":^"hursh"}"#, "harsh"), (#"{"profile":^"ios13"}"#, "iOS13"),
      (#"{"profile":{^"sheetSpin":true}}"#, "sheetSpins"),
      (#"{"profile":{"states":^"alwaysRevokd"}}"#, "alwaysRevoked"),
      (#"{"profile":{"window":^"atstart"}}"#, "atStart"),
      (#"{"profile":{"notices":^"untilLaunch"}}"#, "untilRelaunch"),
      (#"{"tokens":{^"sined":true}}"#, "signed"), (#"{"tokens":{"flags":^"text"}}"#, "texts"),
      (#"{"faults":[{"fault":^"silense"}]}"#, "silence"),
      (#"{"faults":[{"fault":"twice","when":^"allways"}]}"#, "always"),
      (#"{"faults":[{"fault":"twice",^"wen":"always"}]}"#, "when"),
      (#"{"person":{"does":^"usePassword"}}"#, "usesPassword"),
    ])
  func nearestWord(marked: String, nearest: String) throws {
    let text = WireText(marked)
    let member = try text.member()
    let error = try #require(
      #expect(throws: JSONError.self) { try DeviceConfiguration(wire: member) })
    #expect(error.offset == text.offset)
    #expect(error.expected.hasPrefix("one of "))
    #expect(error.expected.hasSuffix("(did you mean \(nearest)?)"), "\(error.expected)")
  }

  @Test(
    "a wrong type is told with the one that was expected",
    arguments: [
      (#"{"windows":^"1"}"#, "a whole number that is not negative, not a string"),
      (#"{"windows":^-1}"#, "a whole number that is not negative, not the number -1"),
      (#"{"windows":^1.5}"#, "a whole number that is not negative, not the number 1.5"),
      (#"{"passwords":^{}}"#, "an array, not an object"),
      (#"{"passwords":[^1]}"#, "an object, not a number"),
      (#"{"passwords":[{"user":^1}]}"#, "a text, not the number 1"),
      (#"{"profile":^1}"#, "a profile's name or an object, not a number"),
      (#"{"profile":{"sheetSpins":^"true"}}"#, "true or false, not a string"),
      (#"{"profile":{"window":^true}}"#, "a text, not a boolean"),
      (#"{"tokens":^"signed"}"#, "an object, not a string"),
      (#"{"tokens":{"signed":^1}}"#, "true or false, not the number 1"),
      (#"{"tokens":{"lifetime":^"600"}}"#, "a whole number, not a string"),
      (#"{"attemptLimit":^"5"}"#, "a whole number, not a string"),
      (#"{"account":{"managed":^1}}"#, "true or false, not the number 1"),
      (#"{"account":{"ageRange":^"child"}}"#, "a whole number, not a string"),
      (#"{"app":{"domains":^"example.com"}}"#, "an array of texts, not a string"),
      (#"{"app":{"domains":["a",^1]}}"#, "a text, not the number 1"),
      (#"{"faults":^{}}"#, "an array, not an object"),
      (#"{"faults":[^"silence"]}"#, "an object, not a string"),
      (#"{"faults":[{"fault":"late","by":^"1"}]}"#, "a whole number, not a string"),
    ])
  func wrongTypes(marked: String, expected: String) throws {
    try WireText(marked).expectConfigurationError(expected)
  }

  @Test(
    "a member that must be there is named, and so is one that must not",
    arguments: [
      (#"{"faults":[^{}]}"#, "a member fault"), (#"{"faults":[^{"fault":"late"}]}"#, "a member by"),
      (#"{"faults":[^{"fault":"unknownCode"}]}"#, "a member code"),
      (#"{"faults":[^{"fault":"twice","when":"nth"}]}"#, "a member number"),
      (#"{"faults":[^{"fault":"twice","when":"at"}]}"#, "a member time"),
      (#"{"faults":[^{"fault":"twice","when":"chance","ofRun":1}]}"#, "a member ofOccasion"),
      (#"{"faults":[{"fault":"twice","when":"nth","number":^0}]}"#, "a number from 1"),
      (#"{"faults":[{"fault":"twice",^"by":1}]}"#, #"one of fault, when, not "by""#),
      (#"{"passwords":[{"user":"a",^"user":"b"}]}"#, "user only once"),
      (#"{"passwords":[{^"secret":"x"}]}"#, #"one of domain, user, not "secret""#),
    ])
  func membership(marked: String, expected: String) throws {
    try WireText(marked).expectConfigurationError(expected)
  }
}
