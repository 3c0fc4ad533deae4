/// A message for the person: a key for an app's own translations, and an English text.
public struct SignInMessage: Hashable, Sendable {
  /// What an app looks its translation up with.
  public var key: Key
  /// The text in English, or the backend's own words; never blank.
  public var text: String

  /// The name of a message.
  public struct Key: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private init(_ key: String, _ text: String) {
    self.key = Key(rawValue: "signin." + key)
    self.text = text
  }

  /// The text in the person's language.
  ///
  /// - Parameter translate: Looks a key up; where it gives nothing, or a blank text, the text stays as it is.
  /// - Returns: The text.
  public func text(_ translate: (Key) -> String?) -> String {
    guard let text = translate(self.key), !text.isBlank else {
      return self.text
    }
    return text
  }
}

extension SignInMessage {
  /// Something failed that may succeed the next time.
  public static let tryAgain = SignInMessage(
    "tryAgain", "Signing in did not work. Please try again.")
  /// Sign in with Apple does not work here, and something else may.
  public static let otherWays = SignInMessage(
    "otherWays", "Sign in with Apple is not possible here. Please sign in another way.")
  /// Nobody is signed in to an Apple Account on the device.
  public static let noAppleAccount = SignInMessage(
    "noAppleAccount", "Please sign in to an Apple Account in Settings, then try again.")
  /// The Apple Account has no two-factor authentication.
  public static let twoFactorOff = SignInMessage(
    "twoFactorOff",
    "Please turn on two-factor authentication for your Apple Account in Settings, then try again.")
  /// Apple could not be reached.
  public static let noNetwork = SignInMessage(
    "noNetwork", "Apple could not be reached. Please check the network and try again.")
  /// The system did not answer in time.
  public static let timedOut = SignInMessage(
    "timedOut", "Signing in took too long. Please try again.")
  /// The system's answer can't be used.
  public static let unusableCredential = SignInMessage(
    "unusableCredential", "Apple's answer could not be used. Please try again.")
  /// The backend could not be reached.
  public static let offline = SignInMessage(
    "offline", "The service could not be reached. Please check the network and try again.")
  /// The backend did not answer.
  public static let unanswered = SignInMessage(
    "unanswered", "The service did not answer. Please try again.")
  /// The backend refused and gave no words.
  public static let refused = SignInMessage(
    "refused", "The service did not accept this sign-in. Please sign in another way.")
  /// The backend knows an account with the same address.
  public static let accountExists = SignInMessage(
    "accountExists",
    "There is an account with this e-mail address. Do you want to sign in to it with Apple?")
  /// The backend needs an address that Apple gives only once.
  public static let emailRequired = SignInMessage(
    "emailRequired",
    "An e-mail address is needed. Please stop using Apple Account with this app in Settings, then "
      + "sign in again and share an address.")
  /// The code was used before or has expired.
  public static let credentialUsed = SignInMessage(
    "credentialUsed", "This sign-in has expired. Please sign in again.")
  /// Somebody else's Apple Account was used.
  public static let otherPerson = SignInMessage(
    "otherPerson", "Please use the Apple Account that you signed in with.")
  /// A deletion has not come to its end, and nobody may know how far it came.
  public static let notDeleted = SignInMessage(
    "notDeleted", "The deletion of your account is not finished. Please try again.")
  /// The user id could not be replaced after the app had moved to another team.
  public static let notMoved = SignInMessage(
    "notMoved", "Your account could not be updated yet. Please try again.")

  /// Every message of this version, in the words that it has without a translation.
  public static let all: [SignInMessage] = [
    .tryAgain, .otherWays, .noAppleAccount, .twoFactorOff, .noNetwork, .timedOut,
    .unusableCredential, .offline, .unanswered, .refused, .accountExists, .emailRequired,
    .credentialUsed, .otherPerson, .notDeleted, .notMoved,
  ]

  /// Whether the text speaks of signing in, which is wrong where something else failed.
  var isAboutSigningIn: Bool {
    [.tryAgain, .otherWays, .timedOut, .refused, .credentialUsed].contains(self)
  }

  /// What to say of an error of the system.
  init(_ error: AuthorizationError) {
    switch error.reason {
    case .noAppleAccount, .openedSettings: self = .noAppleAccount
    case .twoFactorOff: self = .twoFactorOff
    case .network: self = .noNetwork
    case .timedOut: self = .timedOut
    default:
      switch error.advice {
      case .offerOtherWays: self = .otherWays
      case .openSettings: self = .noAppleAccount
      case .quiet, .showButton, .retry: self = .tryAgain
      }
    }
  }

  /// What to say of a failure of the backend: its own words, where it has any.
  init(_ failure: BackendFailure) {
    switch failure {
    case .refused(let words):
      // A translation of the own text must not take the place of the backend's words.
      self = words.isBlank ? .refused : SignInMessage("words", words)
    case .offline: self = .offline
    case .unanswered: self = .unanswered
    case .accountExists: self = .accountExists
    case .emailRequired: self = .emailRequired
    case .credentialUsed: self = .credentialUsed
    }
  }
}
