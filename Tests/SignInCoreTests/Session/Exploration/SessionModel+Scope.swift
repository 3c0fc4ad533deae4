extension SessionModel {
  /// How far an exploration goes.
  struct Scope: Hashable, Sendable {
    /// How often the system is asked for a credential on one way, beside retries; `nil` for any number of times.
    var attempts: Int?
    /// Whether the store may fail to be read and written.
    var hasFailingStore: Bool
  }
}
