internal import SignInCore

/// The sheet that stands before the person.
public struct SheetState: Hashable, Sendable {
  /// The attempt that it belongs to, counted from 1 in the order of arrival at the device.
  public let attempt: UInt64
  /// What it asks.
  public let kind: SheetKind
  /// How far it is.
  public internal(set) var stage: SheetStage
  /// Whether it tells that Apple's service could not be reached, and can only be closed.
  public internal(set) var hasFailed = false

  /// What it lets the person choose; empty where it is a prompt.
  public let offers: [CredentialOffer]
  /// The window that it stands over, counted from 1; `nil` where the app has none.
  public let window: Int?

  let request: AppleIDRequest
  let behavior: SimulatedPerson.Behavior
  var choice: Choice?

  /// What the person shares.
  enum Choice: Hashable, Sendable {
    // Indirect, since a name is large, and the sheet is copied often.
    indirect case appleID(name: PersonName?, email: EmailChoice)
    case password(user: String, domain: String)
  }

  init(
    attempt: UInt64, kind: SheetKind, offers: [CredentialOffer], window: Int?,
    request: AppleIDRequest, behavior: SimulatedPerson.Behavior
  ) {
    self.attempt = attempt
    self.kind = kind
    self.stage = .shown
    self.offers = offers
    self.window = window
    self.request = request
    self.behavior = behavior
  }

  /// What an approval means that doesn't say with which password: the Apple Account, where it is offered.
  func choice(name: PersonName?, email: EmailChoice) -> Choice? {
    switch self.offers.first {
    case .appleID: .appleID(name: name, email: email)
    case .password(let user, let domain): .password(user: user, domain: domain)
    case nil: nil
    }
  }

  /// The saved password of a person's name, or the first one; `nil` where it is not offered.
  func password(of name: String?) -> Choice? {
    for case .password(let user, let domain) in self.offers where name == nil || name == user {
      return .password(user: user, domain: domain)
    }
    return nil
  }
}
