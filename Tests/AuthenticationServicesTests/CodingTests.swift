import AuthenticationServices
import SignInDeviceModel
import SignInFlow
import SignInFoundation
import SignInSimulator
import SignInTesting
import Testing

@Suite("An archive", .simulatedDevice())
struct CodingTests {
  private func archived<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
    return try #require(read)
  }

  private func request() -> ASAuthorizationAppleIDRequest {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.email, .fullName, ASAuthorization.Scope("other")]
    request.state = "state"
    request.nonce = "nonce"
    request.requestedOperation = .operationRefresh
    request.user = "user"
    return request
  }

  private func expectEqual(
    _ first: ASAuthorizationAppleIDRequest, _ second: ASAuthorizationAppleIDRequest
  ) {
    #expect(first !== second)
    #expect(first.requestedScopes == second.requestedScopes)
    #expect(first.state == second.state)
    #expect(first.nonce == second.nonce)
    #expect(first.requestedOperation == second.requestedOperation)
    #expect(first.user == second.user)
  }

  @Test func `a request comes out of one as it went in, with a provider of its own`() throws {
    let request = self.request()
    let read = try self.archived(request)
    self.expectEqual(read, request)
    #expect(read.provider is ASAuthorizationAppleIDProvider)
    #expect(read.provider !== request.provider)

    let plain = try self.archived(ASAuthorizationAppleIDProvider().createRequest())
    #expect(plain.requestedScopes == nil)
    #expect(plain.state == nil)
    #expect(plain.requestedOperation == .operationImplicit)

    let password = try self.archived(ASAuthorizationPasswordProvider().createRequest())
    #expect(password.provider is ASAuthorizationPasswordProvider)
  }

  @Test func `a copy of a request has the same values and the same provider`() throws {
    let request = self.request()
    let copy = try #require(request.copy() as? ASAuthorizationAppleIDRequest)
    self.expectEqual(copy, request)
    #expect(copy.provider === request.provider)
    copy.state = "other"
    #expect(request.state == "state")

    let password = ASAuthorizationPasswordProvider().createRequest()
    let other = try #require(password.copy() as? ASAuthorizationPasswordRequest)
    #expect(other !== password)
    #expect(other.provider === password.provider)
  }

  @Test func `a credential comes out of one as it went in`() async throws {
    let name = PersonName(
      namePrefix: "Dr.", givenName: "Ada", middleName: "King", familyName: "Lovelace",
      nameSuffix: "II",
      nickname: "A", phoneticGivenName: "Ey-da", phoneticFamilyName: "Lovlace")
    let device = try #require(SimulatedDevice.current)
    device.person = .approves(name: name)
    let credential = try await self.credential(of: device)
    let read = try self.archived(credential)
    #expect(read !== credential)
    #expect(read.user == credential.user)
    #expect(read.state == "state")
    #expect(read.email == credential.email)
    #expect(read.fullName == PersonNameComponents(name))
    #expect(read.identityToken == credential.identityToken)
    #expect(read.authorizationCode == credential.authorizationCode)
    #expect(read.authorizedScopes == credential.authorizedScopes)
    #expect(read.realUserStatus == credential.realUserStatus)
    #expect(read.userAgeRange == credential.userAgeRange)
    #expect(credential.copy() as AnyObject === credential)

    // A returning person's name without parts is not the same as no name.
    let second = try self.archived(try await self.credential(of: device))
    #expect(second.fullName == PersonNameComponents())
    #expect(second.email == nil)
  }

  @MainActor
  private func credential(of device: SimulatedDevice) async throws
    -> ASAuthorizationAppleIDCredential
  {
    let delegate = SampleDelegate()
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName, .email]
    request.state = "state"
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = delegate
    controller.performRequests()
    return try #require(await delegate.outcome().credential)
  }

  @Test func `a password comes out of one as it went in`() throws {
    let credential = ASPasswordCredential(user: "ada", password: "secret")
    let read = try self.archived(credential)
    #expect(read.user == "ada")
    #expect(read.password == "secret")
    #expect(!"\(credential)".contains("secret"))
  }

  @Test func `one that holds something else gives nothing`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode("x" as NSString, forKey: "other")
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(ASAuthorizationAppleIDCredential(coder: unarchiver) == nil)
    #expect(ASPasswordCredential(coder: unarchiver) == nil)
  }
}
