import AuthenticationServices
import Foundation

@MainActor
func userDefaults() async throws -> String {
  let user = try await signedInUser()
  UserDefaults.standard.setValue(user, forKey: "appleAuthorizedUserIdKey")
  UserDefaults.standard.synchronize()
  guard let userID = UserDefaults.standard.value(forKey: "appleAuthorizedUserIdKey") as? String
  else { return "nothing" }
  UserDefaults.standard.removeObject(forKey: "appleAuthorizedUserIdKey")
  return "\(userID == user)"
}

@Observable
@MainActor
final class SessionModel {
  var email: String?
}

@MainActor
func observableModel() async throws -> String {
  let model = SessionModel()
  let credential =
    try await SignInService().signIn().credential as? ASAuthorizationAppleIDCredential
  return await withCheckedContinuation { continuation in
    withObservationTracking {
      _ = model.email
    } onChange: {
      continuation.resume(returning: "changed")
    }
    model.email = credential?.email
  }
}

struct AppleLoginBody: Codable {
  let user: String
  let identityToken: String
}

@MainActor
func backendRequest() async throws -> String {
  let credential =
    try await SignInService().signIn().credential as? ASAuthorizationAppleIDCredential
  guard let credential, let url = URL(string: "https://example.com/v1/user/appleAuth") else {
    return "none"
  }
  var request = URLRequest(url: url)
  request.httpMethod = "POST"
  request.setValue("application/json", forHTTPHeaderField: "Content-Type")
  request.httpBody = try JSONEncoder().encode(
    AppleLoginBody(
      user: credential.user,
      identityToken: String(decoding: credential.identityToken ?? Data(), as: UTF8.self)))
  return "\(request.httpMethod ?? ""), \((request.httpBody ?? Data()).isEmpty)"
}
