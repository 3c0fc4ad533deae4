public import Foundation
public import SignInCore

extension SignInFailure: LocalizedError, CustomNSError {
  /// The text of the message; `nil` exactly where there is nothing to tell the person.
  public var errorDescription: String? { self.message?.text }

  /// The domain under which an `NSError` has these failures.
  public static var errorDomain: String { "SignInFailure" }

  /// The number of the reason: 1 for an authorization, and so on in the order of the reasons.
  public var errorCode: Int {
    switch self.reason {
    case .authorization: 1
    case .credential: 2
    case .backend: 3
    case .refused: 4
    case .otherPerson: 5
    case .superseded: 6
    case .interrupted: 7
    }
  }

  /// The text of the message, what is known for a log, and the error of the system behind it.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSDebugDescriptionErrorKey: self.description]
    // Linux takes nothing from a localized error that has an information of its own.
    if let text = self.errorDescription { info[NSLocalizedDescriptionKey] = text }
    if case .authorization(let error, _) = self.reason {
      info[NSUnderlyingErrorKey] = error as NSError
    }
    return info
  }
}
