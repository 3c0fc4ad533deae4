import SignInCore
import Testing

@Suite("First-time profiles")
struct FirstTimeProfileTests {
  @Test(
    arguments: [
      (nil, nil), (PersonName(), ""), (PersonName(givenName: "", familyName: " "), " \t"),
    ] as [(PersonName?, String?)])
  func `a blank name or address is none`(name: PersonName?, email: String?) {
    let profile = FirstTimeProfile(user: .ada, name: name, email: email)
    #expect(profile.name == nil)
    #expect(profile.email == nil)
    #expect(profile.isEmpty)
    #expect(profile == FirstTimeProfile(user: .ada))
  }

  @Test
  func `a name or an address alone is something`() {
    #expect(!FirstTimeProfile(user: .ada, name: "Ada Lovelace").isEmpty)
    #expect(!FirstTimeProfile(user: .ada, name: PersonName(nickname: "Ada")).isEmpty)
    #expect(!FirstTimeProfile(user: .ada, email: "ada@example.com").isEmpty)
  }

  @Test
  func `a credential gives what the person shared`() {
    #expect(
      FirstTimeProfile(.sample)
        == FirstTimeProfile(user: .ada, name: "Ada Lovelace", email: "ada@example.com"))
    #expect(FirstTimeProfile(AppleIDCredential(user: .bob)) == FirstTimeProfile(user: .bob))
  }
}
