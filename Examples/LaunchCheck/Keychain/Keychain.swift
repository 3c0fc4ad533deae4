import SignInFlow

/// The keychain: bytes under a service and an account.
protocol Keychain: Sendable {
  /// The bytes; `nil` where there are none.
  func read(service: String, account: String) throws(SessionStoreError) -> [UInt8]?

  /// Puts other bytes in their place; `nil` erases them.
  func write(_ bytes: [UInt8]?, service: String, account: String) throws(SessionStoreError)
}
