public import Foundation

// As changeable as Apple's. Swift 6 code makes it in one task and performs it in another, one after the other.
/// A request to register a credential of a security key.
///
/// No simulated device has such a thing: a controller with nothing else ends as
/// ``ASAuthorizationError/Code/unknown``, with an error that says so.
open class ASAuthorizationSecurityKeyPublicKeyCredentialRegistrationRequest: ASAuthorizationRequest,
  ASAuthorizationPublicKeyCredentialRegistrationRequest,
  @unchecked Sendable
{
  private var relyingParty = ""
  /// The person, as the app's backend knows them.
  open var userID = Data()
  /// The person's user name.
  open var name = ""
  /// The person's name.
  open var displayName: String?
  /// What is to be signed.
  open var challenge = Data()
  /// Whether the authenticator makes sure that it is the person who uses it.
  open var userVerificationPreference =
    ASAuthorizationPublicKeyCredentialUserVerificationPreference.preferred
  /// What the authenticator is to tell about itself.
  open var attestationPreference = ASAuthorizationPublicKeyCredentialAttestationKind.none
  /// The kinds of keys that will do, the best first.
  open var credentialParameters: [ASAuthorizationPublicKeyCredentialParameters] = []
  /// The credentials of which the security key must have none.
  open var excludedCredentials: [ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor] = []
  /// Whether the credential can be found without its id.
  open var residentKeyPreference =
    ASAuthorizationPublicKeyCredentialResidentKeyPreference.discouraged

  init(
    provider: any ASAuthorizationProvider, relyingParty: String, challenge: Data, name: String,
    userID: Data
  ) {
    super.init(provider: provider)
    self.relyingParty = relyingParty
    self.challenge = challenge
    self.name = name
    self.userID = userID
  }

  /// Reads an archived request.
  ///
  /// - Parameter coder: The archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard coder.allowsKeyedCoding else { return }
    self.relyingParty = coder.relyingParty
    self.readValues(coder)
    self.credentialParameters =
      coder.objects(
        of: ASAuthorizationPublicKeyCredentialParameters.self, "credentialParameters") ?? []
    self.excludedCredentials =
      coder.objects(
        of: ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor.self, "excludedCredentials")
      ?? []
    if let preference = coder.text("residentKeyPreference") {
      self.residentKeyPreference = ASAuthorizationPublicKeyCredentialResidentKeyPreference(
        preference)
    }
  }

  /// The domain that the credential is for.
  open var relyingPartyIdentifier: String { self.relyingParty }

  /// Writes the request into an archive.
  ///
  /// - Parameter coder: The archive.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    self.encodeValues(with: coder)
    coder.encode(objects: self.credentialParameters, "credentialParameters")
    coder.encode(objects: self.excludedCredentials, "excludedCredentials")
    coder.encode(self.residentKeyPreference.rawValue, "residentKeyPreference")
  }

  /// A request with the same values of the same provider.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: The request.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = ASAuthorizationSecurityKeyPublicKeyCredentialRegistrationRequest(
      provider: self.provider, relyingParty: self.relyingParty, challenge: self.challenge,
      name: self.name, userID: self.userID)
    self.copyValues(to: copy)
    copy.credentialParameters = self.credentialParameters
    copy.excludedCredentials = self.excludedCredentials
    copy.residentKeyPreference = self.residentKeyPreference
    return copy
  }

  override class func newProvider(_ coder: NSCoder) -> any ASAuthorizationProvider {
    ASAuthorizationSecurityKeyPublicKeyCredentialProvider(
      relyingPartyIdentifier: coder.relyingParty)
  }
}
