/// One way to log in, as the app's modules see it: they call it, and observe what comes of it.
protocol AuthorizationService: Sendable {
  /// What happens, in order; for one observer.
  var events: AsyncStream<AuthorizationEvent> { get }

  /// Logs the person in; exactly one event tells how it ended, and it has been sent when this returns.
  func logIn() async

  /// Logs the person out of the app; one event tells of it.
  func logOut()
}
