/// A password that the person has saved on the device for a website.
///
/// Apps are offered the passwords of the domains that they are associated with.
public struct SavedPassword: Hashable, Sendable {
  /// The website's domain.
  public var domain: String
  /// The person's name there.
  public var user: String
  /// The password; no transcript, description or mirror shows it.
  public var password: String

  /// Creates a saved password.
  public init(
    domain: String = "example.com", user: String = "ada", password: String = "correct horse"
  ) {
    self.domain = domain
    self.user = user
    self.password = password
  }
}

extension SavedPassword: CustomStringConvertible {
  /// Domain and user, never the password.
  public var description: String { "SavedPassword(\(self.user) at \(self.domain), hidden)" }
}

#if !hasFeature(Embedded)
  extension SavedPassword: CustomReflectable {
    /// A mirror without the password.
    public var customMirror: Mirror {
      Mirror(self, children: ["domain": self.domain, "user": self.user])
    }
  }
#endif
