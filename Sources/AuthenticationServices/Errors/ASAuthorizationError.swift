public import Foundation
internal import SignInCore

/// The domain of ``ASAuthorizationError``.
public let ASAuthorizationErrorDomain = AuthorizationError.domain

/// Why an attempt did not succeed.
///
/// It stands on Foundation's bridged errors, as an imported Objective-C error does. On Linux an `NSError` never
/// casts back to it, so a delegate always gets the struct.
///
/// `NSDebugDescription` in its user info says why the simulated device failed; a real one gives no reason.
public struct ASAuthorizationError: _BridgedStoredNSError {
  /// The error as Foundation has it.
  public let _nsError: NSError

  /// Creates an error from an `NSError` of its domain.
  ///
  /// - Parameter error: The error.
  public init(_nsError error: NSError) { self._nsError = error }

  /// The domain.
  public static var errorDomain: String { ASAuthorizationErrorDomain }

  /// The domain, for Foundation.
  public static var _nsErrorDomain: String { ASAuthorizationErrorDomain }

  /// A text for the person, where there is one.
  public var localizedDescription: String { self._nsError.localizedDescription }
}
