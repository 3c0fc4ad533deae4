public import Foundation
internal import SignInCore
internal import SignInFlow
internal import SignInSimulator

// Nothing in it changes, which the compiler can't see in an open class.
/// Makes requests for credentials of the person's Apple Account, and checks how a user id stands.
///
/// It talks to the device in whose scope it was made.
open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider, ScopedProvider,
  @unchecked Sendable
{
  let scope: DeviceScope
  // Apple does not say on which queue a check is answered; not on the one that asked is what counts.
  private let answers = DispatchQueue(label: "AuthenticationServices.answers")

  /// Creates a provider on the device that is in scope.
  public override init() {
    self.scope = DeviceScope.current()
    super.init()
  }

  /// Makes a request.
  open func createRequest() -> ASAuthorizationAppleIDRequest {
    ASAuthorizationAppleIDRequest(provider: self)
  }

  /// The name under which a revocation is posted, without an object or anything else.
  ///
  /// The notification center belongs to the process: where several devices are at work, compare
  /// `SimulatedDevice.current`, which is the device that the notification is about for an observer without a queue.
  open class var credentialRevokedNotification: NSNotification.Name {
    // Who asks for the name is about to observe it, maybe without ever making a provider.
    _ = DeviceScope.current()
    return Revocations.name
  }

  /// Checks how a user id stands to the app.
  ///
  /// - Parameters:
  ///   - userID: The user id of an earlier authorization.
  ///   - completion: Called once on a background queue, never before this method has returned. Look at the error
  ///     first: `notFound` comes with one, and with an error the state may mean nothing.
  @preconcurrency
  open func getCredentialState(
    forUserID userID: String,
    completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void
  ) {
    let (scope, answers) = (self.scope, self.answers)
    let answer: @Sendable (CredentialStateAnswer) -> Void = { answer in
      // Apple's completion always has a state. Without one there is an error at least, and the number 0, which is
      // what a state is that nobody has set.
      let state = answer.state.flatMap { CredentialState(rawValue: $0.rawValue) }
      let error = answer.error ?? (state == nil ? AuthorizationError(.unknown) : nil)
      answers.async {
        scope.run { completion(state ?? .revoked, error.map { scope.error($0) }) }
      }
    }
    guard let user = UserID(userID) else {
      return answer(
        CredentialStateAnswer(state: .notFound, error: AuthorizationError(.unknownUser)))
    }
    scope.provider.credentialState(of: user, answer: answer)
  }

  /// Checks how a user id stands to the app.
  ///
  /// - Parameter userID: The user id of an earlier authorization.
  /// - Returns: The state; never `notFound`.
  /// - Throws: The error, also where a state came with it: so a user id that is not found is thrown.
  open func credentialState(forUserID userID: String) async throws -> CredentialState {
    try await withCheckedThrowingContinuation { continuation in
      self.getCredentialState(forUserID: userID) { state, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: state)
        }
      }
    }
  }
}
