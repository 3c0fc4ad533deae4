internal import Foundation
internal import SignInCore
internal import SignInFoundation

extension ASAuthorizationError {
  /// An error of the device, with what the device knows about it in a text for a log.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - advice: What to do about it, where the device can't know.
  init(_ error: AuthorizationError, advice: String? = nil) {
    var info = error.errorUserInfo
    // Apple's errors have no text for the person.
    info[NSLocalizedDescriptionKey] = advice
    if let advice { info[NSDebugDescriptionErrorKey] = advice }
    if error.reason == .requestAlreadyInProgress {
      info[NSLocalizedFailureReasonErrorKey] =
        "Request already in progress for specified application identifier."
    }
    self.init(
      _nsError: NSError(domain: Self.errorDomain, code: error.code.rawValue, userInfo: info))
  }
}
