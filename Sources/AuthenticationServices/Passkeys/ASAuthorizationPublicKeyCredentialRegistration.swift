public import Foundation

/// A credential that was registered.
public protocol ASAuthorizationPublicKeyCredentialRegistration: ASPublicKeyCredential {
  /// The public key, and what the authenticator tells about itself.
  var rawAttestationObject: Data? { get }
}
