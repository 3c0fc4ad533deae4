import SignInFlow

/// One item of the keychain, under a name of its own.
protocol KeychainItem: Sendable {
  /// The bytes; `nil` where there are none.
  func read() throws(SessionStoreError) -> [UInt8]?
  /// Puts other bytes in their place; `nil` erases them.
  func write(_ bytes: [UInt8]?) throws(SessionStoreError)
}

/// Keeps a session in the keychain.
struct KeychainStore: SessionStore {
  var item: any KeychainItem

  func load() throws(SessionStoreError) -> SessionRecord {
    guard let bytes = try self.item.read() else { return SessionRecord() }
    return try SessionRecord(decoding: bytes)
  }

  func save(_ record: SessionRecord) throws(SessionStoreError) {
    try self.item.write(record.isEmpty ? nil : record.encoded())
  }
}
