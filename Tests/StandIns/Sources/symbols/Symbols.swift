import SignInSimulator

// A program for each symbol that sign-in code commonly uses; each has a device of its own.
@main
struct Symbols {
  static func main() async {
    for program in programs {
      SimulatedDevice.install(SimulatedDevice(program.device))
      do {
        print(program.name, try await program.run(), separator: ": ")
      } catch {
        print(program.name, "failed with", error)
      }
    }
  }
}

struct Program {
  let name: String
  var device = SimulatedDevice.Configuration()
  let run: @MainActor () async throws -> String
}

let cancels = SimulatedDevice.Configuration(person: .cancels)
let hasPassword = SimulatedDevice.Configuration(
  passwords: [SavedPassword()], person: .usesPassword())

@MainActor
var programs: [Program] {
  [
    Program(name: "ASAuthorizationAppleIDProvider()", run: makeProvider),
    Program(name: "createRequest()", run: createRequest),
    Program(name: "getCredentialState(forUserID:completion:)", run: getCredentialState),
    Program(name: "credentialState(forUserID:)", run: credentialState),
    Program(name: "CredentialState.authorized", run: authorized),
    Program(name: "CredentialState.revoked", run: revoked),
    Program(name: "CredentialState.notFound", run: notFound),
    Program(name: "CredentialState.transferred", run: transferred),
    Program(name: "credentialRevokedNotification", run: credentialRevokedNotification),
    Program(name: "ASAuthorizationController(authorizationRequests:)", run: makeController),
    Program(name: "authorizationRequests", run: authorizationRequests),
    Program(name: "delegate", run: delegate),
    Program(name: "presentationContextProvider", run: presentationContextProvider),
    Program(name: "performRequests()", run: performRequests),
    Program(name: "performRequests(options:)", run: performRequestsWithOptions),
    Program(name: "cancel()", device: .init(person: .waits), run: cancelRequests),
    Program(name: "didCompleteWithAuthorization", run: didCompleteWithAuthorization),
    Program(name: "didCompleteWithError", device: cancels, run: didCompleteWithError),
    Program(name: "presentationAnchor(for:)", run: presentationAnchor),
    Program(name: "ASPresentationAnchor()", run: makeAnchor),
    Program(name: "ASPresentationAnchor(windowScene:)", run: makeAnchorOfScene),
    Program(name: "requestedScopes", run: requestedScopes),
    Program(name: "ASAuthorization.Scope", run: scopes),
    Program(name: "nonce", run: nonce),
    Program(name: "state", run: state),
    Program(name: "requestedOperation", run: requestedOperation),
    Program(name: "ASAuthorizationRequest", run: anyRequest),
    Program(name: "ASAuthorization.credential", run: credential),
    Program(name: "ASAuthorization.provider", run: provider),
    Program(name: "user", run: user),
    Program(name: "fullName", run: fullName),
    Program(name: "email", run: email),
    Program(name: "identityToken", run: identityToken),
    Program(name: "authorizationCode", run: authorizationCode),
    Program(name: "realUserStatus", run: realUserStatus),
    Program(name: "ASAuthorizationPasswordProvider()", device: hasPassword, run: passwordProvider),
    Program(name: "ASPasswordCredential", device: hasPassword, run: passwordCredential),
    Program(name: "ASAuthorizationError", device: cancels, run: authorizationError),
    Program(name: "ASAuthorizationError(_:)", run: makeError),
    Program(name: "ASAuthorizationError.Code", run: codes),
    Program(name: "ASAuthorizationError.errorDomain", run: errorDomain),
    Program(name: "ASAuthorizationAppleIDButton()", run: makeButton),
    Program(name: "ASAuthorizationAppleIDButton(type:style:)", run: makeButtonOfType),
    Program(
      name: "ASAuthorizationAppleIDButton(authorizationButtonType:authorizationButtonStyle:)",
      run: makeButtonOfAuthorizationType),
    Program(name: "cornerRadius", run: cornerRadius),
    Program(name: "ASWebAuthenticationSession", run: webSession),
  ]
}
