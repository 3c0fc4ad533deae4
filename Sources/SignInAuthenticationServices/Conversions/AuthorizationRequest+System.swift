public import AuthenticationServices
public import SignInCore

extension AppleIDRequest {
  /// Writes everything that this request asks for into one of the system's, such as the one that SwiftUI's button
  /// hands out.
  ///
  /// - Parameter request: The system's request.
  public func write(to request: ASAuthorizationAppleIDRequest) {
    request.requestedScopes = self.requestedScopes.map {
      ASAuthorization.Scope(rawValue: $0.rawValue)
    }
    request.state = self.state
    request.nonce = self.nonce
    request.requestedOperation = ASAuthorization.OpenIDOperation(rawValue: self.operation.rawValue)
    request.user = self.user?.rawValue
  }
}

extension AuthorizationRequest {
  /// The system's request, for the Apple Account by a provider of its.
  func makeRequest(_ provider: ASAuthorizationAppleIDProvider) -> ASAuthorizationRequest {
    switch self {
    case .appleID(let request):
      let made = provider.createRequest()
      request.write(to: made)
      return made
    case .password: return ASAuthorizationPasswordProvider().createRequest()
    }
  }
}
