/// A key of the dictionary that a login sends.
enum LoginKey: String, CaseIterable {
  /// The person, as the apps of this team know them.
  case appleID = "appleId"
  /// The identity token, for the server.
  case identityToken
  /// The authorization code, for the server.
  case code
}
