import SignInCore

extension SessionModel {
  /// What the backend answers.
  enum BackendAnswer: Hashable {
    case accepted
    case failed(BackendFailure)
    /// It has done what it was asked, and the answer is lost.
    case lost

    /// The failure, as the app hears of it.
    var failure: BackendFailure? {
      switch self {
      case .accepted: nil
      case .failed(let failure): failure
      case .lost: .unanswered
      }
    }

    /// Whether the backend did what it was asked.
    var isDone: Bool {
      switch self {
      case .accepted, .lost: true
      case .failed: false
      }
    }
  }
}

extension SessionModel.BackendAnswer: CustomStringConvertible {
  var description: String {
    switch self {
    case .accepted: "done"
    case .lost: "done and lost"
    case .failed(.refused): "refused"
    case .failed(.accountExists): "account exists"
    case .failed(.offline): "offline"
    case .failed(.unanswered): "unanswered"
    case .failed(.emailRequired): "address required"
    case .failed(.credentialUsed): "credential used"
    case .failed: "failed"
    }
  }
}
