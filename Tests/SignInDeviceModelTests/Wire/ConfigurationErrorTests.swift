import SignInCore
import SignInDeviceModel
import Testing

@Suite("Configurations that can't be read") struct ConfigurationErrorTests {
  @Test(
    "an unknown name is told with the nearest valid one",
    arguments: [
      (#"{^"sed":1}"#, "seed"), (#"{"name":"a",^"Network":"online"}"#, "network"),
      (#"{^"acount":false}"#, "account"), (#"{"app":{^"bundel":"b"}}"#, "bundle"),
      (#"{"account":{^"emial":"x"}}"#, "email"),
      (#"{"account":{"name":{^"givven":"x"}}}"#, "given"),
      (#"{"person":{"does":"waits",^"afetr":1}}"#, "after"),
      (#"{"person":{"script":[{^"do":"waits"}]}}"#, "does"),
      (#"{"overrides":{^"errror":{}}}"#, "error"),
      (#"{"overrides":{"error":{"code":1,^"raeson":"x"}}}"#, "reason"),
      (#"{"overrides":{"error":{"code":1,"underlying":{^"domian":"x"}}}}"#, "domain"),
      (#"{"overrides":{"credentialState":{^"sate":1}}}"#, "state"),
      (#"{"network":^"offlien"}"#, "offline"), (#"{"service":^"unusuable"}"#, "unusable"),
      (#"{"person":{"does":^"approve"}}"#, "approves"),
      (#"{"person":{"does":"approves","email":^"hiden"}}"#, "hidden"),
      (#"{"person":{"does":"cancels","at":^"reviewed"}}"#, "reviewing"),
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

  @Test
  func `an unknown name that is near to none is told with all that are valid`() throws {
    try WireText(#"{"app":{^"colour":1}}"#).expectConfigurationError(
      #"one of bundle, team, primary, entitled, ageRange, domains, not "colour""#)
    try WireText(#"{"network":^"é"}"#).expectConfigurationError(#"one of online, offline, not "é""#)
  }

  @Test(
    "a name may occur only once",
    arguments: [
      (#"{"seed":1,^"seed":2}"#, "seed"), (#"{"seed":null,^"seed":null}"#, "seed"),
      (#"{"account":{"id":"é","email":"x",^"id":"y"}}"#, "id"),
      (#"{"person":{"does":"waits",^"does":"waits"}}"#, "does"),
    ])
  func duplicates(marked: String, name: String) throws {
    try WireText(marked).expectConfigurationError("\(name) only once")
  }

  @Test(
    "a wrong type is told with the one that was expected",
    arguments: [
      (#"^[]"#, "an object, not an array"), (#"^"text""#, "an object, not a string"),
      (#"^null"#, "an object, not null"), (#"{"name":^1}"#, "a text, not the number 1"),
      (#"{"account":^true}"#, "an account, or false for none, not a boolean"),
      (#"{"account":^null}"#, "an account, or false for none, not null"),
      (#"{"account":{"email":^null}}"#, "an address, or false for none, not null"),
      (#"{"profile":^7}"#, "a profile's name or an object, not a number"),
      (#"{"account":{"email":^true}}"#, "a text, not a boolean"),
      (#"{"account":{"twoFactor":^"yes"}}"#, "true or false, not a string"),
      (#"{"account":{"name":^"Ada"}}"#, "an object, not a string"),
      (#"{"app":{"entitled":^1}}"#, "true or false, not the number 1"),
      (#"{"app":^false}"#, "an object, not a boolean"),
      (#"{"network":^true}"#, "a text, not a boolean"),
      (#"{"seed":^"1"}"#, "a whole number that is not negative, not a string"),
      (#"{"start":^[]}"#, "a whole number, not an array"),
      (#"{"person":^"approves"}"#, "an object, not a string"),
      (#"{"person":{"script":^{}}}"#, "an array, not an object"),
      (#"{"person":{"script":[{"does":"waits"},^[]]}}"#, "an object, not an array"),
      (#"{"faults":^{}}"#, "an array, not an object"),
      (#"{"faults":[^"silence"]}"#, "an object, not a string"),
      (#"{"passwords":^true}"#, "an array, not a boolean"),
      (#"{"passwords":[{}, ^"a"]}"#, "an object, not a string"),
      (#"{"app":{"domains":^"example.com"}}"#, "an array of texts, not a string"),
      (#"{"app":{"domains":["example.com",^5]}}"#, "a text, not the number 5"),
      (#"{"person":{"does":"waits","after":^"1"}}"#, "a whole number, not a string"),
      (#"{"overrides":{"error":^1000}}"#, "an object, not a number"),
      (#"{"overrides":{"error":{"code":^"1000"}}}"#, "a whole number, not a string"),
      (#"{"overrides":{"credentialState":{"state":^"revoked"}}}"#, "a whole number, not a string"),
    ])
  func wrongTypes(marked: String, expected: String) throws {
    try WireText(marked).expectConfigurationError(expected)
  }

  @Test(
    "a number out of range is refused where it stands",
    arguments: [
      #"{"seed":^-1}"#, #"{"seed":^18446744073709551616}"#, #"{"seed":^1.0}"#,
      #"{"start":^9223372036854775808}"#, #"{"start":^1e3}"#,
      #"{"person":{"does":"waits","after":^0.5}}"#,
    ])
  func numbers(marked: String) throws {
    let text = WireText(marked)
    let member = try text.member()
    let error = #expect(throws: JSONError.self) { try DeviceConfiguration(wire: member) }
    #expect(error?.offset == text.offset)
    #expect(error?.expected.hasPrefix("a whole number") == true)
  }

  @Test(
    "a member that must be there is named",
    arguments: [
      (#"{"person":^{}}"#, "a member does"), (#"{"person":^{"does":null}}"#, "a member does"),
      (#"{"overrides":{"error":^{}}}"#, "a member code"),
      (#"{"person":{"script":[{"does":"waits"},^{}]}}"#, "a member does"),
      (#"{"faults":[{"fault":"silence"}, ^{"when":"always"}]}"#, "a member fault"),
      (#"{"faults":[{"fault":"silence"},^{"fault":"twice","when":"nth"}]}"#, "a member number"),
    ])
  func missing(marked: String, expected: String) throws {
    try WireText(marked).expectConfigurationError(expected)
  }
}
