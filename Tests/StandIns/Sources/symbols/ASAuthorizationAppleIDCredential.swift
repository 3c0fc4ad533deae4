import AuthenticationServices

@MainActor
func user() async throws -> String {
  let user: String = try await SignIn().credential().user
  return "\(user == (try await SignIn().credential().user)), \(user.count) characters"
}

@MainActor
func fullName() async throws -> String {
  let first: PersonNameComponents? = try await SignIn().credential().fullName
  let second = try await SignIn().credential().fullName
  return "\(first?.givenName ?? "-") \(first?.familyName ?? "-"), then \(second?.givenName ?? "-")"
}

@MainActor
func email() async throws -> String {
  let first: String? = try await SignIn().credential().email
  let second = try await SignIn().credential().email
  return "\(first ?? "-"), then \(second ?? "-")"
}

@MainActor
func identityToken() async throws -> String {
  guard let data: Data = try await SignIn().credential().identityToken,
    let token = String(data: data, encoding: .utf8)
  else { return "none" }
  return "\(token.split(separator: ".", omittingEmptySubsequences: false).count) parts"
}

@MainActor
func authorizationCode() async throws -> String {
  guard let data: Data = try await SignIn().credential().authorizationCode,
    let code = String(data: data, encoding: .utf8)
  else { return "none" }
  return code.hasPrefix("c") ? "a code" : code
}

@MainActor
func realUserStatus() async throws -> String {
  switch try await SignIn().credential().realUserStatus {
  case .likelyReal: return "likely real"
  case .unknown: return "unknown"
  case .unsupported: return "unsupported"
  @unknown default: return "new"
  }
}
