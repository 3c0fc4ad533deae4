import AuthenticationServices
import Testing

@Suite("Passkey values of the stand-in")
struct PasskeyValueTests {
  private typealias Verification = ASAuthorizationPublicKeyCredentialUserVerificationPreference
  private typealias Attestation = ASAuthorizationPublicKeyCredentialAttestationKind
  private typealias ResidentKey = ASAuthorizationPublicKeyCredentialResidentKeyPreference
  private typealias KeyDescriptor = ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor

  /// The texts of the Web Authentication standard.
  private static let texts: [(String, String)] = [
    (Verification.preferred.rawValue, "preferred"), (Verification.required.rawValue, "required"),
    (Verification.discouraged.rawValue, "discouraged"), (Attestation.none.rawValue, "none"),
    (Attestation.direct.rawValue, "direct"), (Attestation.indirect.rawValue, "indirect"),
    (Attestation.enterprise.rawValue, "enterprise"),
    (ResidentKey.discouraged.rawValue, "discouraged"),
    (ResidentKey.preferred.rawValue, "preferred"), (ResidentKey.required.rawValue, "required"),
    (KeyDescriptor.Transport.usb.rawValue, "usb"), (KeyDescriptor.Transport.nfc.rawValue, "nfc"),
    (KeyDescriptor.Transport.bluetooth.rawValue, "ble"),
  ]

  @Test("texts are those of a backend's options", arguments: Self.texts)
  func text(own: String, standard: String) { #expect(own == standard) }

  @Test func `a text without a name survives`() {
    #expect(Verification(rawValue: "maybe").rawValue == "maybe")
    #expect(Attestation("maybe") == Attestation(rawValue: "maybe"))
    #expect(ResidentKey("maybe").rawValue == "maybe")
    #expect(KeyDescriptor.Transport("smoke").rawValue == "smoke")
  }

  @Test func `numbers are Apple's`() {
    #expect(ASAuthorizationPublicKeyCredentialAttachment.platform.rawValue == 0)
    #expect(ASAuthorizationPublicKeyCredentialAttachment.crossPlatform.rawValue == 1)
    #expect(ASCOSEAlgorithmIdentifier.ES256.rawValue == -7)
    #expect(ASCOSEAlgorithmIdentifier(-257).rawValue == -257)
  }

  /// An archive of a credential with the values that are given.
  private static func archive(_ values: [String: Any]) throws -> NSKeyedUnarchiver {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    for (key, value) in values {
      switch value {
      case let value as Data: archiver.encode(NSData(data: value), forKey: key)
      case let value as Int: archiver.encode(value, forKey: key)
      case let value as Bool: archiver.encode(value, forKey: key)
      case let value as [String]:
        archiver.encode(NSArray(array: value.map { NSString(string: $0) }), forKey: key)
      default: Issue.record("no such value")
      }
    }
    archiver.finishEncoding()
    return try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  }

  private static func again<Credential: NSObject & NSSecureCoding>(
    _ credential: Credential
  ) throws -> Credential {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: credential, requiringSecureCoding: true)
    return try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: Credential.self, from: data))
  }

  private static var common: [String: Any] {
    [
      "credentialID": Data([1]), "rawClientDataJSON": Data([2]), "rawAttestationObject": Data([3]),
      "rawAuthenticatorData": Data([4]), "userID": Data([5]), "signature": Data([6]),
    ]
  }

  @Test func `a registered credential comes out of an archive as it went in`() throws {
    let passkey = try Self.again(
      #require(
        ASAuthorizationPlatformPublicKeyCredentialRegistration(
          coder: Self.archive(Self.common.merging(["attachment": 1]) { $1 }))))
    #expect(passkey.attachment == .crossPlatform)
    let key = try Self.again(
      #require(
        ASAuthorizationSecurityKeyPublicKeyCredentialRegistration(
          coder: Self.archive(Self.common.merging(["transports": ["usb"]]) { $1 }))))
    #expect(key.transports == [.usb])
    let all: [any ASAuthorizationPublicKeyCredentialRegistration] = [passkey, key]
    for credential in all {
      #expect(credential.credentialID == Data([1]))
      #expect(credential.rawClientDataJSON == Data([2]))
      #expect(credential.rawAttestationObject == Data([3]))
    }
  }

  @Test func `a credential to sign in with comes out of an archive as it went in`() throws {
    let passkey = try Self.again(
      #require(
        ASAuthorizationPlatformPublicKeyCredentialAssertion(coder: Self.archive(Self.common))))
    #expect(passkey.attachment == .platform)
    let key = try Self.again(
      #require(
        ASAuthorizationSecurityKeyPublicKeyCredentialAssertion(
          coder: Self.archive(Self.common.merging(["appID": true]) { $1 }))))
    #expect(key.appID)
    let all: [any ASAuthorizationPublicKeyCredentialAssertion] = [passkey, key]
    for credential in all {
      #expect(credential.credentialID == Data([1]))
      #expect(credential.rawClientDataJSON == Data([2]))
      #expect(credential.rawAuthenticatorData == Data([4]))
      #expect(credential.userID == Data([5]))
      #expect(credential.signature == Data([6]))
    }
  }

  @Test func `an archive without an id holds no credential`() throws {
    let empty = try Self.archive([:])
    #expect(ASAuthorizationPlatformPublicKeyCredentialRegistration(coder: empty) == nil)
    #expect(ASAuthorizationPlatformPublicKeyCredentialAssertion(coder: empty) == nil)
    #expect(ASAuthorizationSecurityKeyPublicKeyCredentialRegistration(coder: empty) == nil)
    #expect(ASAuthorizationSecurityKeyPublicKeyCredentialAssertion(coder: empty) == nil)
    #expect(ASAuthorizationPlatformPublicKeyCredentialDescriptor(coder: empty) == nil)
    #expect(ASAuthorizationPublicKeyCredentialParameters(coder: empty) == nil)
  }

  @Test func `a test can subclass a credential, and conform to the protocols`() throws {
    final class Sample: ASAuthorizationPlatformPublicKeyCredentialAssertion, @unchecked Sendable {
      override var credentialID: Data { Data([9]) }
    }
    let sample = try #require(Sample(coder: NSCoder()))
    #expect(sample.credentialID == Data([9]))
    #expect(sample.signature == nil)
    #expect(sample.rawClientDataJSON.isEmpty)

    final class Own: NSObject, ASAuthorizationPublicKeyCredentialRegistration {
      static var supportsSecureCoding: Bool { true }
      var rawAttestationObject: Data?
      var rawClientDataJSON = Data()
      var credentialID = Data([8])
      override init() {}
      required init?(coder: NSCoder) { nil }
      func encode(with coder: NSCoder) {}
      func copy(with zone: NSZone? = nil) -> Any { self }
    }
    let credential: any ASAuthorizationCredential = Own()
    #expect((credential as? any ASPublicKeyCredential)?.credentialID == Data([8]))
  }

  @Test func `a copy of a descriptor is one of its own`() throws {
    let key = KeyDescriptor(credentialID: Data([1]), transports: [.usb])
    let copy = try #require(key.copy() as? KeyDescriptor)
    key.credentialID = Data([2])
    key.transports = []
    #expect(copy.credentialID == Data([1]))
    #expect(copy.transports == [.usb])
  }
}
