import Foundation
import SignInCore
import SignInFoundation
import Testing

@Suite("Authorization errors as the system's")
struct AuthorizationErrorTests {
  private typealias Underlying = AuthorizationError.Underlying

  static let underlying: [AuthorizationError.Underlying?] = [
    nil, AuthorizationError.Underlying(domain: "AKAuthenticationError", code: -7026, text: "no"),
    AuthorizationError.Underlying(domain: "", code: 0, text: ""),
    AuthorizationError.Underlying(AuthorizationError(.userDismissed)),
  ]

  static let errors: [AuthorizationError] =
    AuthorizationError.Reason.all.map { AuthorizationError($0) }
    + AuthorizationError.Code.all.map { AuthorizationError($0) }
    + [
      AuthorizationError(AuthorizationError.Code(rawValue: 1011)),
      AuthorizationError(AuthorizationError.Code(rawValue: 0)),
      AuthorizationError(AuthorizationError.Code(rawValue: -1)),
      AuthorizationError(AuthorizationError.Code(rawValue: .max)),
      AuthorizationError(.failed, reason: AuthorizationError.Reason(rawValue: "ownReason")),
      AuthorizationError(.unknown, reason: AuthorizationError.Reason(rawValue: "")),
    ]

  @Test(arguments: errors)
  func `domain, code and texts are there`(error: AuthorizationError) {
    let converted = error as NSError
    #expect(converted.domain == "com.apple.AuthenticationServices.AuthorizationError")
    #expect(converted.code == error.code.rawValue)
    #expect(converted.userInfo[NSDebugDescriptionErrorKey] as? String == error.description)
    #expect(
      converted.userInfo[AuthorizationError.reasonKey] as? String == error.reason?.rawValue)
    #expect(converted.userInfo[NSUnderlyingErrorKey] == nil)
  }

  @Test(arguments: [
    (AuthorizationError(.network), SignInMessage.noNetwork.text),
    (AuthorizationError(.noAppleAccount), SignInMessage.noAppleAccount.text),
    (AuthorizationError(.unsupported), SignInMessage.otherWays.text),
    (AuthorizationError(.unknown), SignInMessage.tryAgain.text),
    // There is nothing to tell the person, so it is words for a log.
    (AuthorizationError(.userDismissed), AuthorizationError(.userDismissed).description),
    (AuthorizationError(.canceled), AuthorizationError(.canceled).description),
  ])
  func `the localized description is for the person, where there is anything to tell`(
    error: AuthorizationError, text: String
  ) {
    #expect(error.localizedDescription == text)
    #expect((error as NSError).localizedDescription == text)
    #expect((error as NSError).userInfo[NSLocalizedDescriptionKey] as? String == text)
  }

  @Test(arguments: errors, underlying)
  func `an error goes there and back`(
    error: AuthorizationError, underlying: AuthorizationError.Underlying?
  ) throws {
    var error = error
    error.underlying = underlying
    #expect(AuthorizationError(error as NSError) == error)
    #expect(AuthorizationError(error as any Error) == error)

    // Without a Swift error inside.
    let converted = error as NSError
    let plain = NSError(
      domain: converted.domain, code: converted.code, userInfo: converted.userInfo)
    #expect(AuthorizationError(plain) == error)
    let behind = converted.userInfo[NSUnderlyingErrorKey] as? NSError
    #expect(behind?.domain == underlying?.domain)
    #expect(behind?.code == underlying?.code)
    #expect(behind?.localizedDescription == underlying?.text)
  }

  @Test(arguments: AuthorizationError.Code.all.map(\.rawValue) + [1_011, 0, -1, 9_999])
  func `an error of the system's own has a code and no reason`(code: Int) {
    let error = NSError(domain: AuthorizationError.domain, code: code)
    #expect(
      AuthorizationError(error) == AuthorizationError(AuthorizationError.Code(rawValue: code)))
  }

  @Test
  func `an error of another domain is none`() {
    let others: [any Error] = [
      NSError(domain: "AKAuthenticationError", code: -7026),
      NSError(domain: AuthorizationError.domain + ".other", code: 1001),
      NSError(domain: AuthorizationError.domain.lowercased(), code: 1001),
      NSError(
        domain: NSCocoaErrorDomain, code: 1001,
        userInfo: [NSUnderlyingErrorKey: AuthorizationError(.canceled) as NSError]),
      CancellationError(), POSIXError(.EIO), SignInFailure(.superseded), URLError(.timedOut),
    ]
    for error in others { #expect(AuthorizationError(error) == nil, "\(error)") }
  }

  @Test
  func `information of a wrong type is passed over`() {
    let error = NSError(
      domain: AuthorizationError.domain, code: 1001,
      userInfo: [AuthorizationError.reasonKey: 7, NSUnderlyingErrorKey: "text"])
    #expect(AuthorizationError(error) == AuthorizationError(.canceled))
  }

  @Test
  func `any error can stand behind one`() {
    let first = Underlying(
      NSError(domain: "a", code: 3, userInfo: [NSLocalizedDescriptionKey: "words"]))
    #expect(first == Underlying(domain: "a", code: 3, text: "words"))
    let second = Underlying(NSError(domain: "a", code: 3) as any Error)
    #expect(second.text == NSError(domain: "a", code: 3).localizedDescription)
    let third = Underlying(SignInFailure(.interrupted) as any Error)
    #expect(
      third
        == Underlying(domain: "SignInFailure", code: 7, text: SignInMessage.notDeleted.text))
    let error = AuthorizationError(.failed)
    let domain = AuthorizationError.domain
    #expect(Underlying(error) == Underlying(domain: domain, code: 1004, text: "\(error)"))
  }
}
