/// What the server knows of a user: the answer to `GET /v1/user/profile`.
struct Profile: Hashable, Codable, Sendable {
  var name: String?
  var email: String?
}
