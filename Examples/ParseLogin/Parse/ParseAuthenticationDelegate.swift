/// Knows whether what a session was begun with still counts.
protocol ParseAuthenticationDelegate: Sendable {
  /// Parse found a session of an earlier launch, and asks whether to go on with it.
  ///
  /// - Parameter authData: What the session was begun with.
  /// - Returns: Whether to go on.
  func restoreAuthentication(withAuthData authData: [String: String]) -> Bool
}
