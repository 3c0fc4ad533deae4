import AuthenticationServices
import SignInFlow
import Testing

@testable import SignInAuthenticationServices

@Suite("An authorization of the system")
struct AuthorizationMappingTests {
  @Test
  func `it holds a credential of the Apple Account`() throws {
    let credential = try #require(SampleCredential(.init(state: "7")))
    let authorization = Authorization(SampleAuthorization(credential))
    #expect(authorization?.appleID == AppleIDCredential(credential))
    #expect(authorization?.appleID?.state == "7")
  }

  @Test
  func `it holds a password`() {
    let theirs = SampleAuthorization(ASPasswordCredential(user: "ada", password: "hush"))
    let expected = PasswordCredential(user: "ada", password: "hush")
    #expect(Authorization(theirs)?.password == expected)
    #expect(Outcome(theirs).authorization?.password == expected)
  }

  @Test
  func `one without a user id is an answer that can't be used`() throws {
    let theirs = SampleAuthorization(try #require(SampleCredential(.init(user: ""))))
    #expect(Authorization(theirs) == nil)
    #expect(Outcome(theirs) == .failure(AuthorizationError(.invalidResponse)))
  }

  @Test
  func `one of a kind that nobody asked for is an answer that can't be used`() {
    let theirs = SampleAuthorization(OtherCredential())
    #expect(Authorization(theirs) == nil)
    #expect(Outcome(theirs) == .failure(AuthorizationError(.invalidResponse)))
  }

  private final class OtherCredential: NSObject, ASAuthorizationCredential {
    static var supportsSecureCoding: Bool { true }

    override init() {}
    required init?(coder: NSCoder) { nil }
    func encode(with coder: NSCoder) {}
    func copy(with zone: NSZone? = nil) -> Any { self }
  }
}
