import AuthenticationServices
import Testing

@Suite("Raw values")
struct RawValueTests {
  @Test("as Apple has them", arguments: AppleValue.all)
  func isApples(apple: AppleValue) throws {
    #expect(try #require(Self.values[apple.name]) == apple.text)
  }

  @Test func `Apple's table has every value, and no other`() {
    #expect(AppleValue.all.map(\.name).sorted() == Self.values.keys.sorted())
  }

  private static let values = Self.texts.merging(Self.numbers.mapValues { "\($0)" }) { first, _ in
    first
  }

  private static let texts = [
    "ASAuthorizationErrorDomain": ASAuthorizationErrorDomain,
    "ASAuthorizationError.errorDomain": ASAuthorizationError.errorDomain,
    "ASWebAuthenticationSessionErrorDomain": ASWebAuthenticationSessionErrorDomain,
    "ASWebAuthenticationSessionError.errorDomain": ASWebAuthenticationSessionError.errorDomain,
    "ASAuthorizationAppleIDProvider.credentialRevokedNotification":
      ASAuthorizationAppleIDProvider.credentialRevokedNotification.rawValue,
    "ASAuthorization.Scope.fullName": ASAuthorization.Scope.fullName.rawValue,
    "ASAuthorization.Scope.email": ASAuthorization.Scope.email.rawValue,
    "ASAuthorization.OpenIDOperation.operationImplicit":
      ASAuthorization.OpenIDOperation.operationImplicit.rawValue,
    "ASAuthorization.OpenIDOperation.operationLogin":
      ASAuthorization.OpenIDOperation.operationLogin.rawValue,
    "ASAuthorization.OpenIDOperation.operationRefresh":
      ASAuthorization.OpenIDOperation.operationRefresh.rawValue,
    "ASAuthorization.OpenIDOperation.operationLogout":
      ASAuthorization.OpenIDOperation.operationLogout.rawValue,
  ]

  private typealias Code = ASAuthorizationError.Code
  private typealias State = ASAuthorizationAppleIDProvider.CredentialState
  private typealias Button = ASAuthorizationAppleIDButton
  private typealias WebCode = ASWebAuthenticationSessionError.Code
  private typealias Attachment = ASAuthorizationPublicKeyCredentialAttachment
  private typealias RequestStyle =
    ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest.RequestStyle

  private static let numbers: [String: Int] = [
    "ASAuthorizationController.RequestOptions.preferImmediatelyAvailableCredentials":
      Int(
        ASAuthorizationController.RequestOptions.preferImmediatelyAvailableCredentials.rawValue),
    "ASAuthorizationAppleIDProvider.CredentialState.revoked": State.revoked.rawValue,
    "ASAuthorizationAppleIDProvider.CredentialState.authorized": State.authorized.rawValue,
    "ASAuthorizationAppleIDProvider.CredentialState.notFound": State.notFound.rawValue,
    "ASAuthorizationAppleIDProvider.CredentialState.transferred": State.transferred.rawValue,
    "ASUserDetectionStatus.unsupported": ASUserDetectionStatus.unsupported.rawValue,
    "ASUserDetectionStatus.unknown": ASUserDetectionStatus.unknown.rawValue,
    "ASUserDetectionStatus.likelyReal": ASUserDetectionStatus.likelyReal.rawValue,
    "ASUserAgeRange.unknown": ASUserAgeRange.unknown.rawValue,
    "ASUserAgeRange.child": ASUserAgeRange.child.rawValue,
    "ASUserAgeRange.notChild": ASUserAgeRange.notChild.rawValue,
    "ASAuthorizationError.Code.unknown": Code.unknown.rawValue,
    "ASAuthorizationError.Code.canceled": Code.canceled.rawValue,
    "ASAuthorizationError.Code.invalidResponse": Code.invalidResponse.rawValue,
    "ASAuthorizationError.Code.notHandled": Code.notHandled.rawValue,
    "ASAuthorizationError.Code.failed": Code.failed.rawValue,
    "ASAuthorizationError.Code.notInteractive": Code.notInteractive.rawValue,
    "ASAuthorizationError.Code.matchedExcludedCredential": Code.matchedExcludedCredential.rawValue,
    "ASAuthorizationError.Code.credentialImport": Code.credentialImport.rawValue,
    "ASAuthorizationError.Code.credentialExport": Code.credentialExport.rawValue,
    "ASAuthorizationError.Code.preferSignInWithApple": Code.preferSignInWithApple.rawValue,
    "ASAuthorizationError.Code.deviceNotConfiguredForPasskeyCreation":
      Code.deviceNotConfiguredForPasskeyCreation.rawValue,
    "ASAuthorizationAppleIDButton.ButtonType.signIn": Button.ButtonType.signIn.rawValue,
    "ASAuthorizationAppleIDButton.ButtonType.continue": Button.ButtonType.continue.rawValue,
    "ASAuthorizationAppleIDButton.ButtonType.signUp": Button.ButtonType.signUp.rawValue,
    "ASAuthorizationAppleIDButton.ButtonType.default": Button.ButtonType.default.rawValue,
    "ASAuthorizationAppleIDButton.Style.white": Button.Style.white.rawValue,
    "ASAuthorizationAppleIDButton.Style.whiteOutline": Button.Style.whiteOutline.rawValue,
    "ASAuthorizationAppleIDButton.Style.black": Button.Style.black.rawValue,
    "ASWebAuthenticationSessionError.Code.canceledLogin": WebCode.canceledLogin.rawValue,
    "ASWebAuthenticationSessionError.Code.presentationContextNotProvided":
      WebCode.presentationContextNotProvided.rawValue,
    "ASWebAuthenticationSessionError.Code.presentationContextInvalid":
      WebCode.presentationContextInvalid.rawValue,
    "ASAuthorizationPublicKeyCredentialAttachment.platform": Attachment.platform.rawValue,
    "ASAuthorizationPublicKeyCredentialAttachment.crossPlatform": Attachment.crossPlatform.rawValue,
    "ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest.RequestStyle.standard":
      RequestStyle.standard.rawValue,
    "ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest.RequestStyle.conditional":
      RequestStyle.conditional.rawValue,
    "ASCOSEAlgorithmIdentifier.ES256": ASCOSEAlgorithmIdentifier.ES256.rawValue,
  ]
}
