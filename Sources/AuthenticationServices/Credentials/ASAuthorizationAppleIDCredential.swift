public import Foundation
internal import SignInCore
internal import SignInFoundation

// Nothing in it changes, which the compiler can't see in an open class.
/// A credential of the person's Apple Account.
///
/// Name, e-mail and real-user status come once, with the first authorization. Only the system makes credentials;
/// a test gets one from a simulated device.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential,
  @unchecked Sendable
{
  private let values: AppleIDCredential?

  init(_ values: AppleIDCredential) { self.values = values }

  /// Reads an archived credential; `nil` where the archive holds none.
  ///
  /// A coder that is no archive makes one without values, for subclasses in tests.
  ///
  /// - Parameter coder: The archive.
  public required init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding else {
      self.values = nil
      return
    }
    guard let values = AppleIDCredential(coder) else { return nil }
    self.values = values
  }

  /// The person, as the apps of the team know them.
  open var user: String { self.values?.user.rawValue ?? "" }
  /// The request's state, unchanged.
  open var state: String? { self.values?.state }
  /// The scopes that were granted; often empty, even where name and e-mail came.
  open var authorizedScopes: [ASAuthorization.Scope] {
    (self.values?.authorizedScopes ?? []).map { ASAuthorization.Scope($0.rawValue) }
  }
  /// A code for the app's backend, in UTF-8.
  open var authorizationCode: Data? { self.values?.authorizationCode?.data }
  /// A JSON Web Token for the app's backend, in UTF-8.
  open var identityToken: Data? { self.values?.identityToken?.data }
  /// The e-mail address or relay; only the first time.
  open var email: String? { self.values?.email }
  /// The name; the first time only it has parts.
  open var fullName: PersonNameComponents? {
    self.values?.fullName.map { PersonNameComponents($0) }
  }
  /// How sure Apple is that the person is real.
  open var realUserStatus: ASUserDetectionStatus {
    self.values.flatMap { ASUserDetectionStatus(rawValue: $0.realUserStatus.rawValue) } ?? .unknown
  }
  /// Whether the person is a child.
  open var userAgeRange: ASUserAgeRange {
    self.values.flatMap { ASUserAgeRange(rawValue: $0.userAgeRange.rawValue) } ?? .unknown
  }

  /// That a credential can be archived safely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the credential into an archive, with its code and its token.
  ///
  /// - Parameter coder: The archive.
  open func encode(with coder: NSCoder) { self.values?.encode(with: coder) }

  /// The credential itself, which never changes.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: The credential.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
