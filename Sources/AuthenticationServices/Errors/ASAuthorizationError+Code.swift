public import Foundation

extension ASAuthorizationError {
  /// Apple's numbers, and any other number too, as with all enumerations of Apple's.
  @nonexhaustive
  public enum Code: RawRepresentable, _ErrorCodeProtocol, Hashable, Sendable {
    /// The error that has these numbers.
    public typealias _ErrorType = ASAuthorizationError

    /// The attempt failed for an unknown reason (1000).
    case unknown
    /// The person or the app canceled the attempt (1001).
    case canceled
    /// The answer could not be used (1002).
    case invalidResponse
    /// The request was not handled (1003).
    case notHandled
    /// The attempt failed (1004).
    case failed
    /// The request needs the person, and may not show anything (1005).
    case notInteractive
    /// A passkey that was to be excluded exists already (1006).
    case matchedExcludedCredential
    /// Credentials could not be imported (1007).
    case credentialImport
    /// Credentials could not be exported (1008).
    case credentialExport
    /// The person prefers an existing Sign in with Apple account (1009).
    case preferSignInWithApple
    /// The device can't create passkeys now (1010).
    case deviceNotConfiguredForPasskeyCreation

    /// A number without a name, which only `@unknown default` meets.
    @available(*, unavailable, message: "use @unknown default")
    case _unnamed(Int)

    private static let named: [Code] = [
      .unknown, .canceled, .invalidResponse, .notHandled, .failed, .notInteractive,
      .matchedExcludedCredential, .credentialImport, .credentialExport, .preferSignInWithApple,
      .deviceNotConfiguredForPasskeyCreation,
    ]

    /// Creates the value of a number; there is one for each.
    ///
    /// - Parameter rawValue: The number.
    public init?(rawValue: Int) {
      self = Self.named.first { $0.rawValue == rawValue } ?? Unnamed.value(rawValue)
    }

    /// Apple's number.
    public var rawValue: Int {
      switch self {
      case .unknown: 1000
      case .canceled: 1001
      case .invalidResponse: 1002
      case .notHandled: 1003
      case .failed: 1004
      case .notInteractive: 1005
      case .matchedExcludedCredential: 1006
      case .credentialImport: 1007
      case .credentialExport: 1008
      case .preferSignInWithApple: 1009
      case .deviceNotConfiguredForPasskeyCreation: 1010
      default: Unnamed.number(of: self)
      }
    }
  }

  /// The attempt failed for an unknown reason.
  public static var unknown: Code { .unknown }
  /// The person or the app canceled the attempt.
  public static var canceled: Code { .canceled }
  /// The answer could not be used.
  public static var invalidResponse: Code { .invalidResponse }
  /// The request was not handled.
  public static var notHandled: Code { .notHandled }
  /// The attempt failed.
  public static var failed: Code { .failed }
  /// The request needs the person, and may not show anything.
  public static var notInteractive: Code { .notInteractive }
  /// A passkey that was to be excluded exists already.
  public static var matchedExcludedCredential: Code { .matchedExcludedCredential }
  /// Credentials could not be imported.
  public static var credentialImport: Code { .credentialImport }
  /// Credentials could not be exported.
  public static var credentialExport: Code { .credentialExport }
  /// The person prefers an existing Sign in with Apple account.
  public static var preferSignInWithApple: Code { .preferSignInWithApple }
  /// The device can't create passkeys now.
  public static var deviceNotConfiguredForPasskeyCreation: Code {
    .deviceNotConfiguredForPasskeyCreation
  }
}
