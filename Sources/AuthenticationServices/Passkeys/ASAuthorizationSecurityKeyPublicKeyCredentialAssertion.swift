public import Foundation

// Nothing in it changes, which the compiler can't see in an open class.
/// A credential of a security key that a person signed in with.
///
/// Only the system makes one, and no simulated device does.
open class ASAuthorizationSecurityKeyPublicKeyCredentialAssertion: NSObject,
  ASAuthorizationPublicKeyCredentialAssertion, @unchecked Sendable
{
  private let values: [String: Data]
  private let usedAppID: Bool

  /// Reads an archived credential; `nil` where the archive holds none.
  ///
  /// A coder that is no archive makes one without values, for subclasses in tests.
  ///
  /// - Parameter coder: The archive.
  public required init?(coder: NSCoder) {
    self.usedAppID = coder.allowsKeyedCoding && coder.decodeBool(forKey: "appID")
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
  /// Whether the credential was registered under the identifier of an older standard.
  open var appID: Bool { self.usedAppID }

  /// That a credential can be archived safely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the credential into an archive.
  ///
  /// - Parameter coder: The archive.
  open func encode(with coder: NSCoder) {
    for (key, value) in self.values { coder.encode(value, key) }
    coder.encode(self.usedAppID, forKey: "appID")
  }

  /// The credential itself, which never changes.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: The credential.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
