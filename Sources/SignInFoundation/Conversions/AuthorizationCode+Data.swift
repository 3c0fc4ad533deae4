public import Foundation
public import SignInCore

extension AuthorizationCode {
  /// Creates a code from its bytes, as Apple's framework gives them.
  public init(_ data: Data) { self.init(bytes: Array(data)) }

  /// The bytes, as Apple's framework gives them.
  ///
  /// They are a secret, and `Data` hides nothing.
  public var data: Data { Data(self.bytes) }
}
