public import Foundation

/// A credential with a public key: what registering it or signing in with it gives.
public protocol ASPublicKeyCredential: ASAuthorizationCredential {
  /// What was signed, as JSON.
  var rawClientDataJSON: Data { get }
  /// By what the credential is known.
  var credentialID: Data { get }
}
