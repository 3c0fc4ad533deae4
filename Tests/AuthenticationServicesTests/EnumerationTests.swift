import AuthenticationServices
import Testing

/// As in Apple's headers; like all enumerations of theirs, these hold other numbers as well.
@Suite("An enumeration of Apple's")
struct EnumerationTests {
  private func expectOpen<Value: RawRepresentable & Hashable>(
    _ type: Value.Type, named: [Value], numbers: [Int]
  ) where Value.RawValue == Int {
    #expect(named.map(\.rawValue) == numbers)
    #expect(numbers.map { Value(rawValue: $0) } == named)
    for number in [Int.min, -1, 4, 999, 1011, .max] {
      let value = Value(rawValue: number)
      #expect(value?.rawValue == number)
      #expect(value == Value(rawValue: number))
      #expect(value != Value(rawValue: number ^ 1 << 20))
      #expect(!named.contains { $0 == value })
    }
    let all = (named + [4, 999, 1011].compactMap { Value(rawValue: $0) })
    #expect(Set(all).count == all.count)
    #expect(Set(all + all).count == all.count)
  }

  @Test func `has the numbers of errors`() {
    self.expectOpen(
      ASAuthorizationError.Code.self,
      named: [
        .unknown, .canceled, .invalidResponse, .notHandled, .failed, .notInteractive,
        .matchedExcludedCredential, .credentialImport, .credentialExport, .preferSignInWithApple,
        .deviceNotConfiguredForPasskeyCreation,
      ], numbers: Array(1000...1010))
  }

  @Test func `has the numbers of credential states`() {
    self.expectOpen(
      ASAuthorizationAppleIDProvider.CredentialState.self,
      named: [.revoked, .authorized, .notFound, .transferred], numbers: [0, 1, 2, 3])
  }

  @Test func `has the numbers of what is known of a person`() {
    self.expectOpen(
      ASUserDetectionStatus.self, named: [.unsupported, .unknown, .likelyReal], numbers: [0, 1, 2])
    self.expectOpen(ASUserAgeRange.self, named: [.unknown, .child, .notChild], numbers: [0, 1, 2])
  }

  @Test func `has the numbers of buttons`() {
    self.expectOpen(
      ASAuthorizationAppleIDButton.ButtonType.self, named: [.signIn, .continue, .signUp],
      numbers: [0, 1, 2])
    self.expectOpen(
      ASAuthorizationAppleIDButton.Style.self, named: [.white, .whiteOutline, .black],
      numbers: [0, 1, 2])
  }

  @Test func `has the numbers of web sessions and passkeys`() {
    self.expectOpen(
      ASWebAuthenticationSessionError.Code.self,
      named: [.canceledLogin, .presentationContextNotProvided, .presentationContextInvalid],
      numbers: [1, 2, 3])
    self.expectOpen(
      ASAuthorizationPublicKeyCredentialAttachment.self, named: [.platform, .crossPlatform],
      numbers: [0, 1])
    self.expectOpen(
      ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest.RequestStyle.self,
      named: [.standard, .conditional], numbers: [0, 1])
  }
}
