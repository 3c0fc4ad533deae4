import AuthenticationServices

// Apple may add a case, so that a switch has to expect one.

func expectsMore(
  state: ASAuthorizationAppleIDProvider.CredentialState, status: ASUserDetectionStatus,
  age: ASUserAgeRange, code: ASAuthorizationError.Code,
  button: ASAuthorizationAppleIDButton.ButtonType, style: ASAuthorizationAppleIDButton.Style,
  webCode: ASWebAuthenticationSessionError.Code
) {
  switch state {
  case .revoked, .authorized, .notFound, .transferred: break
  @unknown default: break
  }
  switch status {
  case .unsupported, .unknown, .likelyReal: break
  @unknown default: break
  }
  switch age {
  case .unknown, .child, .notChild: break
  @unknown default: break
  }
  switch code {
  case .unknown, .canceled, .invalidResponse, .notHandled, .failed, .notInteractive,
    .matchedExcludedCredential, .credentialImport, .credentialExport, .preferSignInWithApple,
    .deviceNotConfiguredForPasskeyCreation:
    break
  @unknown default: break
  }
  switch button {
  case .signIn, .continue, .signUp: break
  @unknown default: break
  }
  switch style {
  case .white, .whiteOutline, .black: break
  @unknown default: break
  }
  switch webCode {
  case .canceledLogin, .presentationContextNotProvided, .presentationContextInvalid: break
  @unknown default: break
  }
}

func expectsMoreAndForgets(state: ASAuthorizationAppleIDProvider.CredentialState) {
  // warning: switch must be exhaustive
  switch state {
  case .authorized: break
  @unknown default: break
  }
}
