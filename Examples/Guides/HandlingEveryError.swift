import SignInFlow
import SignInSimulator
import Synchronization
import Testing

/// What an app shows next.
enum Screen: Hashable {
  case nothingNew
  case buttons
  case message(String, button: String)
}

/// What an app shows after an error.
func screen(after error: AuthorizationError) -> Screen {
  switch error.advice {
  case .quiet: .nothingNew
  case .showButton, .offerOtherWays: .buttons
  case .retry: .message("That did not work.", button: "Try again")
  case .openSettings:
    switch error.reason {
    case .twoFactorOff?: .message("Turn on two-factor authentication.", button: "Try again")
    case .openedSettings?: .message("Are you signed in to your Apple Account?", button: "Try again")
    default: .message("Sign in to your Apple Account in Settings.", button: "Try again")
    }
  @unknown default: .message("That did not work.", button: "Try again")
  }
}

/// What an app shows after it has asked at launch for what is at hand.
func screenAtLaunch(_ controller: SignInController) async -> Screen {
  let attempt = controller.begin(
    .appleID(.fullName, .email), .password, options: .preferImmediatelyAvailableCredentials)
  switch await attempt.outcome {
  case .success: return .nothingNew
  case .failure(let error) where attempt.presented == true: return screen(after: error)
  case .failure: return .buttons
  }
}

/// What an app does with one sign-in.
func signIn(_ controller: SignInController) async -> Screen {
  do {
    let authorization = try await controller.authorize(.appleID(.fullName, .email))
    return authorization.appleID == nil ? .buttons : .nothingNew
  } catch AuthorizationError.Reason.requestAlreadyInProgress {
    return .nothingNew
  } catch AuthorizationError.canceled {
    return .nothingNew
  } catch {
    return screen(after: error)
  }
}

@Suite("Handling every error")
struct HandlingEveryError {
  @Test
  func `a person who closes the sheet sees nothing new`() async {
    let device = SimulatedDevice(person: .cancels)
    let controller = SignInController(device)

    #expect(await signIn(controller) == .nothingNew)
  }

  @Test
  func `a person without a network can try again`() async {
    let device = SimulatedDevice(SimulatedDevice.Configuration(network: .offline))
    let controller = SignInController(device)

    #expect(
      await signIn(controller) == .message("That did not work.", button: "Try again"))
  }

  @Test
  func `a person without an account learns where to get one`() async {
    let device = SimulatedDevice(SimulatedDevice.Configuration(account: nil))
    let controller = SignInController(device)

    #expect(
      await signIn(controller)
        == .message("Sign in to your Apple Account in Settings.", button: "Try again"))
  }

  @Test
  func `a person who went to Settings for an account is asked whether they have one`() async {
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(account: nil), person: .script(.opensSettings, .approves))
    let controller = SignInController(device)

    #expect(
      await signIn(controller)
        == .message("Are you signed in to your Apple Account?", button: "Try again"))

    device.settings.signIn()
    device.app.activate()
    #expect(await signIn(controller) == .nothingNew)
  }

  @Test
  func `a person for whom there is nothing at hand gets a button`() async {
    let controller = SignInController(SimulatedDevice())
    let attempt = controller.begin(.appleID(), .password)

    #expect(await attempt.outcome.error.map(screen(after:)) == .buttons)
  }

  @Test
  func `an app can be shown the bare error of a real device`() async {
    let device = SimulatedDevice()
    device.overrides = Overrides(error: AuthorizationError(.unknown))
    let controller = SignInController(device)

    #expect(
      await signIn(controller) == .message("That did not work.", button: "Try again"))
  }

  @Test
  func `at launch, nothing at hand means buttons, and a closed sheet means nothing new`() async {
    let device = SimulatedDevice(person: .script(.approves, .cancels))
    let controller = SignInController(device)

    #expect(await screenAtLaunch(controller) == .buttons)
    #expect(await signIn(controller) == .nothingNew)
    #expect(await screenAtLaunch(controller) == .nothingNew)
  }

  @Test
  func `a success that comes too late signs nobody in`() throws {
    let clock = SimulatedDevice(time: .manual)
    let provider = LateProvider()
    let controller = SignInController(provider: provider, time: clock)
    let names = Mutex<[UserID: PersonName]>([:])

    controller.observeLateSuccesses { authorization in
      guard let credential = authorization.appleID, let name = credential.fullName else { return }
      names.withLock { $0[credential.user] = name }
    }
    let attempt = controller.begin(.appleID(.fullName), deadline: .seconds(60))
    clock.advance(by: .seconds(60))
    try provider.succeed()

    #expect(attempt.settled == .failure(AuthorizationError(.timedOut)))
    #expect(names.withLock { Array($0.values) } == ["Ada Lovelace"])
  }
}

/// Answers when it is too late.
final class LateProvider: AuthorizationProvider {
  private let answers = Mutex<[@Sendable (ProviderAnswer) -> Void]>([])

  func start(
    _ attempt: AttemptID, _ requests: AuthorizationRequests,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    self.answers.withLock { $0.append(answer) }
  }

  func succeed() throws {
    let user = try #require(UserID("somebody"))
    let credential = AppleIDCredential(user: user, fullName: "Ada Lovelace")
    let answers = self.answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
    for answer in answers {
      answer(ProviderAnswer(.success(Authorization(credential: .appleID(credential)))))
    }
  }

  func cancel(_ attempt: AttemptID) {}

  func credentialState(
    of user: UserID, answer: @escaping @Sendable (CredentialStateAnswer) -> Void
  ) {
    answer(CredentialStateAnswer(state: .authorized))
  }

  func observeRevocations(_ notice: @escaping @Sendable () -> Void) -> Registration {
    Registration {}
  }
}
