import AuthenticationServices

@MainActor
func requestedScopes() async throws -> String {
  let nameless = try await SignIn().credential { $0.requestedScopes = [.email] }
  return "\(nameless.email ?? "no e-mail"), \(nameless.fullName?.givenName ?? "no name")"
}

@MainActor
func scopes() -> String {
  let scopes: [ASAuthorization.Scope] = [.fullName, .email]
  let request = ASAuthorizationAppleIDProvider().createRequest()
  request.requestedScopes = scopes
  return "\((request.requestedScopes ?? []).map(\.rawValue))"
}

@MainActor
func nonce() async throws -> String {
  let credential = try await SignIn().credential { $0.nonce = "5f2c" }
  let parts = String(decoding: credential.identityToken ?? Data(), as: UTF8.self).split(
    separator: ".")
  var payload = parts[1].replacingOccurrences(of: "-", with: "+")
    .replacingOccurrences(of: "_", with: "/")
  payload += String(repeating: "=", count: (4 - payload.count % 4) % 4)
  let claims = try JSONSerialization.jsonObject(with: Data(base64Encoded: payload) ?? Data())
  return (claims as? [String: Any])?["nonce"] as? String ?? "none"
}

@MainActor
func state() async throws -> String {
  try await SignIn().credential { $0.state = "page 7" }.state ?? "none"
}

@MainActor
func requestedOperation() async throws -> String {
  let request = ASAuthorizationAppleIDProvider().createRequest()
  let implicit = request.requestedOperation == .operationImplicit
  request.requestedOperation = .operationLogout
  let credential = try await SignIn().authorization([request]).credential
  return "\(implicit), and \(credential is ASAuthorizationAppleIDCredential)"
}

@MainActor
func anyRequest() async throws -> String {
  let requests: [ASAuthorizationRequest] = [
    ASAuthorizationAppleIDProvider().createRequest(),
    ASAuthorizationPasswordProvider().createRequest(),
  ]
  return requests.map { "\(type(of: $0))" }.joined(separator: ", ")
}
