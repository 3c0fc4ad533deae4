extension AuthorizationError {
  /// Apple's number for a kind of error.
  ///
  /// Mirrors `ASAuthorizationError.Code`. The set is open: a number that this version doesn't know
  /// survives, and is told apart from all others.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// Apple's number.
    public let rawValue: Int

    /// Creates a code from Apple's number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The attempt failed for an unknown reason; offer a retry and another way to sign in.
    public static let unknown = Code(rawValue: 1000)
    /// The person or the app canceled the attempt, or nothing was stored; say nothing.
    public static let canceled = Code(rawValue: 1001)
    /// The provider got an answer that it could not use; offer a retry.
    public static let invalidResponse = Code(rawValue: 1002)
    /// The request was not handled, for example for want of a network; offer a retry.
    public static let notHandled = Code(rawValue: 1003)
    /// The attempt failed, for example since another was running.
    public static let failed = Code(rawValue: 1004)
    /// The request needs the person, and may not show anything.
    public static let notInteractive = Code(rawValue: 1005)
    /// A passkey that was to be excluded exists already; not for Sign in with Apple.
    public static let matchedExcludedCredential = Code(rawValue: 1006)
    /// Credentials could not be imported; not for Sign in with Apple.
    public static let credentialImport = Code(rawValue: 1007)
    /// Credentials could not be exported; not for Sign in with Apple.
    public static let credentialExport = Code(rawValue: 1008)
    /// The person prefers an existing Sign in with Apple account; start a request for it.
    public static let preferSignInWithApple = Code(rawValue: 1009)
    /// The device can't create passkeys now; not for Sign in with Apple.
    public static let deviceNotConfiguredForPasskeyCreation = Code(rawValue: 1010)

    /// Every code that Apple documents, in the order of the numbers.
    public static let all: [Code] = [
      .unknown, .canceled, .invalidResponse, .notHandled, .failed, .notInteractive,
      .matchedExcludedCredential, .credentialImport, .credentialExport, .preferSignInWithApple,
      .deviceNotConfiguredForPasskeyCreation,
    ]

    /// Apple's name for the code, or `nil` where this version doesn't know it.
    package var name: String? {
      switch self {
      case .unknown: "unknown"
      case .canceled: "canceled"
      case .invalidResponse: "invalidResponse"
      case .notHandled: "notHandled"
      case .failed: "failed"
      case .notInteractive: "notInteractive"
      case .matchedExcludedCredential: "matchedExcludedCredential"
      case .credentialImport: "credentialImport"
      case .credentialExport: "credentialExport"
      case .preferSignInWithApple: "preferSignInWithApple"
      case .deviceNotConfiguredForPasskeyCreation: "deviceNotConfiguredForPasskeyCreation"
      default: nil
      }
    }

    /// What can be said of an error of which only the code is known.
    var explanation: String {
      switch self {
      case .unknown:
        "the provider gave no reason; candidates: the Sign in with Apple entitlement is missing, "
          + "nobody is signed in to an Apple Account, two-factor authentication is off"
      case .canceled:
        "the person or the app canceled the attempt, or nothing was stored"
      case .invalidResponse: "the provider got an answer that it could not use"
      case .notHandled: "the request was not handled"
      case .failed: "the attempt failed; another one may have been running"
      case .notInteractive: "the request needs the person, and may not show anything"
      case .matchedExcludedCredential: "a passkey that was to be excluded exists already"
      case .credentialImport: "credentials could not be imported"
      case .credentialExport: "credentials could not be exported"
      case .preferSignInWithApple: "the person prefers an existing Sign in with Apple account"
      case .deviceNotConfiguredForPasskeyCreation: "the device can't create passkeys now"
      default: "this version does not know the code"
      }
    }
  }
}

extension AuthorizationError.Code {
  /// Whether an error has a code, for `catch` and `case`.
  public static func ~= (code: Self, error: AuthorizationError) -> Bool { error.code == code }

  #if !hasFeature(Embedded)
    /// Whether an error of any type is an authorization error with a code, for `catch`.
    public static func ~= (code: Self, error: any Error) -> Bool {
      (error as? AuthorizationError)?.code == code
    }
  #endif
}

extension AuthorizationError.Code: CustomStringConvertible {
  /// Apple's name and number.
  public var description: String { "\(self.name ?? "unrecognized") (\(self.rawValue))" }
}
