public import Foundation
internal import SignInCore

// As changeable as Apple's. Swift 6 code makes it in one task and performs it in another, one after the other.
/// What an app asks the system for; only providers make requests.
///
/// A controller reads its requests when it performs them: what is changed before then counts, and what is changed
/// afterwards does not.
open class ASAuthorizationRequest: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let origin: any ASAuthorizationProvider

  init(provider: any ASAuthorizationProvider) { self.origin = provider }

  /// Reads an archived request, for a new provider of its kind.
  ///
  /// A coder that is no archive makes a request without values.
  ///
  /// - Parameter coder: The archive.
  public required init?(coder: NSCoder) { self.origin = Self.newProvider(coder) }

  /// The provider that made the request.
  open var provider: any ASAuthorizationProvider { self.origin }

  /// That a request can be archived safely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the request into an archive.
  ///
  /// - Parameter coder: The archive.
  open func encode(with coder: NSCoder) {}

  /// A request with the same values of the same provider.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: The request.
  open func copy(with zone: NSZone? = nil) -> Any { ASAuthorizationRequest(provider: self.origin) }

  /// A provider for a request that comes out of an archive.
  class func newProvider(_ coder: NSCoder) -> any ASAuthorizationProvider {
    ASAuthorizationAppleIDProvider()
  }

  /// What is asked for, as it stands now; `nil` where no simulated device has such a thing.
  func request() -> AuthorizationRequest? { nil }
}
