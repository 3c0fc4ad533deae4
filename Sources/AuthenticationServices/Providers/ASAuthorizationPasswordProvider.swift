public import Foundation

// Nothing in it changes, which the compiler can't see in an open class.
/// Makes requests for passwords that are saved for the app's domains.
open class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider, @unchecked Sendable {
  /// Creates a provider; all are the same.
  public override init() { super.init() }

  /// Makes a request.
  open func createRequest() -> ASAuthorizationPasswordRequest {
    ASAuthorizationPasswordRequest(provider: self)
  }
}
