/// What depends on a session: in an app push notifications, a socket, synchronization.
@MainActor
final class SessionServices {
  /// For whom they run.
  private(set) var user: User?

  /// Starts them, in place of those of the user before.
  func start(for user: User) { self.user = user }
}
