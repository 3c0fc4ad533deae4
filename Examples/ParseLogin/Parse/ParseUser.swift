/// An account of a Parse server.
struct ParseUser: Hashable, Codable, Sendable {
  /// The account's id, which has nothing to do with Apple's.
  let objectID: String
  /// What tells the server in later calls who makes them.
  let sessionToken: String
  /// With which service the session was begun.
  let authType: String
  /// What that said, for whoever is asked to restore the session.
  let authData: [String: String]
}
