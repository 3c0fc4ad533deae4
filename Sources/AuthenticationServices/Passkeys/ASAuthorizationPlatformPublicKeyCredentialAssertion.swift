public import Foundation

// Nothing in it changes, which the compiler can't see in an open class.
/// A passkey that a person signed in with.
///
/// Only the system makes one, and no simulated device does.
open class ASAuthorizationPlatformPublicKeyCredentialAssertion: NSObject,
  ASAuthorizationPublicKeyCredentialAssertion, @unchecked Sendable
{
  private let values: [String: Data]
  private let place: ASAuthorizationPublicKeyCredentialAttachment

  /// Reads an archived credential; `nil` where the archive holds none.
  ///
  /// A coder that is no archive makes one without values, for subclasses in tests.
  ///
  /// - Parameter coder: The archive.
  public required init?(coder: NSCoder) {
    self.place = coder.attachment
    guard
      let values = coder.credential(
        "credentialID", "rawClientDataJSON", "rawAuthenticatorData", "userID", "signature")
    else { return nil }
    self.values = values
  }

  /// By what the credential is known.
  open var credentialID: Data { self.values["credentialID"] ?? Data() }
  /// What was signed, as JSON.
  open var rawClientDataJSON: Data { self.values["rawClientDataJSON"] ?? Data() }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What the authenticator tells about the sign-in.
  open var rawAuthenticatorData: Data! { self.values["rawAuthenticatorData"] }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The person, as the app's backend knows them.
  open var userID: Data! { self.values["userID"] }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The signature.
  open var signature: Data! { self.values["signature"] }
  /// Where the authenticator is.
  open var attachment: ASAuthorizationPublicKeyCredentialAttachment { self.place }

  /// That a credential can be archived safely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the credential into an archive.
  ///
  /// - Parameter coder: The archive.
  open func encode(with coder: NSCoder) {
    for (key, value) in self.values { coder.encode(value, key) }
    coder.encode(self.place.rawValue, forKey: NSCoder.attachmentKey)
  }

  /// The credential itself, which never changes.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: The credential.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
