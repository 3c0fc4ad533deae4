import SignInFlow

@testable import LaunchCheck

/// A keychain that holds what it holds, and takes nothing.
struct BrokenKeychain: Keychain {
  var isReadable = true

  func read(service: String, account: String) throws(SessionStoreError) -> [UInt8]? {
    if !self.isReadable { throw SessionStoreError(.unreadable, "the keychain is locked") }
    return nil
  }

  func write(_ bytes: [UInt8]?, service: String, account: String) throws(SessionStoreError) {
    throw SessionStoreError(.unwritable, "the keychain is full")
  }
}
