public import SignInCore

/// What Apple's service tells the app's backend of its own accord.
public struct ServerNotification: Hashable, Sendable {
  /// What happened.
  public var kind: Kind
  /// The person, as the team's apps know them.
  public var user: UserID
  /// The app whose backend is told, as the notification's audience: the primary one of a group.
  public var clientID: String
  /// The relay address; only where it was switched on or off.
  public var email: String?
  /// The notification's number (`jti`), counted from 1 on each device.
  public var number: UInt64
  /// When, in whole seconds since 1970.
  public var time: Int64

  /// Creates a notification.
  public init(
    kind: Kind, user: UserID, clientID: String, email: String? = nil, number: UInt64, time: Int64
  ) {
    self.kind = kind
    self.user = user
    self.clientID = clientID
    self.email = email
    self.number = number
    self.time = time
  }

  /// What happened.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The person no longer has mail to their relay address forwarded.
    case emailDisabled = "email-disabled"
    /// The person has it forwarded again.
    case emailEnabled = "email-enabled"
    /// The relation between account and app has ended: sign the person out.
    case consentRevoked = "consent-revoked"
    /// The Apple Account was deleted.
    case accountDeleted = "account-deleted"
  }

  /// How a notification is spelled.
  public struct Spelling: Hashable, Sendable {
    /// Whether `events` is a text that holds JSON, times are milliseconds, and there is an `exp`: as seen on
    /// the wire (Apple developer forums, thread 655485), and not as documented.
    public var isAsOnTheWire: Bool
    /// The word for a deleted account: `account-deleted` in today's documentation, `account-delete` in
    /// WWDC20-10173.
    public var accountDeleted: String

    /// Creates a spelling.
    public init(isAsOnTheWire: Bool, accountDeleted: String = "account-deleted") {
      self.isAsOnTheWire = isAsOnTheWire
      self.accountDeleted = accountDeleted
    }

    /// As "Processing changes for Sign in with Apple accounts" has it.
    public static let documented = Spelling(isAsOnTheWire: false)
    /// As it was seen to arrive.
    public static let onTheWire = Spelling(isAsOnTheWire: true)
  }

  /// The body of the POST to the backend's endpoint: `{"payload":"…"}` with a signed JSON Web Token.
  ///
  /// - Parameters:
  ///   - spelling: How it is spelled.
  ///   - mint: What signs it; hand over the device's own.
  /// - Returns: The JSON text.
  public func body(_ spelling: Spelling = .onTheWire, signedBy mint: IdentityTokenMint) -> String {
    let token = mint.jsonWebToken(payload: self.payload(spelling))
    var json = JSONWriter()
    json.object { $0.member("payload", String(decoding: token, as: UTF8.self)) }
    return json.text
  }

  private func payload(_ spelling: Spelling) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("iss", IdentityTokenMint.issuer)
      json.member("aud", self.clientID)
      if spelling.isAsOnTheWire { json.member("exp", self.time &+ 86_400) }
      json.member("iat", self.time)
      json.member("jti", "\(self.number)")
      let event = self.event(spelling)
      json.name("events")
      if spelling.isAsOnTheWire {
        json.string(event.text)
      } else {
        self.write(spelling, to: &json)
      }
    }
    return json.bytes
  }

  private func event(_ spelling: Spelling) -> JSONWriter {
    var json = JSONWriter()
    self.write(spelling, to: &json)
    return json
  }

  private func write(_ spelling: Spelling, to json: inout JSONWriter) {
    json.object { json in
      json.member(
        "type", self.kind == .accountDeleted ? spelling.accountDeleted : self.kind.rawValue)
      json.member("sub", self.user.rawValue)
      json.member("event_time", spelling.isAsOnTheWire ? self.time &* 1_000 : self.time)
      if let email = self.email {
        json.member("email", email)
        json.member("is_private_email", true)
      }
    }
  }
}
