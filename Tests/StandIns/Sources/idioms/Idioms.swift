import AuthenticationServices
import SignInSimulator

struct Idiom {
  let name: String
  let device: SimulatedDevice.Configuration
  let run: @MainActor () async throws -> String

  init(
    _ name: String, _ device: SimulatedDevice.Configuration = .init(),
    run: @escaping @MainActor () async throws -> String
  ) {
    self.name = name
    self.device = device
    self.run = run
  }
}

let canceling = SimulatedDevice.Configuration(person: .cancels)
let saved = SimulatedDevice.Configuration(passwords: [SavedPassword()], person: .usesPassword())

@MainActor
var idioms: [Idiom] {
  [
    Idiom("a cast in an if or a guard", run: castInGuard),
    Idiom("casts in a switch", saved, run: castInSwitch),
    Idiom("a conformance in the class's header", run: conformanceInHeader),
    Idiom("a conformance in an extension", run: conformanceInExtension),
    Idiom("a token as text", run: tokenAsText),
    Idiom("a manager with closures", run: managerWithClosures),
    Idiom("a continuation", run: continuationWrapper),
    Idiom("a continuation that throws", canceling, run: continuationWrapper),
    Idiom("Result<ASAuthorization, Error>", canceling, run: resultCompletion),
    Idiom("the parts of a name", run: nameParts),
    Idiom("PersonNameComponentsFormatter", run: nameFormatter),
    Idiom("view.window!", run: viewWindow),
    Idiom("no window, fatalError", run: windowOrFatalError),
    Idiom("connectedScenes", run: connectedScenes),
    Idiom("a window of a scene", run: windowOfScene),
    Idiom("lazy view controllers", run: lazyViewController),
    Idiom("as? ASAuthorizationError", canceling, run: errorCast),
    Idiom("switch error.code", canceling, run: errorSwitch),
    Idiom("as NSError", canceling, run: errorAsNSError),
    Idiom("ASAuthorizationError(_nsError:)", canceling, run: errorFromNSError),
    Idiom("ASAuthorizationError.Code(rawValue:)", canceling, run: codeFromNumber),
    Idiom("catch ASAuthorizationError.canceled", canceling, run: catchPattern),
    Idiom("case let error as ASAuthorizationError where", canceling, run: errorInSwitch),
    Idiom("an error made in a test", run: errorInTest),
    Idiom("a switch over the state with default", run: stateWithDefault),
    Idiom("@unknown default", run: stateWithUnknownDefault),
    Idiom("a check at launch, and DispatchQueue.main", run: launchCheck),
    Idiom("nonce and SHA256", run: hashedNonce),
    Idiom("@MainActor classes", run: mainActorClass),
    Idiom("nonisolated delegate methods", run: nonisolatedDelegate),
    Idiom("@available and #available", run: availability),
    Idiom("extensions of Apple's types", run: extensionOfAppleTypes),
    Idiom("conformances of Apple's types", run: conformanceOfAppleTypes),
    Idiom("a mock of the controller", run: mockController),
    Idiom("a mock of the provider", run: mockProvider),
    Idiom("a mock of the credential", run: mockCredential),
    Idiom("ASAuthorizationController.init as a value", run: initAsValue),
    Idiom("import class", run: importClass),
    Idiom("#if canImport(AuthenticationServices)", run: canImportModule),
    Idiom("passkeys behind such a guard", run: guardedPasskeys),
    Idiom("several kinds of requests", saved, run: severalRequests),
    Idiom("a request that is changed later", run: requestChangedLater),
    Idiom("addObserver(forName:)", run: observeRevocation),
    Idiom("UserDefaults", run: userDefaults),
    Idiom("@Observable models", run: observableModel),
    Idiom("URLRequest without another import", run: backendRequest),
    Idiom("a detached task", run: detachedTask),
  ]
}
