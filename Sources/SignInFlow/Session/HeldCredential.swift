internal import SignInCore

/// A credential in the hands of a session, and since when it has been there.
struct HeldCredential: Sendable {
  var value: SignInCredential
  var since: Instant

  /// Whether the code in it can still be sent.
  func isFresh(at now: Instant) -> Bool {
    now < self.since + Self.lifetime
  }

  /// Apple documents five minutes for a code.
  static let lifetime = Duration.seconds(5 * 60)
}
