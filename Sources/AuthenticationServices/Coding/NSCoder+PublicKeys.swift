internal import Foundation

/// Values that requests and credentials with public keys share.
extension NSCoder {
  static let relyingPartyKey = "relyingPartyIdentifier"

  /// The domain that an archived request is for; empty for a coder that is no archive.
  var relyingParty: String {
    self.allowsKeyedCoding ? self.text(Self.relyingPartyKey) ?? "" : ""
  }

  static let attachmentKey = "attachment"
  static let transportsKey = "transports"

  /// Where the authenticator of an archived credential is.
  var attachment: ASAuthorizationPublicKeyCredentialAttachment {
    let number = self.allowsKeyedCoding ? self.decodeInteger(forKey: Self.attachmentKey) : 0
    return ASAuthorizationPublicKeyCredentialAttachment(rawValue: number) ?? .platform
  }

  /// How the security key of an archived credential can be reached.
  var transports: [ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor.Transport] {
    let texts = self.allowsKeyedCoding ? self.texts(Self.transportsKey) ?? [] : []
    return texts.map { ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor.Transport($0) }
  }

  /// The values of an archived credential.
  ///
  /// - Parameter keys: The values' names; a credential has at least the first.
  /// - Returns: The values: `nil` where there is no credential, empty where this is no archive.
  func credential(_ keys: String...) -> [String: Data]? {
    guard self.allowsKeyedCoding else { return [:] }
    let values = keys.map { ($0, self.data($0)) }
    guard let first = values.first, first.1 != nil else { return nil }
    return Dictionary(uniqueKeysWithValues: values).compactMapValues(\.self)
  }
}
