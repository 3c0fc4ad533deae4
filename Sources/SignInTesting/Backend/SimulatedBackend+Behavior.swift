extension SimulatedBackend {
  /// What a server does with those who sign in.
  public struct Behavior: Hashable, Sendable {
    /// What comes of it.
    public var outcome: Outcome
    /// How much of the device's time it takes, beside the calls to Apple's service.
    public var delay: Duration
    /// Whether a new account needs an e-mail address.
    public var needsEmail: Bool

    /// Creates a behavior.
    public init(_ outcome: Outcome = .accepts, delay: Duration = .zero, needsEmail: Bool = false) {
      self.outcome = outcome
      self.delay = delay
      self.needsEmail = needsEmail
    }

    /// What comes of it.
    @nonexhaustive
    public enum Outcome: Hashable, Sendable {
      /// Whoever can be verified is signed in.
      case accepts
      /// Nobody is signed in, and this is said; the code has been used.
      case refuses(String)
      /// The server can't be reached; nothing has happened.
      case unreachable
      /// The server is lost to the app after it has used the code: the app can't tell.
      case lostAfterExchange
    }

    /// Says that it refuses, where it does.
    func refuse() throws(Refusal) {
      if case .refuses(let message) = self.outcome { throw .refused(message) }
    }

    /// Lets the caller hear nothing of what has been done, where it is lost then.
    func loseAnswer() throws(Refusal) {
      if case .lostAfterExchange = self.outcome { throw .unanswered }
    }
  }
}
