public import Foundation

/// What names a credential of a security key in a request.
open class ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor: NSObject,
  ASAuthorizationPublicKeyCredentialDescriptor
{
  /// By what the credential is known.
  open var credentialID: Data
  /// How the security key can be reached.
  open var transports: [Transport]

  /// Creates one.
  ///
  /// - Parameters:
  ///   - credentialID: By what the credential is known.
  ///   - allowedTransports: How the security key can be reached.
  public init(credentialID: Data, transports allowedTransports: [Transport]) {
    self.credentialID = credentialID
    self.transports = allowedTransports
  }

  /// Reads an archived one; `nil` where the archive holds none.
  ///
  /// - Parameter coder: The archive.
  public required init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding, let id = coder.data("credentialID") else { return nil }
    self.credentialID = id
    self.transports = coder.transports
  }

  /// That it can be archived safely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes it into an archive.
  ///
  /// - Parameter coder: The archive.
  open func encode(with coder: NSCoder) {
    coder.encode(self.credentialID, "credentialID")
    coder.encode(self.transports.map(\.rawValue), "transports")
  }

  /// One with the same values.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: The copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor(
      credentialID: self.credentialID, transports: self.transports)
  }
}
