import AuthenticationServices
import Foundation

@MainActor
func signedInUser() async throws -> String {
  let credential =
    try await SignInService().signIn().credential as? ASAuthorizationAppleIDCredential
  return credential?.user ?? ""
}

@MainActor
func stateWithDefault() async throws -> String {
  let state = try await ASAuthorizationAppleIDProvider().credentialState(
    forUserID: signedInUser())
  switch state {
  case .authorized: return "authorized"
  case .revoked, .notFound: return "signed out"
  default: return "new"
  }
}

@MainActor
func stateWithUnknownDefault() async throws -> String {
  let userID = try await signedInUser()
  return await withCheckedContinuation { continuation in
    let provider = ASAuthorizationAppleIDProvider()
    provider.getCredentialState(forUserID: userID) { (credentialState, error) in
      switch credentialState {
      case .authorized: continuation.resume(returning: "authorized")
      case .revoked: continuation.resume(returning: "revoked")
      case .notFound: continuation.resume(returning: "not found")
      case .transferred: continuation.resume(returning: "transferred")
      @unknown default: continuation.resume(returning: "new")
      }
    }
  }
}

@MainActor
func launchCheck() async throws -> String {
  let userID = try await signedInUser()
  UserDefaults.standard.set(userID, forKey: "userID")
  return await withCheckedContinuation { continuation in
    ASAuthorizationAppleIDProvider().getCredentialState(
      forUserID: UserDefaults.standard.string(forKey: "userID") ?? ""
    ) { state, _ in
      DispatchQueue.main.async {
        let text = state == .authorized ? "to the start page" : "to the login page"
        continuation.resume(returning: "\(text), \(Thread.isMainThread)")
      }
    }
  }
}
