import SignInFlow
import SignInTesting
import Testing

/// A device, a controller and a server.
struct BackendSample {
  let device: SimulatedDevice
  let controller: SignInController
  let backend: SimulatedBackend

  init(
    _ configuration: SimulatedDevice.Configuration = .init(), person: SimulatedPerson = .approves,
    audiences: [String] = [], accounts: [SimulatedBackend.Account] = [],
    behavior: SimulatedBackend.Behavior = .init()
  ) {
    self.device = SimulatedDevice(configuration, person: person)
    self.controller = SignInController(self.device)
    self.backend = SimulatedBackend(
      self.device, audiences: audiences, accounts: accounts, behavior: behavior)
  }

  /// Gets a credential from the device, which must give one.
  func credential(
    _ request: AuthorizationRequest = .appleID(.fullName, .email)
  ) throws -> AppleIDCredential {
    try #require(self.controller.begin(request).settled?.authorization?.appleID)
  }

  /// Signs in on the device and on the server.
  @discardableResult
  func signIn(
    _ request: AuthorizationRequest = .appleID(.fullName, .email), nonce: Nonce? = nil,
    linking: Bool = false
  ) async throws -> SimulatedBackend.Account {
    try await self.backend.signIn(try self.credential(request), nonce: nonce, linking: linking)
  }

  /// What the server refuses.
  func refusal(
    of credential: AppleIDCredential?, nonce: Nonce? = nil, linking: Bool = false
  ) async -> SimulatedBackend.Refusal? {
    do throws(SimulatedBackend.Refusal) {
      _ = try await self.backend.signIn(credential, nonce: nonce, linking: linking)
      return nil
    } catch {
      return error
    }
  }
}

extension SimulatedBackend.Refusal {
  /// A refusal of Apple's service with this word.
  func isRefusedCode(_ word: ServiceError.Word) -> Bool {
    if case .codeRefused(let error) = self { error.word == word } else { false }
  }
}
