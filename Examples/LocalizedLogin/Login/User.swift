/// A user of the server, as it tells the app of one.
struct User: Hashable, Codable, Sendable {
  /// The server's own id.
  var id: Int
  /// What tells the server in later calls who makes them.
  var session: String
}
