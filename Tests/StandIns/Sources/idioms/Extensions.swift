import AuthenticationServices

extension ASAuthorizationAppleIDCredential {
  var displayName: String? {
    guard let fullName else { return nil }
    return [fullName.givenName, fullName.familyName].compactMap { $0 }.joined(separator: " ")
  }

  var tokenString: String? { identityToken.flatMap { String(data: $0, encoding: .utf8) } }
}

extension ASAuthorizationAppleIDProvider {
  func request(scopes: [ASAuthorization.Scope]) -> ASAuthorizationAppleIDRequest {
    let request = createRequest()
    request.requestedScopes = scopes
    return request
  }
}

extension ASAuthorizationAppleIDProvider.CredentialState {
  var isSignedIn: Bool { self == .authorized }
}

@MainActor
func extensionOfAppleTypes() async throws -> String {
  let provider = ASAuthorizationAppleIDProvider()
  let authorization = try await SignInService().signIn(
    with: [provider.request(scopes: [.fullName])])
  guard let credential = authorization.credential as? ASAuthorizationAppleIDCredential else {
    return "none"
  }
  let state = try await provider.credentialState(forUserID: credential.user)
  return "\(credential.displayName ?? "-"), \(credential.tokenString != nil), \(state.isSignedIn)"
}

protocol AppleCredential {
  var user: String { get }
  var email: String? { get }
  var fullName: PersonNameComponents? { get }
  var identityToken: Data? { get }
}

protocol StateChecking {
  func getCredentialState(
    forUserID userID: String,
    completion: @escaping @Sendable (ASAuthorizationAppleIDProvider.CredentialState, Error?) -> Void
  )
}

protocol RequestPerforming: AnyObject {
  var delegate: ASAuthorizationControllerDelegate? { get set }
  func performRequests()
}

extension ASAuthorizationAppleIDCredential: AppleCredential {}
extension ASAuthorizationAppleIDProvider: StateChecking {}
extension ASAuthorizationController: RequestPerforming {}
extension ASAuthorizationAppleIDCredential: @retroactive Identifiable {
  /// The user id.
  public var id: String { user }
}

@MainActor
func conformanceOfAppleTypes() async throws -> String {
  let authorization = try await SignInService().signIn()
  guard let credential = authorization.credential as? any AppleCredential & Identifiable else {
    return "none"
  }
  let checker: StateChecking = ASAuthorizationAppleIDProvider()
  let user = credential.user
  return await withCheckedContinuation { continuation in
    checker.getCredentialState(forUserID: user) { state, _ in
      continuation.resume(returning: "\(state)")
    }
  }
}
