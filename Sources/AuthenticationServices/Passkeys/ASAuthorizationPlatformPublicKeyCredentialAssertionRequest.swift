public import Foundation

// As changeable as Apple's. Swift 6 code makes it in one task and performs it in another, one after the other.
/// A request to sign in with a passkey.
///
/// No simulated device has such a thing: a controller with nothing else ends as
/// ``ASAuthorizationError/Code/unknown``, with an error that says so.
open class ASAuthorizationPlatformPublicKeyCredentialAssertionRequest: ASAuthorizationRequest,
  ASAuthorizationPublicKeyCredentialAssertionRequest,
  @unchecked Sendable
{
  /// What is to be signed.
  open var challenge = Data()
  /// The domain that the credential is for.
  open var relyingPartyIdentifier = ""
  /// The credentials that will do; with none, any of the domain.
  open var allowedCredentials: [ASAuthorizationPlatformPublicKeyCredentialDescriptor] = []
  /// Whether the authenticator makes sure that it is the person who uses it.
  open var userVerificationPreference =
    ASAuthorizationPublicKeyCredentialUserVerificationPreference.preferred
  /// Whether a passkey on another device will do.
  open var shouldShowHybridTransport = true

  init(provider: any ASAuthorizationProvider, relyingParty: String, challenge: Data) {
    super.init(provider: provider)
    self.relyingPartyIdentifier = relyingParty
    self.challenge = challenge
  }

  /// Reads an archived request.
  ///
  /// - Parameter coder: The archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard coder.allowsKeyedCoding else { return }
    self.readValues(coder)
    self.allowedCredentials =
      coder.objects(
        of: ASAuthorizationPlatformPublicKeyCredentialDescriptor.self, "allowedCredentials") ?? []
    self.shouldShowHybridTransport = coder.decodeBool(forKey: "shouldShowHybridTransport")
  }

  /// Writes the request into an archive.
  ///
  /// - Parameter coder: The archive.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    self.encodeValues(with: coder)
    coder.encode(objects: self.allowedCredentials, "allowedCredentials")
    coder.encode(self.shouldShowHybridTransport, forKey: "shouldShowHybridTransport")
  }

  /// A request with the same values of the same provider.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: The request.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = ASAuthorizationPlatformPublicKeyCredentialAssertionRequest(
      provider: self.provider, relyingParty: self.relyingPartyIdentifier,
      challenge: self.challenge)
    self.copyValues(to: copy)
    copy.allowedCredentials = self.allowedCredentials
    copy.shouldShowHybridTransport = self.shouldShowHybridTransport
    return copy
  }

  override class func newProvider(_ coder: NSCoder) -> any ASAuthorizationProvider {
    ASAuthorizationPlatformPublicKeyCredentialProvider(
      relyingPartyIdentifier: coder.relyingParty)
  }
}

// Swift has no covariant property: the class's own has the narrower type, and the protocol's is here.
extension ASAuthorizationPublicKeyCredentialAssertionRequest
where Self: ASAuthorizationPlatformPublicKeyCredentialAssertionRequest {
  /// The credentials that will do; to set others than its own kind leaves those out.
  public var allowedCredentials: [any ASAuthorizationPublicKeyCredentialDescriptor] {
    get {
      // Its type makes it the class's own.
      let own: [ASAuthorizationPlatformPublicKeyCredentialDescriptor] = self.allowedCredentials
      return own
    }
    set {
      let own = newValue.compactMap {
        $0 as? ASAuthorizationPlatformPublicKeyCredentialDescriptor
      }
      self.allowedCredentials = own
    }
  }
}
