import SignInCore

extension AuthorizationModel {
  /// An order of the machine, in one type for all events.
  enum Order: Hashable {
    /// Ask the provider to start.
    case start(AttemptID)
    /// Tell the provider to cancel, and start the grace period.
    case cancel(AttemptID)
    /// Settle a waiter.
    case settle(Int, Attempt.Settlement)
    /// Settle a waiter, and tell the provider to cancel.
    case settleAndCancel(Int, Attempt.Settlement, AttemptID)
    /// Settle a waiter with what the provider answered.
    case pass(Int, Attempt.Settlement, String)
    /// Report an answer as a late success.
    case reportLate(String)

    /// Whose waiter is settled, and how.
    var settlement: (waiter: Int, settlement: Attempt.Settlement)? {
      switch self {
      case .settle(let waiter, let settlement), .settleAndCancel(let waiter, let settlement, _),
        .pass(let waiter, let settlement, _):
        (waiter, settlement)
      case .start, .cancel, .reportLate: nil
      }
    }

    /// The attempt that the provider is told about.
    var attempt: AttemptID? {
      switch self {
      case .start(let attempt), .cancel(let attempt), .settleAndCancel(_, _, let attempt): attempt
      case .settle, .pass, .reportLate: nil
      }
    }

    /// The answer that is passed on.
    var answer: String? {
      switch self {
      case .pass(_, _, let answer), .reportLate(let answer): answer
      case .start, .cancel, .settle, .settleAndCancel: nil
      }
    }
  }
}
