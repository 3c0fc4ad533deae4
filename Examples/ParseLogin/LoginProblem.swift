import AuthenticationServices

/// Why nobody was signed in.
enum LoginProblem: Hashable {
  /// The person closed the sheet.
  case canceled
  /// Nobody is signed in to an Apple Account on the device, most often.
  case unknown
  /// Apple's answer could not be used.
  case invalidResponse
  /// The request was not handled; perhaps the network failed.
  case notHandled
  /// The attempt failed.
  case failed
  /// A number that did not exist, or did not concern the app, when it was written.
  case other(Int)
  /// The credential has no token that the server could be given.
  case noToken
  /// The credential is not one that was asked for.
  case otherCredential
  /// The server signed nobody in.
  case server(ParseError)
}

extension LoginProblem {
  /// What an error of the system means.
  init(_ error: any Error) {
    switch (error as? ASAuthorizationError)?.code {
    case .canceled: self = .canceled
    case .unknown: self = .unknown
    case .invalidResponse: self = .invalidResponse
    case .notHandled: self = .notHandled
    case .failed: self = .failed
    default: self = .other((error as NSError).code)
    }
  }

  /// What the person reads; `nil` where they know.
  var message: String? {
    switch self {
    case .canceled: nil
    case .unknown: "Please sign in to your Apple Account in Settings."
    case .invalidResponse, .failed, .noToken, .otherCredential:
      "Sign in with Apple did not work. Please try again."
    case .notHandled: "Please check the network, and try again."
    case .other(let number): "Sign in with Apple did not work (\(number)). Please try again."
    case .server: "Could not sign in. Please try again."
    }
  }
}
