public import Foundation

// Nothing in it changes, which the compiler can't see in an open class.
/// Makes requests for passwords that are saved for the app's domains.
///
/// Its requests belong to the device in whose scope it was made.
open class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider, ScopedProvider,
  @unchecked Sendable
{
  let scope: DeviceScope

  /// Creates a provider on the device that is in scope.
  public override init() {
    self.scope = DeviceScope.current()
    super.init()
  }

  /// Makes a request.
  open func createRequest() -> ASAuthorizationPasswordRequest {
    ASAuthorizationPasswordRequest(provider: self)
  }
}
