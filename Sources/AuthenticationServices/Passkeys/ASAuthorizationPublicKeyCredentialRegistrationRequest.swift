public import Foundation

/// A request to register a credential with a public key.
public protocol ASAuthorizationPublicKeyCredentialRegistrationRequest: NSObjectProtocol, NSCopying,
  NSSecureCoding
{
  /// The domain that the credential is for.
  var relyingPartyIdentifier: String { get }
  /// The person, as the app's backend knows them.
  var userID: Data { get set }
  /// The person's user name.
  var name: String { get set }
  /// The person's name.
  var displayName: String? { get set }
  /// What is to be signed.
  var challenge: Data { get set }
  /// Whether the authenticator makes sure that it is the person who uses it.
  var userVerificationPreference: ASAuthorizationPublicKeyCredentialUserVerificationPreference {
    get set
  }
  /// What the authenticator is to tell about itself.
  var attestationPreference: ASAuthorizationPublicKeyCredentialAttestationKind { get set }
}
