import Foundation
import SignInFlow

extension BackendFailure {
  /// What to say of a call that brought no reply.
  init(_ error: URLError) {
    switch error.code {
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive,
      .cannotFindHost, .dnsLookupFailed, .cannotConnectToHost:
      // There was no connection, so nothing was sent.
      self = .offline
    default:
      // The call may have arrived, and the reply is lost.
      self = .unanswered
    }
  }

  /// What to say of a reply; `nil` where the server did what it was asked.
  init?(_ reply: Reply) {
    switch reply.status {
    case 200..<300: return nil
    case 400..<500:
      guard let problem = try? JSONDecoder().decode(Problem.self, from: reply.body) else {
        self = .refused("")
        return
      }
      switch problem.code {
      case "account_exists": self = .accountExists(email: problem.email)
      case "email_required": self = .emailRequired
      case "credential_used": self = .credentialUsed
      default: self = .refused(problem.message ?? "")
      }
    default:
      // Whoever answered can't say what has happened behind them.
      self = .unanswered
    }
  }
}

/// What the server says with a status of 400 and more.
struct Problem: Codable {
  var code: String
  var message: String?
  var email: String?
}
