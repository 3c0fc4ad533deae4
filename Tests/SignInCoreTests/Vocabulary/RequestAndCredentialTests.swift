import SignInCore
import Testing

@Suite("Requests and credentials") struct RequestAndCredentialTests {
  @Test("the first Apple ID request is found, and a credential knows its kind")
  func accessors() throws {
    let user = try #require(UserID("u"))
    let request = AppleIDRequest(user: user)
    #expect(
      AuthorizationRequests([.password, .appleID(request), .appleID(AppleIDRequest())]).appleID
        == request)
    #expect(AuthorizationRequests([.password]).appleID == nil)
    #expect(AuthorizationRequests([]).options == [])

    let credential = AppleIDCredential(user: user)
    let password = PasswordCredential(user: "u", password: "p")
    #expect(Authorization(credential: .appleID(credential)).appleID == credential)
    #expect(Authorization(credential: .appleID(credential)).password == nil)
    #expect(Authorization(credential: .password(password)).password == password)
    #expect(Authorization(credential: .password(password)).appleID == nil)
    #expect(credential.realUserStatus == .unknown)
    #expect(credential.userAgeRange == .unknown)
    #expect(request.operation == .implicit)
  }
}
