public import SignInFlow
internal import Synchronization

/// Passes everything on to another provider, and keeps a record of it.
///
/// ```swift
/// let provider = RecordingProvider(SimulatedDevice())
/// let controller = SignInController(provider: provider)
/// ```
///
/// The record has what was really asked for, so that a test can compare scopes, state and nonce. No description
/// or mirror shows state and nonce. Where the provider behind keeps time, so does this one.
public final class RecordingProvider<Base: AuthorizationProvider>: AuthorizationProvider {
  /// The provider behind.
  public let base: Base
  private let record = Record()

  /// On its own, since what the provider behind keeps must not keep the recording provider.
  private final class Record: Sendable {
    private let calls = Mutex<[RecordedCall]>([])

    var all: [RecordedCall] { self.calls.withLock { $0 } }

    func append(_ call: RecordedCall) { self.calls.withLock { $0.append(call) } }
  }

  /// Creates a provider.
  ///
  /// - Parameter base: The provider behind.
  public init(_ base: Base) { self.base = base }

  /// What passed so far, in the order in which it came here.
  ///
  /// A call is recorded before it is passed on, an answer before it is handed over.
  public var calls: [RecordedCall] { self.record.all }

  /// What was asked for so far, an element for each attempt, in order.
  public var requests: [AuthorizationRequests] {
    self.calls.compactMap { call in
      if case .start(_, let requests) = call { requests } else { nil }
    }
  }

  /// Whether there is Sign in with Apple, as the provider behind says; nothing is recorded.
  public var isAvailable: Bool { self.base.isAvailable }

  /// Records the attempt and its answer, and passes them on.
  public func start(
    _ attempt: AttemptID, _ requests: AuthorizationRequests,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    let record = self.record
    record.append(.start(attempt, requests))
    self.base.start(attempt, requests) { given in
      record.append(.answered(attempt, given))
      answer(given)
    }
  }

  /// Records the cancel, and passes it on.
  public func cancel(_ attempt: AttemptID) {
    self.record.append(.cancel(attempt))
    self.base.cancel(attempt)
  }

  /// Records the check and its answer, and passes them on.
  public func credentialState(
    of user: UserID, answer: @escaping @Sendable (CredentialStateAnswer) -> Void
  ) {
    let record = self.record
    record.append(.credentialState(user))
    self.base.credentialState(of: user) { given in
      record.append(.stateAnswered(user, given))
      answer(given)
    }
  }

  /// Records the wish and each notice, and passes them on.
  public func observeRevocations(_ notice: @escaping @Sendable () -> Void) -> Registration {
    let record = self.record
    record.append(.observeRevocations)
    return self.base.observeRevocations {
      record.append(.revocationNoticed)
      notice()
    }
  }
}

extension RecordingProvider: Timekeeper where Base: Timekeeper {
  /// The present instant of the provider behind.
  public var now: Instant { self.base.now }

  /// Has the provider behind call a closure once, after a delay; nothing is recorded.
  @discardableResult
  public func after(
    _ delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> Registration {
    self.base.after(delay, action)
  }
}

extension RecordingProvider: CustomStringConvertible {
  /// What passed so far, a line each, without states, nonces, codes and tokens.
  public var description: String { self.calls.map { "\($0)" }.joined(separator: "\n") }
}
