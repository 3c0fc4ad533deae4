import class AuthenticationServices.ASAuthorizationAppleIDProvider
import class AuthenticationServices.ASAuthorizationAppleIDRequest

@MainActor
func importClass() -> String {
  let request: ASAuthorizationAppleIDRequest = ASAuthorizationAppleIDProvider().createRequest()
  return "\(request.state == nil)"
}
