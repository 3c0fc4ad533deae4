public import Foundation

// Nothing in it changes, which the compiler can't see in an open class.
/// A credential of a security key that was registered.
///
/// Only the system makes one, and no simulated device does.
open class ASAuthorizationSecurityKeyPublicKeyCredentialRegistration: NSObject,
  ASAuthorizationPublicKeyCredentialRegistration, @unchecked Sendable
{
  private let values: [String: Data]
  private let ways: [ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor.Transport]

  /// Reads an archived credential; `nil` where the archive holds none.
  ///
  /// A coder that is no archive makes one without values, for subclasses in tests.
  ///
  /// - Parameter coder: The archive.
  public required init?(coder: NSCoder) {
    self.ways = coder.transports
    guard let values = coder.credential("credentialID", "rawClientDataJSON", "rawAttestationObject")
    else { return nil }
    self.values = values
  }

  /// By what the credential is known.
  open var credentialID: Data { self.values["credentialID"] ?? Data() }
  /// What was signed, as JSON.
  open var rawClientDataJSON: Data { self.values["rawClientDataJSON"] ?? Data() }
  /// The public key, and what the authenticator tells about itself.
  open var rawAttestationObject: Data? { self.values["rawAttestationObject"] }
  /// How the security key can be reached.
  open var transports: [ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor.Transport] {
    self.ways
  }

  /// That a credential can be archived safely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the credential into an archive.
  ///
  /// - Parameter coder: The archive.
  open func encode(with coder: NSCoder) {
    for (key, value) in self.values { coder.encode(value, key) }
    coder.encode(self.ways.map(\.rawValue), NSCoder.transportsKey)
  }

  /// The credential itself, which never changes.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: The credential.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
