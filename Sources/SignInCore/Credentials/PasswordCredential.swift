/// A user name and a password that were stored for the app's domains.
///
/// Mirrors `ASPasswordCredential`.
public struct PasswordCredential: Hashable, Sendable {
  /// The user name.
  public var user: String
  /// The password; no description or mirror shows it.
  public var password: String

  /// Creates a credential.
  public init(user: String, password: String) {
    self.user = user
    self.password = password
  }
}

extension PasswordCredential: CustomStringConvertible {
  /// The user name without the password.
  public var description: String { "PasswordCredential(user: \(self.user), password: hidden)" }
}

#if !hasFeature(Embedded)
  extension PasswordCredential: CustomReflectable {
    /// A mirror without the password.
    public var customMirror: Mirror { Mirror(self, children: ["user": self.user]) }
  }
#endif
