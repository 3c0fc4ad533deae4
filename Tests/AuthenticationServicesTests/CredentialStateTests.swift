import AuthenticationServices
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("A check of a credential state", .simulatedDevice())
struct CredentialStateTests {
  private let device: SimulatedDevice
  private let provider = ASAuthorizationAppleIDProvider()

  init() throws { self.device = try #require(SimulatedDevice.current) }

  private func signIn() throws -> String {
    let attempt = SignInController(self.device).begin(.appleID())
    return try #require(attempt.settled?.authorization?.appleID).user.rawValue
  }

  private func answer(
    for user: String
  ) async -> (state: ASAuthorizationAppleIDProvider.CredentialState, error: (any Error)?) {
    await withCheckedContinuation { continuation in
      self.provider.getCredentialState(forUserID: user) { state, error in
        continuation.resume(returning: (state, error))
      }
    }
  }

  @Test func `who has signed in is authorized, until they stop using the app`() async throws {
    let user = try self.signIn()
    #expect(await self.answer(for: user).state == .authorized)
    #expect(await self.answer(for: user).error == nil)
    #expect(try await self.provider.credentialState(forUserID: user) == .authorized)

    self.device.settings.stopUsingThisApp()
    #expect(await self.answer(for: user).state == .revoked)
    #expect(await self.answer(for: user).error == nil)
    #expect(try await self.provider.credentialState(forUserID: user) == .revoked)
  }

  @Test func `who came from another team is transferred`() async throws {
    let user = try self.signIn()
    self.device.app.transfer(to: "TEAM654321")
    #expect(try await self.provider.credentialState(forUserID: user) == .transferred)
  }

  @Test(
    "STATE-01: notFound comes with an error, so that the asynchronous form throws",
    arguments: ["000000.00000000000000000000000000000000.0000", "", " "])
  func notFound(user: String) async throws {
    let answer = await self.answer(for: user)
    #expect(answer.state == .notFound)
    let error = try #require(answer.error as? ASAuthorizationError)
    #expect(error.code == .unknown)
    #expect(
      (error.userInfo[NSDebugDescriptionErrorKey] as? String)?.contains("unknownUser") == true)
    await #expect(throws: ASAuthorizationError.self) {
      try await self.provider.credentialState(forUserID: user)
    }
  }

  @Test func `an answer comes on a background queue, after the method has returned`() async {
    let hasReturned = Flag()
    await withCheckedContinuation { continuation in
      // On the main actor the answer could not come before this block has ended, if it came there.
      self.provider.getCredentialState(forUserID: "somebody") { _, _ in
        #expect(!Thread.isMainThread)
        #expect(hasReturned.wait())
        continuation.resume()
      }
      hasReturned.raise()
    }
  }

  @Test(
    "STATE-01: an error throws, whatever state comes with it",
    arguments: [CredentialState.revoked, .authorized, .notFound, .transferred])
  func errorWithState(state: CredentialState) async throws {
    self.device.overrides.credentialState = CredentialStateAnswer(
      state: state, error: AuthorizationError(.unknown))
    let answer = await self.answer(for: "somebody")
    #expect(answer.state.rawValue == state.rawValue)
    #expect((answer.error as? ASAuthorizationError)?.code == .unknown)
    await #expect(throws: ASAuthorizationError.self) {
      try await self.provider.credentialState(forUserID: "somebody")
    }
  }

  @Test func `ERR-12: a state without a name is itself`() async throws {
    self.device.overrides.credentialState = CredentialStateAnswer(
      state: CredentialState(rawValue: 7))
    let answer = await self.answer(for: "somebody")
    #expect(answer.state.rawValue == 7)
    #expect(answer.error == nil)
    #expect(try await self.provider.credentialState(forUserID: "somebody").rawValue == 7)
  }

  @Test(
    "STATE-01: where the device gives no state its number is 0, and an error comes with it",
    arguments: [nil, AuthorizationError(.network)])
  func noState(error: AuthorizationError?) async {
    self.device.overrides.credentialState = CredentialStateAnswer(state: nil, error: error)
    let answer = await self.answer(for: "somebody")
    #expect(answer.state.rawValue == 0)
    #expect(
      (answer.error as? ASAuthorizationError)?.code == (error == nil ? .unknown : .notHandled))
  }

  @Test func `a provider asks the device that it was made for, wherever it is used`() async throws {
    // Such as in a notification about another device, which is in that one's scope.
    let user = try self.signIn()
    let state = try await SimulatedDevice.$current.withValue(SimulatedDevice()) {
      try await self.provider.credentialState(forUserID: user)
    }
    #expect(state == .authorized)
  }

  @Test func `an answer is in the scope of the provider's device`() async {
    let device = await SimulatedDevice.$current.withValue(nil) {
      await withCheckedContinuation { continuation in
        self.provider.getCredentialState(forUserID: "somebody") { _, _ in
          continuation.resume(returning: SimulatedDevice.current)
        }
      }
    }
    #expect(device === self.device)
  }

  @Test func `a completion that is held up holds up no other provider's`() async {
    let other = ASAuthorizationAppleIDProvider()
    let isAnswered = Flag()
    await withCheckedContinuation { continuation in
      self.provider.getCredentialState(forUserID: "somebody") { _, _ in
        #expect(isAnswered.wait())
        continuation.resume()
      }
      other.getCredentialState(forUserID: "somebody") { _, _ in isAnswered.raise() }
    }
  }

  @Test func `the asynchronous form asks a subclass that answers itself`() async throws {
    #expect(try await AlwaysTransferred().credentialState(forUserID: "somebody") == .transferred)
  }

  private final class AlwaysTransferred: ASAuthorizationAppleIDProvider, @unchecked Sendable {
    override func getCredentialState(
      forUserID userID: String,
      completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void
    ) { completion(.transferred, nil) }
  }

  /// Something that one thread waits for and another one does.
  private final class Flag: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func raise() { self.semaphore.signal() }
    func wait() -> Bool { self.semaphore.wait(timeout: .now() + 20) == .success }
  }
}
