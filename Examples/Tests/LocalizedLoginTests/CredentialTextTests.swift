import AuthenticationServices
import Testing

@testable import LocalizedLogin

@Suite("Texts of a credential")
struct CredentialTextTests {
  @Test(arguments: [
    (ASUserDetectionStatus.unsupported, "unsupported"), (.unknown, "unknown"),
    (.likelyReal, "likelyReal"),
  ])
  func `each real-user status has a name`(status: ASUserDetectionStatus, name: String) {
    #expect(status.text == name)
  }

  @Test
  func `a real-user status that the app was not written for has none`() throws {
    #expect(try #require(ASUserDetectionStatus(rawValue: 7)).text.isEmpty)
  }

  @Test(
    arguments: [
      ("Lovelace", "Ada", "Lovelace Ada"), ("王", "小明", "王小明"), ("王", nil, "王"),
      (nil, "Ada", "Ada"), ("", "Ada", "Ada"), ("", "", nil), (nil, nil, nil),
    ] as [(String?, String?, String?)])
  func `a name is family and given name, without gaps`(
    family: String?, given: String?, text: String?
  ) {
    var name = PersonNameComponents()
    name.familyName = family
    name.givenName = given

    #expect(name.familyNameFirst == text)
  }
}
