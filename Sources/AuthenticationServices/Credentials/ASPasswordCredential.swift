public import Foundation

// Nothing in it changes, which the compiler can't see in an open class.
/// A user name and a password that are saved for the app's domains.
open class ASPasswordCredential: NSObject, ASAuthorizationCredential, @unchecked Sendable {
  private let savedUser: String
  private let savedPassword: String

  /// Creates a credential.
  ///
  /// - Parameters:
  ///   - user: The user name.
  ///   - password: The password.
  public init(user: String, password: String) {
    self.savedUser = user
    self.savedPassword = password
  }

  /// Reads an archived credential; `nil` where the archive holds none.
  ///
  /// - Parameter coder: The archive.
  public required init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding, let user = coder.text("user"),
      let password = coder.text("password")
    else { return nil }
    self.savedUser = user
    self.savedPassword = password
  }

  /// The user name.
  open var user: String { self.savedUser }
  /// The password; no description shows it.
  open var password: String { self.savedPassword }

  /// That a credential can be archived safely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the credential into an archive, with the password.
  ///
  /// - Parameter coder: The archive.
  open func encode(with coder: NSCoder) {
    coder.encode(self.savedUser, "user")
    coder.encode(self.savedPassword, "password")
  }

  /// The credential itself, which never changes.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: The credential.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
