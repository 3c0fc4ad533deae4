import Foundation
import SignInCore
import SignInFoundation
import Testing

@Suite("Failures as the system's errors")
struct SignInFailureTests {
  static let failures: [(failure: SignInFailure, code: Int, text: String?)] = [
    (
      SignInFailure(.authorization(AuthorizationError(.network), presented: nil)), 1,
      SignInMessage.noNetwork.text
    ),
    (SignInFailure(.authorization(AuthorizationError(.userDismissed), presented: true)), 1, nil),
    (SignInFailure(.authorization(AuthorizationError(.canceled), presented: false)), 1, nil),
    (
      SignInFailure(.credential(.missingAuthorizationCode)), 2,
      SignInMessage.unusableCredential.text
    ),
    (SignInFailure(.backend(.refused("Closed today."))), 3, "Closed today."),
    (SignInFailure(.backend(.offline)), 3, SignInMessage.offline.text),
    (SignInFailure(.refused(.busy)), 4, nil),
    (SignInFailure(.otherPerson), 5, SignInMessage.otherPerson.text),
    (SignInFailure(.superseded), 6, nil),
    (SignInFailure(.interrupted), 7, SignInMessage.notDeleted.text),
  ]

  @Test(arguments: failures)
  func `the description is the message's text`(failure: SignInFailure, code: Int, text: String?) {
    #expect(failure.errorDescription == text)
    #expect(failure.errorDescription == failure.message?.text)
    let error = failure as NSError
    #expect(error.domain == "SignInFailure")
    #expect(error.code == code)
    #expect(error.userInfo[NSLocalizedDescriptionKey] as? String == text)
    #expect(error.userInfo[NSDebugDescriptionErrorKey] as? String == failure.description)
    if let text {
      #expect(failure.localizedDescription == text)
      #expect(error.localizedDescription == text)
    }
  }

  @Test(arguments: failures)
  func `the error of the system stands behind it`(
    failure: SignInFailure, code: Int, text: String?
  ) {
    let underlying = (failure as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    if case .authorization(let error, _) = failure.reason {
      #expect(underlying.flatMap { AuthorizationError($0) } == error)
    } else {
      #expect(underlying == nil)
    }
  }

  @Test(arguments: SessionStoreError.Kind.allCases)
  func `a store's error is told in its own words`(kind: SessionStoreError.Kind) {
    let error = SessionStoreError(kind, "expected a value at byte 0")
    #expect(error.localizedDescription == "\(kind.rawValue): expected a value at byte 0")
    #expect((error as any Error).localizedDescription == error.description)
  }
}
