internal import Foundation
public import SignInCore
internal import SignInFoundation

extension AuthorizationError {
  /// Creates an error from whatever error the system gives.
  ///
  /// An error of the system's domain keeps its number, also where this version doesn't know it. Where it has a text of
  /// its own but no error behind it, the text is kept as the error behind. Any other error is one behind ``/SignInCore/AuthorizationError/Code/unknown``.
  ///
  /// - Parameter error: The system's error.
  public init(system error: any Error) {
    guard var known = AuthorizationError(error) else {
      self.init(.unknown, underlying: Underlying(error))
      return
    }
    if known.underlying == nil, let text = Self.text(of: error) {
      known.underlying = Underlying(domain: Self.domain, code: known.code.rawValue, text: text)
    }
    self = known
  }

  /// What an error says of itself, unlike the text that Foundation makes for any.
  private static func text(of error: any Error) -> String? {
    // One of ours has said everything.
    if error is AuthorizationError { return nil }
    let info = (error as NSError).userInfo
    return info[NSLocalizedFailureReasonErrorKey] as? String
      ?? info[NSLocalizedDescriptionKey] as? String
  }
}
