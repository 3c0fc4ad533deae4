/// Where the app keeps who signed in last; it goes with the app.
protocol LoginDefaults: Sendable {
  /// The user id, or `nil` where nobody has signed in.
  func appleID() -> String?
  /// Keeps a user id in place of the one before.
  func keep(_ appleID: String)
}
