import SignInCore
import SignInDeviceModel
import Testing

@Suite("Configurations in a transcript") struct ConfigurationWireTests {
  private func written(_ configuration: DeviceConfiguration) -> String {
    var json = JSONWriter()
    configuration.write(to: &json)
    return json.text
  }

  private func expectReadAgain(_ configuration: DeviceConfiguration) throws {
    let text = self.written(configuration)
    let again = try DeviceConfiguration(wire: WireText(text).member())
    #expect(again == configuration, "\(text)")
    #expect(self.written(again) == text)
  }

  private static let name = PersonName(
    namePrefix: "Dr.", givenName: "Grace", middleName: "B.", familyName: "Hopper",
    nameSuffix: "PhD", nickname: "Amazing", phoneticGivenName: "grejs", phoneticFamilyName: "")

  @Test
  func `every field of a configuration is read again`() throws {
    try self.expectReadAgain(DeviceConfiguration())
    try self.expectReadAgain(
      DeviceConfiguration(
        name: "iPad \"2\"\n",
        account: SimulatedAccount(id: "x", name: Self.name, email: nil, hasTwoFactor: false),
        app: SimulatedApp(bundleID: "b", team: "t", hasEntitlement: false), person: .waits,
        network: .offline, service: .unusable,
        overrides: Overrides(
          error: AuthorizationError(
            .init(rawValue: 1_999), reason: .init(rawValue: "mine"),
            underlying: .init(domain: "d", code: -7_003, text: "t")),
          credentialState: CredentialStateAnswer(
            state: CredentialState(rawValue: 7), error: AuthorizationError(.unknownUser))),
        start: .min, seed: .max))
    try self.expectReadAgain(DeviceConfiguration(name: "", account: nil, start: .max, seed: 0))
    try self.expectReadAgain(
      DeviceConfiguration(
        account: SimulatedAccount(id: "", name: PersonName(), email: ""),
        overrides: Overrides(credentialState: CredentialStateAnswer())))
  }

  private static let people: [SimulatedPerson] =
    [
      .approves, .approves(name: Self.name, email: .hidden), .approves(name: PersonName()),
      .cancels, .opensSettings, .neverAnswers, .waits, .after(.zero, .approves),
      .after(.nanoseconds(1), .cancels), .after(.nanoseconds(Int64.max), .waits), .script(),
      .script(.approves), .script(.cancels, .after(.seconds(3), .approves(email: .hidden)), .waits),
    ] + SheetStage.allCases.map { .cancels(at: $0) }

  @Test("every person is read again", arguments: Self.people)
  func everyPerson(person: SimulatedPerson) throws {
    try self.expectReadAgain(DeviceConfiguration(person: person))
  }

  @Test
  func `what is absent or null has its default`() throws {
    let nothing = try DeviceConfiguration(wire: WireText("{}").member())
    #expect(nothing == DeviceConfiguration())
    let nulls = try DeviceConfiguration(
      wire: WireText(
        #"{"name":null,"account":{"name":null},"app":{},"person":null,"seed":null}"#
      ).member())
    #expect(nulls == DeviceConfiguration())
    let person = try DeviceConfiguration(
      wire: WireText(#"{"person":{"does":"cancels"}}"#).member()
    ).person
    #expect(person == .cancels)
    let early = try DeviceConfiguration(
      wire: WireText(#"{"person":{"does":"approves","after":-5}}"#).member()
    ).person
    #expect(early == .after(.zero, .approves))
  }

  @Test
  func `false is no account and no address`() throws {
    #expect(
      try DeviceConfiguration(wire: WireText(#"{"account":false}"#).member()).account == nil)
    #expect(
      try DeviceConfiguration(wire: WireText(#"{"account":{"email":false}}"#).member())
        .account == SimulatedAccount(email: nil))
  }

  @Test
  func `the default configuration has a known text`() {
    #expect(
      self.written(DeviceConfiguration())
        == #"{"name":"iPhone","account":{"id":"ada@example.com","name":{"given":"Ada","#
        + #""family":"Lovelace"},"email":"ada@example.com","twoFactor":true},"#
        + #""app":{"bundle":"com.example.app","team":"TEAM123456","entitled":true,"#
        + #""domains":["example.com"]},"windows":1,"#
        + #""person":{"does":"approves","email":"real"},"network":"online","#
        + #""service":"working","profile":"today","overrides":{},"#
        + #""tokens":{"signed":false,"flags":"booleans","lifetime":86400},"#
        + #""start":1767225600,"seed":1}"#)
  }
}
