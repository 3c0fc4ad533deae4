extension SessionModel {
  /// A credential of an Apple Account in somebody's hands.
  struct Credential: Hashable {
    var user: User
    /// Whether the backend was called with it, and may have used its code.
    var isSent = false
  }
}
