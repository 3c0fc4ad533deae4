public import Foundation

extension ASAuthorizationError {
  /// Apple's numbers.
  @nonexhaustive(warn)
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    /// The error that has these numbers.
    public typealias _ErrorType = ASAuthorizationError

    /// The attempt failed for an unknown reason.
    case unknown = 1000
    /// The person or the app canceled the attempt.
    case canceled = 1001
    /// The answer could not be used.
    case invalidResponse = 1002
    /// The request was not handled.
    case notHandled = 1003
    /// The attempt failed.
    case failed = 1004
    /// The request needs the person, and may not show anything.
    case notInteractive = 1005
    /// A passkey that was to be excluded exists already.
    case matchedExcludedCredential = 1006
    /// Credentials could not be imported.
    case credentialImport = 1007
    /// Credentials could not be exported.
    case credentialExport = 1008
    /// The person prefers an existing Sign in with Apple account.
    case preferSignInWithApple = 1009
    /// The device can't create passkeys now.
    case deviceNotConfiguredForPasskeyCreation = 1010

    /// Whether an error has this number, as in `catch ASAuthorizationError.canceled`.
    public static func ~= (code: Code, error: any Error) -> Bool {
      // Foundation's own operator traps at a number without a name.
      (error as? ASAuthorizationError)?.errorCode == code.rawValue
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
