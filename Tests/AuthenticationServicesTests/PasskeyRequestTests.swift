import AuthenticationServices
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@MainActor
@Suite("Passkey requests of the stand-in", .simulatedDevice())
struct PasskeyRequestTests {
  private typealias PlatformDescriptor = ASAuthorizationPlatformPublicKeyCredentialDescriptor
  private typealias KeyDescriptor = ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor

  private let platform = ASAuthorizationPlatformPublicKeyCredentialProvider(
    relyingPartyIdentifier: "example.com")
  private let securityKey = ASAuthorizationSecurityKeyPublicKeyCredentialProvider(
    relyingPartyIdentifier: "example.org")
  private let challenge = Data([1, 2, 3])
  private let delegate = SampleDelegate()

  /// One of each kind.
  private var requests: [ASAuthorizationRequest] {
    [
      self.platform.createCredentialRegistrationRequest(
        challenge: self.challenge, name: "ada", userID: Data([7])),
      self.platform.createCredentialAssertionRequest(challenge: self.challenge),
      self.securityKey.createCredentialRegistrationRequest(
        challenge: self.challenge, displayName: "Ada", name: "ada", userID: Data([7])),
      self.securityKey.createCredentialAssertionRequest(challenge: self.challenge),
    ]
  }

  private func perform(_ requests: [ASAuthorizationRequest]) async -> Result<
    ASAuthorization, any Error
  > {
    let controller = ASAuthorizationController(authorizationRequests: requests)
    controller.delegate = self.delegate
    controller.presentationContextProvider = self.delegate
    controller.performRequests()
    return await self.delegate.outcome()
  }

  @Test("alone they end as unsupported, and the error says why", arguments: 0..<4)
  func unsupported(kind: Int) async throws {
    let device = try #require(SimulatedDevice.current)
    let request = self.requests[kind]
    let outcome = await self.perform([request])
    let error = try #require(outcome.error)
    #expect(error.code == .unknown)
    #expect(error.localizedDescription.contains("passkeys and security keys are not simulated"))
    #expect(error.localizedDescription.contains(String(describing: type(of: request))))
    #expect(!device.transcript.contains(.start))
  }

  @Test func `beside them a request for an Apple ID is for an account that exists`() async throws {
    let device = try #require(SimulatedDevice.current)
    let appleID = ASAuthorizationAppleIDProvider().createRequest()
    #expect(await self.perform(self.requests + [appleID]).error?.code == .canceled)
    #expect(!device.transcript.contains(.sheetShown))

    // The person signs up, and from then on there is something.
    #expect(SignInController(device).begin(.appleID()).settled?.authorization != nil)
    _ = await self.perform(self.requests + [appleID])
    #expect(await self.delegate.outcomes(2)[1].credential != nil)
  }

  @Test func `a provider's values arrive in its requests`() throws {
    for request in self.requests {
      let isPlatform = request.provider === self.platform
      #expect(isPlatform || request.provider === self.securityKey)
      let party = isPlatform ? "example.com" : "example.org"
      switch request {
      case let request as any ASAuthorizationPublicKeyCredentialRegistrationRequest:
        #expect(request.relyingPartyIdentifier == party)
        #expect(request.challenge == self.challenge)
        #expect(request.name == "ada")
        #expect(request.userID == Data([7]))
        #expect(request.displayName == (isPlatform ? nil : "Ada"))
        #expect(request.userVerificationPreference == .preferred)
        #expect(request.attestationPreference == .none)
      case let request as any ASAuthorizationPublicKeyCredentialAssertionRequest:
        #expect(request.relyingPartyIdentifier == party)
        #expect(request.challenge == self.challenge)
        #expect(request.allowedCredentials.isEmpty)
        #expect(request.userVerificationPreference == .preferred)
      default: Issue.record("neither registration nor assertion")
      }
    }
    #expect(self.platform.relyingPartyIdentifier == "example.com")
    #expect(self.securityKey.relyingPartyIdentifier == "example.org")
  }

  @Test func `allowed credentials are of the request's kind, and of any kind to the protocol`()
    throws
  {
    let request = self.platform.createCredentialAssertionRequest(challenge: self.challenge)
    request.allowedCredentials = [Data([1]), Data([2])].map {
      ASAuthorizationPlatformPublicKeyCredentialDescriptor(credentialID: $0)
    }
    #expect(request.allowedCredentials.map(\.credentialID) == [Data([1]), Data([2])])
    let general: any ASAuthorizationPublicKeyCredentialAssertionRequest = request
    #expect(general.allowedCredentials.map { $0.credentialID } == [Data([1]), Data([2])])
    general.allowedCredentials = [
      PlatformDescriptor(credentialID: Data([3])),
      KeyDescriptor(credentialID: Data([4]), transports: []),
    ]
    #expect(request.allowedCredentials.map(\.credentialID) == [Data([3])])
    request.allowedCredentials = []
    #expect(general.allowedCredentials.isEmpty)

    let other = self.securityKey.createCredentialAssertionRequest(challenge: self.challenge)
    other.allowedCredentials = [KeyDescriptor(credentialID: Data([5]), transports: [.usb, .nfc])]
    let otherGeneral: any ASAuthorizationPublicKeyCredentialAssertionRequest = other
    #expect(otherGeneral.allowedCredentials.map { $0.credentialID } == [Data([5])])
    otherGeneral.allowedCredentials = [PlatformDescriptor(credentialID: Data([6]))]
    #expect(other.allowedCredentials.isEmpty)
  }

