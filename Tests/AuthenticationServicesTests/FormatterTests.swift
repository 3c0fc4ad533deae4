import AuthenticationServices
import Testing

@Suite("A formatter of names")
struct FormatterTests {
  private let name: PersonNameComponents = {
    var name = PersonNameComponents()
    name.namePrefix = "Dr."
    name.givenName = "Ada"
    name.familyName = "Lovelace"
    name.nickname = "Countess"
    name.phoneticRepresentation = PersonNameComponents()
    name.phoneticRepresentation?.givenName = "Ey-da"
    return name
  }()

  @Test(arguments: [
    (PersonNameComponentsFormatter.Style.default, "Ada Lovelace"), (.short, "Countess"),
    (.medium, "Ada Lovelace"), (.long, "Dr. Ada Lovelace"), (.abbreviated, "AL"),
  ])
  func `it shows as much as its style says`(
    style: PersonNameComponentsFormatter.Style, text: String
  ) {
    let formatter = PersonNameComponentsFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.style = style
    #expect(formatter.string(from: self.name) == text)
    #expect(formatter.string(for: self.name) == text)
  }

  @Test func `a name shows itself`() {
    #expect(self.name.formatted() == "Ada Lovelace")
    #expect(PersonNameComponents().formatted().isEmpty)
  }

  @Test func `it shows how a name is pronounced`() {
    let formatter = PersonNameComponentsFormatter()
    formatter.isPhonetic = true
    #expect(formatter.string(from: self.name) == "Ey-da")
    #expect(
      PersonNameComponentsFormatter.localizedString(
        from: self.name, style: .default, options: .phonetic) == "Ey-da")
  }

  @Test func `a name without parts, as of a returning person, is an empty text`() {
    #expect(PersonNameComponentsFormatter().string(from: PersonNameComponents()) == "")
  }

  @Test func `the family name comes first where the language has it so`() {
    let formatter = PersonNameComponentsFormatter()
    formatter.locale = Locale(identifier: "hu_HU")
    #expect(formatter.string(from: self.name) == "Lovelace Ada")
  }

  @Test func `anything but a name is no text`() {
    #expect(PersonNameComponentsFormatter().string(for: 7) == nil)
    #expect(PersonNameComponentsFormatter().string(for: nil) == nil)
  }

  @Test func `user defaults are reached by key and value, as on Apple's platforms`() throws {
    let suite = "AuthenticationServicesTests.\(UUID())"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    defaults.setValue("000000.0", forKey: "userIdentifier")
    #expect(defaults.value(forKey: "userIdentifier") as? String == "000000.0")
    defaults.setValue(nil, forKey: "userIdentifier")
    #expect(defaults.value(forKey: "userIdentifier") == nil)
  }
}
