public import Foundation

// Nothing in it changes, which the compiler can't see in an open class.
/// Makes requests for passkeys; no simulated device has any.
open class ASAuthorizationPlatformPublicKeyCredentialProvider: NSObject, ASAuthorizationProvider,
  @unchecked Sendable
{
  private let relyingParty: String

  /// Creates a provider.
  ///
  /// - Parameter relyingPartyIdentifier: The domain that the passkeys are for.
  public init(relyingPartyIdentifier: String) { self.relyingParty = relyingPartyIdentifier }

  /// The domain that the passkeys are for.
  open var relyingPartyIdentifier: String { self.relyingParty }

  /// Makes a request to register a passkey.
  ///
  /// - Parameters:
  ///   - challenge: What is to be signed.
  ///   - name: The person's user name.
  ///   - userID: The person, as the app's backend knows them.
  /// - Returns: The request.
  open func createCredentialRegistrationRequest(
    challenge: Data, name: String, userID: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest {
    ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest(
      provider: self, relyingParty: self.relyingParty, challenge: challenge, name: name,
      userID: userID)
  }

  /// Makes a request to register a passkey.
  ///
  /// - Parameters:
  ///   - challenge: What is to be signed.
  ///   - name: The person's user name.
  ///   - userID: The person, as the app's backend knows them.
  ///   - requestStyle: How the request is shown.
  /// - Returns: The request.
  open func createCredentialRegistrationRequest(
    challenge: Data, name: String, userID: Data,
    requestStyle: ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest.RequestStyle
  ) -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest {
    let request = self.createCredentialRegistrationRequest(
      challenge: challenge, name: name, userID: userID)
    request.requestStyle = requestStyle
    return request
  }

  /// Makes a request to sign in with a passkey.
  ///
  /// - Parameter challenge: What is to be signed.
  /// - Returns: The request.
  open func createCredentialAssertionRequest(
    challenge: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialAssertionRequest {
    ASAuthorizationPlatformPublicKeyCredentialAssertionRequest(
      provider: self, relyingParty: self.relyingParty, challenge: challenge)
  }
}
