public import SignInCore
internal import SignInSimulator

extension SimulatedBackend {
  /// An account on the app's own server.
  public struct Account: Hashable, Sendable, Identifiable {
    /// The account's number, from 1.
    public var number: Int
    /// The person, as Apple tells; `nil` where they have never signed in with Apple.
    public var user: UserID?
    /// The name, as the first sign-in gave it.
    public var name: PersonName?
    /// The e-mail address or relay.
    public var email: String?
    /// What the person can sign in with otherwise; no description or mirror shows the password.
    public var password: PasswordCredential?
    /// Whether mail to a relay address is forwarded.
    public var isMailForwarded = true
    /// Whether the relation to the Apple Account has ended since: the person has to be signed out.
    public var isRevoked = false

    var refreshToken: RefreshToken?
    /// The bundle id of the app that the refresh token belongs to.
    var client: String?

    /// The account's number.
    public var id: Int { self.number }

    /// Creates an account.
    ///
    /// - Parameters:
    ///   - number: The account's number, from 1.
    ///   - user: The person, as Apple tells; `nil` where they have never signed in with Apple.
    ///   - name: The name.
    ///   - email: The e-mail address.
    ///   - password: What the person can sign in with otherwise.
    public init(
      number: Int, user: UserID? = nil, name: PersonName? = nil, email: String? = nil,
      password: PasswordCredential? = nil
    ) {
      self.number = number
      self.user = user
      self.name = name
      self.email = email
      self.password = password
    }

    mutating func keep(_ refreshToken: RefreshToken?, of client: String) {
      self.refreshToken = refreshToken
      self.client = client
      self.isRevoked = false
    }
  }
}
