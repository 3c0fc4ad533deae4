import AuthenticationServices
import SignInAuthenticationServices
import SignInFoundation
import Testing

@Suite("A credential of the system")
struct CredentialMappingTests {
  /// A field of the system's credential, and the credential that comes of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let fields: SampleCredential.Fields
    let expected: AppleIDCredential

    init(
      _ name: String, _ set: (inout SampleCredential.Fields) -> Void,
      _ expect: (inout AppleIDCredential) -> Void
    ) throws {
      self.testDescription = name
      var fields = SampleCredential.Fields()
      set(&fields)
      self.fields = fields
      var expected = AppleIDCredential(user: try #require(UserID("somebody")))
      expect(&expected)
      self.expected = expected
    }
  }

  private static func rows() throws -> [Row] {
    [
      try Row("nothing but the user id", { _ in }, { _ in }),
      try Row("state", { $0.state = "7" }, { $0.state = "7" }),
      try Row(
        "scopes, also one that nobody knows",
        { $0.authorizedScopes = [.email, .fullName, .init("shoe_size")] },
        { $0.authorizedScopes = [.email, .fullName, .init(rawValue: "shoe_size")] }),
      try Row(
        "code, also of bytes that are no text", { $0.authorizationCode = Data([0x63, 0xff]) },
        { $0.authorizationCode = AuthorizationCode(bytes: [0x63, 0xff]) }),
      try Row(
        "an empty code", { $0.authorizationCode = Data() }, { $0.authorizationCode = .init("") }),
      try Row(
        "token", { $0.identityToken = Data("a.b.c".utf8) }, { $0.identityToken = .init("a.b.c") }),
      try Row("e-mail", { $0.email = "ada@example.com" }, { $0.email = "ada@example.com" }),
      try Row(
        "name", { $0.fullName = PersonNameComponents(PersonName(givenName: "Ada")) },
        { $0.fullName = PersonName(givenName: "Ada") }),
      try Row(
        "a name without parts", { $0.fullName = PersonNameComponents() },
        { $0.fullName = PersonName() }),
      try Row(
        "a platform that can't tell", { $0.realUserStatus = .unsupported },
        { $0.realUserStatus = .unsupported }),
      try Row(
        "a real person", { $0.realUserStatus = .likelyReal }, { $0.realUserStatus = .likelyReal }),
      try Row(
        "a number that nobody knows for how real a person is",
        { $0.realUserStatus = ASUserDetectionStatus(rawValue: 9) ?? .unknown },
        { $0.realUserStatus = .unrecognized(9) }),
      try Row(
        "a number that nobody knows for an age",
        { $0.userAgeRange = ASUserAgeRange(rawValue: 9) ?? .unknown },
        { $0.userAgeRange = .unrecognized(9) }),
      try Row("a child", { $0.userAgeRange = .child }, { $0.userAgeRange = .child }),
      try Row("no child", { $0.userAgeRange = .notChild }, { $0.userAgeRange = .notChild }),
    ]
  }

  @Test(arguments: try Self.rows())
  func `a field is taken over as it is`(row: Row) throws {
    let theirs = try #require(SampleCredential(row.fields))
    #expect(AppleIDCredential(theirs) == row.expected)
  }

  @Test(arguments: ["", " ", "\n"])
  func `one without a user id is none`(user: String) throws {
    let theirs = try #require(SampleCredential(SampleCredential.Fields(user: user)))
    #expect(AppleIDCredential(theirs) == nil)
  }

  @Test
  func `a password is taken over as it is`() {
    let theirs = ASPasswordCredential(user: "ada", password: "hush")
    #expect(PasswordCredential(theirs) == PasswordCredential(user: "ada", password: "hush"))
  }
}
