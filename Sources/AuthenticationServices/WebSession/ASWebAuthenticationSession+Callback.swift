public import Foundation

extension ASWebAuthenticationSession {
  /// The address that a session ends at.
  ///
  /// Only the class methods make one, as on a device; so nobody can subclass it.
  public final class Callback: NSObject, Sendable {
    private enum Target: Sendable {
      case scheme(String)
      case https(host: String, path: String)
    }

    private let target: Target

    private init(_ target: Target) { self.target = target }

    /// An address with a scheme of the app's.
    ///
    /// - Parameter customScheme: The scheme.
    /// - Returns: The callback.
    public class func customScheme(_ customScheme: String) -> Self {
      Self(.scheme(customScheme))
    }

    /// An HTTPS address with a host of the app's.
    ///
    /// - Parameters:
    ///   - host: The host.
    ///   - path: The path.
    /// - Returns: The callback.
    public class func https(host: String, path: String) -> Self {
      Self(.https(host: host, path: path))
    }

    /// Whether a session would end at an address.
    ///
    /// - Parameter url: The address.
    /// - Returns: Whether it would; case counts in the path alone.
    public func matchesURL(_ url: URL) -> Bool {
      let scheme = url.scheme?.lowercased()
      return switch self.target {
      case .scheme(let custom): scheme == custom.lowercased()
      case .https(let host, let path):
        scheme == "https" && url.host?.lowercased() == host.lowercased() && url.path == path
      }
    }
  }
}
