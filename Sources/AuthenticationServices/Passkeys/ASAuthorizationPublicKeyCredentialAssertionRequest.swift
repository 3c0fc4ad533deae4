public import Foundation

/// A request to sign in with a credential that has a public key.
public protocol ASAuthorizationPublicKeyCredentialAssertionRequest: NSObjectProtocol, NSCopying,
  NSSecureCoding
{
  /// What is to be signed.
  var challenge: Data { get set }
  /// The domain that the credential is for.
  var relyingPartyIdentifier: String { get set }
  /// The credentials that will do; with none, any of the domain.
  var allowedCredentials: [any ASAuthorizationPublicKeyCredentialDescriptor] { get set }
  /// Whether the authenticator makes sure that it is the person who uses it.
  var userVerificationPreference: ASAuthorizationPublicKeyCredentialUserVerificationPreference {
    get set
  }
}
