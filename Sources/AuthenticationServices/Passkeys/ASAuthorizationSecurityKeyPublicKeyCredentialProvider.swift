public import Foundation

// Nothing in it changes, which the compiler can't see in an open class.
/// Makes requests for security keys; no simulated device has any.
open class ASAuthorizationSecurityKeyPublicKeyCredentialProvider: NSObject, ASAuthorizationProvider,
  @unchecked Sendable
{
  private let relyingParty: String

  /// Creates a provider.
  ///
  /// - Parameter relyingPartyIdentifier: The domain that the credentials are for.
  public init(relyingPartyIdentifier: String) { self.relyingParty = relyingPartyIdentifier }

  /// The domain that the credentials are for.
  open var relyingPartyIdentifier: String { self.relyingParty }

  /// Makes a request to register a credential.
  ///
  /// - Parameters:
  ///   - challenge: What is to be signed.
  ///   - displayName: The person's name.
  ///   - name: The person's user name.
  ///   - userID: The person, as the app's backend knows them.
  /// - Returns: The request.
  open func createCredentialRegistrationRequest(
    challenge: Data, displayName: String, name: String, userID: Data
  ) -> ASAuthorizationSecurityKeyPublicKeyCredentialRegistrationRequest {
    let request = ASAuthorizationSecurityKeyPublicKeyCredentialRegistrationRequest(
      provider: self, relyingParty: self.relyingParty, challenge: challenge, name: name,
      userID: userID)
    request.displayName = displayName
    return request
  }

  /// Makes a request to sign in.
  ///
  /// - Parameter challenge: What is to be signed.
  /// - Returns: The request.
  open func createCredentialAssertionRequest(
    challenge: Data
  ) -> ASAuthorizationSecurityKeyPublicKeyCredentialAssertionRequest {
    ASAuthorizationSecurityKeyPublicKeyCredentialAssertionRequest(
      provider: self, relyingParty: self.relyingParty, challenge: challenge)
  }
}
