#if canImport(AuthenticationServices)
  import AuthenticationServices
#endif

@available(iOS 13.0, macOS 10.15, *)
final class NewSystemSignIn {
  let provider = ASAuthorizationAppleIDProvider()
}

@MainActor
func availability() -> String {
  if #available(iOS 13.0, macOS 10.15, *) {
    return "\(NewSystemSignIn().provider.createRequest().nonce == nil)"
  } else {
    return "too old"
  }
}

@MainActor
func canImportModule() -> String {
  #if canImport(AuthenticationServices)
    return "there"
  #else
    return "not there"
  #endif
}
