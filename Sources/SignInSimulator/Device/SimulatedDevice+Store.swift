public import SignInFlow
internal import SignInCore

/// What the app keeps on the device, as the store of a session: the keychain outlives the app, files go with it.
///
/// ```swift
/// let session = SignInSession(controller, backend: backend, store: device.app.keychain)
/// ```
extension SimulatedDevice.App.Items: SessionStore {
  private static var name: String { "session" }

  /// Reads the bytes under the name "session"; an empty record where there are none.
  public func load() throws(SessionStoreError) -> SessionRecord {
    guard let bytes = self[Self.name] else { return SessionRecord() }
    return try SessionRecord(decoding: bytes)
  }

  /// Writes the bytes under the name "session", and erases them where the record is empty.
  public func save(_ record: SessionRecord) throws(SessionStoreError) {
    self[Self.name] = record.isEmpty ? nil : record.encoded()
  }
}
