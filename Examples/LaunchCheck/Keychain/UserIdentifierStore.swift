import SignInFlow

/// Keeps a session in the one keychain item that the app has always had.
///
/// Until now the item was a bare user id. Whoever was signed in then is so still.
struct UserIdentifierStore: SessionStore {
  static let service = "com.example.apple-samplecode.juice"
  static let account = "userIdentifier"

  var keychain: any Keychain

  func load() throws(SessionStoreError) -> SessionRecord {
    let bytes = try self.keychain.read(service: Self.service, account: Self.account)
    guard let bytes else { return SessionRecord() }
    if let user = Self.bareUserID(bytes) {
      return SessionRecord(
        session: StoredSession(account: DeviceAccounts.appleKey, origin: .apple(user)))
    }
    return try SessionRecord(decoding: bytes)
  }

  func save(_ record: SessionRecord) throws(SessionStoreError) {
    try self.keychain.write(
      record.isEmpty ? nil : record.encoded(), service: Self.service, account: Self.account)
  }

  /// The user id that is all that the bytes are; a record begins with a brace.
  private static func bareUserID(_ bytes: [UInt8]) -> UserID? {
    guard bytes.first != UInt8(ascii: "{") else { return nil }
    return String(validating: bytes, as: UTF8.self).flatMap { UserID($0) }
  }
}
