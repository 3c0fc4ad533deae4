/// Why an attempt did not succeed.
///
/// Mirrors `ASAuthorizationError`: ``code`` is Apple's number, also where this version doesn't know
/// it. ``reason`` says more than Apple does, as far as the provider knows; on a real device it is
/// mostly `nil`.
///
/// ```swift
/// do { … } catch AuthorizationError.Reason.network { … } catch { show(error.advice) }
/// ```
public struct AuthorizationError: Error, Hashable, Sendable {
  /// The domain under which Apple's framework reports these errors.
  public static let domain = "com.apple.AuthenticationServices.AuthorizationError"

  /// Apple's number.
  public var code: Code
  /// Why, as far as the provider knows.
  public var reason: Reason?
  /// The error behind this one, where there is one.
  public var underlying: Underlying?

  /// Creates an error with a code, and a reason where one is known.
  public init(_ code: Code, reason: Reason? = nil, underlying: Underlying? = nil) {
    self.code = code
    self.reason = reason
    self.underlying = underlying
  }

  /// Creates an error for a reason, with the code under which that reason is published.
  ///
  /// A reason that this version doesn't know gets ``Code/unknown``.
  public init(_ reason: Reason, underlying: Underlying? = nil) {
    self.init(reason.code ?? .unknown, reason: reason, underlying: underlying)
  }
}

extension AuthorizationError {
  /// The attempt failed for an unknown reason (1000).
  public static let unknown = Code.unknown
  /// The person or the app canceled the attempt (1001).
  public static let canceled = Code.canceled
  /// The provider got an answer that it could not use (1002).
  public static let invalidResponse = Code.invalidResponse
  /// The request was not handled (1003).
  public static let notHandled = Code.notHandled
  /// The attempt failed (1004).
  public static let failed = Code.failed
  /// The request needs the person, and may not show anything (1005).
  public static let notInteractive = Code.notInteractive
  /// A passkey that was to be excluded exists already (1006).
  public static let matchedExcludedCredential = Code.matchedExcludedCredential
  /// Credentials could not be imported (1007).
  public static let credentialImport = Code.credentialImport
  /// Credentials could not be exported (1008).
  public static let credentialExport = Code.credentialExport
  /// The person prefers an existing Sign in with Apple account (1009).
  public static let preferSignInWithApple = Code.preferSignInWithApple
  /// The device can't create passkeys now (1010).
  public static let deviceNotConfiguredForPasskeyCreation = Code
    .deviceNotConfiguredForPasskeyCreation
}

extension AuthorizationError: CustomStringConvertible {
  /// The code's name and number, and what is known of the reason.
  public var description: String {
    var text = "\(self.code)"
    if let reason {
      // One name says enough where code and reason have the same.
      if reason.rawValue != self.code.name { text += ", \(reason.rawValue)" }
      text += ": \(reason.explanation)"
    } else {
      text += ": \(self.code.explanation)"
    }
    if let underlying { text += " [\(underlying)]" }
    return text
  }
}
