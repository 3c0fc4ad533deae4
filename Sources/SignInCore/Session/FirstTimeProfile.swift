/// Name and e-mail address as the first authorization gave them, until a backend has confirmed them.
///
/// Apple gives both once. So a session stores them for their user id before it does anything else, hands them
/// over with every attempt to register, and erases them when the backend has confirmed.
public struct FirstTimeProfile: Hashable, Sendable {
  /// The person to whom they belong, and nobody else.
  public let user: UserID
  /// The name; `nil` where none was given, never empty.
  public private(set) var name: PersonName?
  /// The e-mail address or relay; `nil` where none was given, never empty.
  public private(set) var email: String?

  /// Creates a profile; a blank name or address counts as none.
  ///
  /// - Parameters:
  ///   - user: The person to whom it belongs.
  ///   - name: The name.
  ///   - email: The e-mail address.
  public init(user: UserID, name: PersonName? = nil, email: String? = nil) {
    self.user = user
    if let name, !name.isEmpty { self.name = name }
    if let email, !email.isBlank { self.email = email }
  }

  /// Creates a profile of what a credential gives.
  public init(_ credential: AppleIDCredential) {
    self.init(user: credential.user, name: credential.fullName, email: credential.email)
  }

  /// Whether there is neither a name nor an address.
  public var isEmpty: Bool { self.name == nil && self.email == nil }

  /// Takes over what another profile of the same person gives, and never replaces anything by nothing.
  mutating func merge(_ other: FirstTimeProfile) {
    guard other.user == self.user else { return }
    if let name = other.name { self.name = name }
    if let email = other.email { self.email = email }
  }
}
