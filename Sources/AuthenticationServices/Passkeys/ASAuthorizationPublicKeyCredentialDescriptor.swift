public import Foundation

/// What names a credential in a request.
public protocol ASAuthorizationPublicKeyCredentialDescriptor: NSObjectProtocol, NSCopying,
  NSSecureCoding
{
  /// By what the credential is known.
  var credentialID: Data { get set }
}
