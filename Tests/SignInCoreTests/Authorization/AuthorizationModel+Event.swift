import SignInCore

extension AuthorizationModel {
  /// Something that happens to the attempt with a number.
  enum Event: Hashable, CustomStringConvertible {
    /// How an attempt begins.
    enum Manner: Hashable {
      case plain, withDeadline, withoutRequests
    }

    case begin(Int, Manner)
    case cancel(Int)
    case deadline(Int)
    case grace(Int)
    case success(Int)
    case failure(Int)

    /// The id of the attempt with a number.
    static func attempt(_ number: Int) -> AttemptID { AttemptID(UInt64(number)) }

    /// The number of the attempt, which stands for its waiter, too.
    var number: Int {
      switch self {
      case .begin(let number, _), .cancel(let number), .deadline(let number), .grace(let number),
        .success(let number), .failure(let number):
        number
      }
    }

    /// The attempt.
    var attempt: AttemptID { Self.attempt(self.number) }

    /// What the provider answers.
    var answer: String? {
      switch self {
      case .success, .failure: self.description
      case .begin, .cancel, .deadline, .grace: nil
      }
    }

    var description: String {
      switch self {
      case .begin(let number, .plain): "begin \(number)"
      case .begin(let number, .withDeadline): "begin \(number) with a deadline"
      case .begin(let number, .withoutRequests): "begin \(number) without requests"
      case .cancel(let number): "cancel \(number)"
      case .deadline(let number): "deadline \(number)"
      case .grace(let number): "grace \(number)"
      case .success(let number): "success \(number)"
      case .failure(let number): "failure \(number)"
      }
    }
  }
}
