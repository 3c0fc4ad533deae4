/// The body of `POST /v1/user/appleAuth`.
struct AppleAuthBody: Hashable, Codable, Sendable {
  var userIdentifier: String
  var fullName: String?
  var email: String?
  var realUserStatus: String
  var identityToken: String
}
