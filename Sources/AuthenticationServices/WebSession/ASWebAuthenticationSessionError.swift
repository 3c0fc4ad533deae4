public import Foundation

/// The domain of ``ASWebAuthenticationSessionError``.
public let ASWebAuthenticationSessionErrorDomain =
  "com.apple.AuthenticationServices.WebAuthenticationSession"

/// Why a web session did not end at an address.
///
/// It stands on Foundation's bridged errors, as an imported Objective-C error does. On Linux an `NSError` never
/// casts back to it, so a completion handler always gets the struct.
public struct ASWebAuthenticationSessionError: _BridgedStoredNSError {
  /// The error as Foundation has it.
  public let _nsError: NSError

  /// Creates an error from an `NSError` of its domain.
  ///
  /// - Parameter error: The error.
  public init(_nsError error: NSError) { self._nsError = error }

  /// The error of a session that could not do anything.
  init(inert code: Code) {
    let text = "web authentication sessions are not simulated, so no page was shown"
    self.init(code, userInfo: [NSLocalizedDescriptionKey: text, NSDebugDescriptionErrorKey: text])
  }

  /// The domain.
  public static var errorDomain: String { ASWebAuthenticationSessionErrorDomain }

  /// The domain, for Foundation.
  public static var _nsErrorDomain: String { ASWebAuthenticationSessionErrorDomain }

  /// A text for the person, where there is one.
  public var localizedDescription: String { self._nsError.localizedDescription }
}
