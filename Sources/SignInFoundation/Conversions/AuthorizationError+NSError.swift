public import Foundation
public import SignInCore

extension AuthorizationError: CustomNSError {
  /// The domain under which Apple's framework reports these errors.
  public static var errorDomain: String { Self.domain }

  /// The key under which an `NSError` has the reason, as a text; Apple's own errors have none.
  public static let reasonKey = "SignInAuthorizationErrorReason"

  /// Apple's number.
  public var errorCode: Int { self.code.rawValue }

  /// A text for the person, where there is one, what is known for a log, the reason, and the error behind it.
  public var errorUserInfo: [String: Any] {
    let message = SignInFailure(.authorization(self, presented: nil)).message
    var info: [String: Any] = [
      NSLocalizedDescriptionKey: message?.text ?? self.description,
      NSDebugDescriptionErrorKey: self.description,
    ]
    if let reason { info[Self.reasonKey] = reason.rawValue }
    if let underlying { info[NSUnderlyingErrorKey] = NSError(underlying) }
    return info
  }

  /// Creates an error from one of the system's, or `nil` where it has another domain.
  ///
  /// A code that this version doesn't know stays as it is.
  ///
  /// ```swift
  /// if let known = AuthorizationError(error) { show(known.advice) }
  /// ```
  public init?(_ error: any Error) {
    // A value has no texts that could be lost.
    if let error = error as? AuthorizationError {
      self = error
      return
    }
    let error = error as NSError
    guard error.domain == Self.domain else { return nil }
    self.init(
      Code(rawValue: error.code),
      reason: (error.userInfo[Self.reasonKey] as? String).map(Reason.init(rawValue:)),
      underlying: (error.userInfo[NSUnderlyingErrorKey] as? any Error).map(Underlying.init(_:)))
  }
}

extension AuthorizationError.Underlying {
  /// Creates an underlying error from any error: its domain, its code and its localized description.
  public init(_ error: any Error) {
    let error = error as NSError
    self.init(domain: error.domain, code: error.code, text: error.localizedDescription)
  }
}

extension NSError {
  /// Creates an error from a plain value, with its text as the localized description.
  public convenience init(_ underlying: AuthorizationError.Underlying) {
    self.init(
      domain: underlying.domain, code: underlying.code,
      userInfo: [NSLocalizedDescriptionKey: underlying.text])
  }
}
