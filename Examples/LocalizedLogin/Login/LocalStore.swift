import Foundation

/// What stays when the app's process ends; on a device the keychain.
protocol LocalStore: Sendable {
  /// What is stored under a name; `nil` where nothing is.
  func data(for name: String) -> Data?
  /// Stores something under a name; `nil` removes what is there.
  func set(_ data: Data?, for name: String)
}

extension LocalStore {
  /// A value that is stored as JSON; `nil` also where something else is.
  func value<Value: Decodable>(for name: String) -> Value? {
    self.data(for: name).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
  }

  /// Stores a value as JSON.
  func set(value: some Encodable, for name: String) {
    self.set(try? JSONEncoder().encode(value), for: name)
  }
}
