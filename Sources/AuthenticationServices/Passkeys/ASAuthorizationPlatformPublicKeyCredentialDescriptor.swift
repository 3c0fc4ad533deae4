public import Foundation

/// What names a passkey in a request.
open class ASAuthorizationPlatformPublicKeyCredentialDescriptor: NSObject,
  ASAuthorizationPublicKeyCredentialDescriptor
{
  /// By what the credential is known.
  open var credentialID: Data

  /// Creates one.
  ///
  /// - Parameter credentialID: By what the passkey is known.
  public init(credentialID: Data) { self.credentialID = credentialID }

  /// Reads an archived one; `nil` where the archive holds none.
  ///
  /// - Parameter coder: The archive.
  public required init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding, let id = coder.data("credentialID") else { return nil }
    self.credentialID = id
  }

  /// That it can be archived safely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes it into an archive.
  ///
  /// - Parameter coder: The archive.
  open func encode(with coder: NSCoder) {
    coder.encode(self.credentialID, "credentialID")
  }

  /// One with the same values.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: The copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    ASAuthorizationPlatformPublicKeyCredentialDescriptor(credentialID: self.credentialID)
  }
}
