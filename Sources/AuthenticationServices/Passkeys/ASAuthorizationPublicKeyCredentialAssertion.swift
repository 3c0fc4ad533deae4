public import Foundation

/// A credential that a person signed in with.
public protocol ASAuthorizationPublicKeyCredentialAssertion: ASPublicKeyCredential {
  // Apple's header says nothing about `nil`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What the authenticator tells about the sign-in.
  var rawAuthenticatorData: Data! { get }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The person, as the app's backend knows them.
  var userID: Data! { get }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The signature.
  var signature: Data! { get }
}
