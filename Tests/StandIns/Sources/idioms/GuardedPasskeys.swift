// As SDKs guard what Apple alone has, which a stand-in brings to life.
#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
  import AuthenticationServices
  import Foundation

  @MainActor
  final class PasskeyCeremony: NSObject, ASAuthorizationControllerDelegate,
    ASAuthorizationControllerPresentationContextProviding
  {
    private let provider = ASAuthorizationPlatformPublicKeyCredentialProvider(
      relyingPartyIdentifier: "example.com")
    private var continuation: CheckedContinuation<[String: String], any Error>?

    func register(challenge: Data, name: String, userID: Data) async throws -> [String: String] {
      let request = self.provider.createCredentialRegistrationRequest(
        challenge: challenge, name: name, userID: userID)
      request.userVerificationPreference = .preferred
      return try await self.perform(request)
    }

    func assert(challenge: Data, allowed: [Data]) async throws -> [String: String] {
      let request = self.provider.createCredentialAssertionRequest(challenge: challenge)
      request.allowedCredentials = allowed.map {
        ASAuthorizationPlatformPublicKeyCredentialDescriptor(credentialID: $0)
      }
      return try await self.perform(request)
    }

    private func perform(_ request: ASAuthorizationRequest) async throws -> [String: String] {
      try await withCheckedThrowingContinuation { continuation in
        self.continuation = continuation
        let controller = ASAuthorizationController(authorizationRequests: [request])
        controller.delegate = self
        controller.presentationContextProvider = self
        controller.performRequests()
      }
    }

    func authorizationController(
      controller: ASAuthorizationController,
      didCompleteWithAuthorization authorization: ASAuthorization
    ) {
      switch authorization.credential {
      case let registration as ASAuthorizationPlatformPublicKeyCredentialRegistration:
        self.continuation?.resume(returning: [
          "id": registration.credentialID.base64EncodedString(),
          "attestationObject": registration.rawAttestationObject?.base64EncodedString() ?? "",
          "clientDataJSON": registration.rawClientDataJSON.base64EncodedString(),
        ])
      case let assertion as ASAuthorizationPlatformPublicKeyCredentialAssertion:
        self.continuation?.resume(returning: [
          "id": assertion.credentialID.base64EncodedString(),
          "authenticatorData": assertion.rawAuthenticatorData.base64EncodedString(),
          "signature": assertion.signature.base64EncodedString(),
          "userHandle": assertion.userID.base64EncodedString(),
        ])
      default:
        self.continuation?.resume(throwing: ASAuthorizationError(.invalidResponse))
      }
      self.continuation = nil
    }

    func authorizationController(
      controller: ASAuthorizationController, didCompleteWithError error: any Error
    ) {
      self.continuation?.resume(throwing: error)
      self.continuation = nil
    }

    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
      ASPresentationAnchor()
    }
  }

  @MainActor
  func guardedPasskeys() async -> String {
    let ceremony = PasskeyCeremony()
    var ends: [String] = []
    do {
      ends.append(
        "\(try await ceremony.register(challenge: Data([1]), name: "ada", userID: Data([2])))")
    } catch let error as ASAuthorizationError {
      ends.append("\(error.errorCode)")
    } catch {}
    do {
      ends.append("\(try await ceremony.assert(challenge: Data([1]), allowed: [Data([3])]))")
    } catch let error as ASAuthorizationError {
      ends.append("\(error.errorCode)")
    } catch {}
    return ends.joined(separator: ", ")
  }
#endif
