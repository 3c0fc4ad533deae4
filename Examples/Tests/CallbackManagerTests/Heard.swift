import SignInFlow
import Synchronization

@testable import CallbackManager

/// Everything that one login called back.
final class Heard: Sendable {
  enum Call: Hashable {
    case success(AppleIDLogin)
    case password(String, String)
    case failure(LoginFailure)
  }

  private let heard = Mutex<[Call]>([])

  /// The calls, in their order; a login that does what it should has one.
  var calls: [Call] { self.heard.withLock { $0 } }

  /// What the success closure got, where it was called.
  var login: AppleIDLogin? {
    for case .success(let login) in self.calls { return login }
    return nil
  }

  /// What the failure closure got, where it was called.
  var failure: LoginFailure? {
    for case .failure(let failure) in self.calls { return failure }
    return nil
  }

  func add(_ call: Call) { self.heard.withLock { $0.append(call) } }
}

extension AppleIDManager {
  /// Logs in, and listens.
  func heardLogin() -> Heard {
    let heard = Heard()
    self.login(success: { heard.add(.success($0)) }, failure: { heard.add(.failure($0)) })
    return heard
  }

  /// Logs in with what exists, and listens.
  func heardExistingLogin() -> Heard {
    let heard = Heard()
    self.loginWithExistingAccount(
      success: { heard.add(.success($0)) }, password: { heard.add(.password($0, $1)) },
      failure: { heard.add(.failure($0)) })
    return heard
  }
}