  @Test func `a request's style can be conditional`() {
    let request = self.platform.createCredentialRegistrationRequest(
      challenge: self.challenge, name: "ada", userID: Data(), requestStyle: .conditional)
    #expect(request.requestStyle == .conditional)
    #expect(request.requestStyle.rawValue == 1)
    #expect(
      self.platform.createCredentialRegistrationRequest(
        challenge: self.challenge, name: "ada", userID: Data()
      ).requestStyle.rawValue == 0)
  }

  @Test("a copy and an archive have all values", arguments: [true, false])
  func duplicates(archived: Bool) throws {
    func duplicate<Request: ASAuthorizationRequest>(_ request: Request) throws -> Request {
      guard archived else { return try #require(request.copy() as? Request) }
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: request, requiringSecureCoding: true)
      return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Request.self, from: data))
    }
    let registration = self.platform.createCredentialRegistrationRequest(
      challenge: self.challenge, name: "ada", userID: Data([7]))
    registration.displayName = "Ada"
    registration.userVerificationPreference = .required
    registration.attestationPreference = .direct
    registration.excludedCredentials = [PlatformDescriptor(credentialID: Data([9]))]
    registration.shouldShowHybridTransport = false
    registration.requestStyle = .conditional
    let first = try duplicate(registration)
    #expect(first !== registration)
    #expect(first.relyingPartyIdentifier == "example.com")
    #expect(first.challenge == self.challenge)
    #expect(first.name == "ada")
    #expect(first.userID == Data([7]))
    #expect(first.displayName == "Ada")
    #expect(first.userVerificationPreference == .required)
    #expect(first.attestationPreference == .direct)
    #expect(first.excludedCredentials?.map(\.credentialID) == [Data([9])])
    #expect(!first.shouldShowHybridTransport)
    #expect(first.requestStyle == .conditional)
    let provider = first.provider as? ASAuthorizationPlatformPublicKeyCredentialProvider
    #expect(provider?.relyingPartyIdentifier == "example.com")

    let assertion = self.platform.createCredentialAssertionRequest(challenge: self.challenge)
    assertion.allowedCredentials = [PlatformDescriptor(credentialID: Data([9]))]
    assertion.userVerificationPreference = .discouraged
    assertion.shouldShowHybridTransport = false
    let second = try duplicate(assertion)
    #expect(second.relyingPartyIdentifier == "example.com")
    #expect(second.challenge == self.challenge)
    #expect(second.allowedCredentials.map(\.credentialID) == [Data([9])])
    #expect(second.userVerificationPreference == .discouraged)
    #expect(!second.shouldShowHybridTransport)

    let keyRegistration = self.securityKey.createCredentialRegistrationRequest(
      challenge: self.challenge, displayName: "Ada", name: "ada", userID: Data([7]))
    keyRegistration.credentialParameters = [
      ASAuthorizationPublicKeyCredentialParameters(algorithm: .ES256)
    ]
    keyRegistration.excludedCredentials = [
      KeyDescriptor(credentialID: Data([8]), transports: KeyDescriptor.Transport.allSupported)
    ]
    keyRegistration.residentKeyPreference = .required
    let third = try duplicate(keyRegistration)
    #expect(third.displayName == "Ada")
    #expect(third.credentialParameters.map(\.algorithm) == [.ES256])
    #expect(third.excludedCredentials.map(\.transports) == [[.usb, .nfc, .bluetooth]])
    #expect(third.residentKeyPreference == .required)
    #expect(third.relyingPartyIdentifier == "example.org")

    let keyAssertion = self.securityKey.createCredentialAssertionRequest(challenge: self.challenge)
    keyAssertion.appID = "https://example.org/app"
    keyAssertion.allowedCredentials = [KeyDescriptor(credentialID: Data([8]), transports: [.nfc])]
    let fourth = try duplicate(keyAssertion)
    #expect(fourth.appID == "https://example.org/app")
    #expect(fourth.allowedCredentials.map(\.transports) == [[.nfc]])
    #expect(fourth.provider is ASAuthorizationSecurityKeyPublicKeyCredentialProvider)
  }
}
