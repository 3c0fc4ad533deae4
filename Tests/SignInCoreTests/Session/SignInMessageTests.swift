import SignInCore
import Testing

@Suite("Messages for the person")
struct SignInMessageTests {
  @Test
  func `each message has a key and a text of its own`() {
    #expect(Set(SignInMessage.all.map(\.key)).count == SignInMessage.all.count)
    #expect(Set(SignInMessage.all.map(\.text)).count == SignInMessage.all.count)
    #expect(SignInMessage.all.count == 16)
  }

  @Test(arguments: SignInMessage.all)
  func `a message is a sentence, and its key a name`(message: SignInMessage) {
    #expect(message.key.rawValue.hasPrefix("signin."))
    #expect(message.key.rawValue.dropFirst(7).allSatisfy { $0.isLetter })
    #expect(message.text.last == "." || message.text.last == "?")
    #expect(message.text.first?.isUppercase == true)
  }

  @Test
  func `an app translates a message by its key`() {
    let german = ["signin.offline": "Keine Verbindung."]
    #expect(SignInMessage.offline.text { german[$0.rawValue] } == "Keine Verbindung.")
    #expect(SignInMessage.refused.text { german[$0.rawValue] } == SignInMessage.refused.text)
  }

  @Test(arguments: [nil, "", " ", "\n\t"])
  func `a translation that is missing or blank leaves the message as it is`(text: String?) {
    #expect(SignInMessage.tryAgain.text { _ in text } == SignInMessage.tryAgain.text)
  }
}
