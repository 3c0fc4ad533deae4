import AuthenticationServices

// A switch that expects no more cases than there are. In a file of its own, since an error here hides what the optimizer
// would say of others.

func expectsNoMore(
  state: ASAuthorizationAppleIDProvider.CredentialState, status: ASUserDetectionStatus,
  age: ASUserAgeRange, code: ASAuthorizationError.Code
) {
  // warning 5: switch covers known cases
  // error 6: switch covers known cases
  switch state {
  case .revoked, .authorized, .notFound, .transferred: break
  }
  // warning 5: switch covers known cases
  // error 6: switch covers known cases
  switch status {
  case .unsupported, .unknown, .likelyReal: break
  }
  // warning 5: switch covers known cases
  // error 6: switch covers known cases
  switch age {
  case .unknown, .child, .notChild: break
  }
  // warning 5: switch covers known cases
  // error 6: switch covers known cases
  switch code {
  case .unknown, .canceled, .invalidResponse, .notHandled, .failed, .notInteractive,
    .matchedExcludedCredential, .credentialImport, .credentialExport, .preferSignInWithApple,
    .deviceNotConfiguredForPasskeyCreation:
    break
  }
}
