import AuthenticationServices
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@MainActor
@Suite("An error of the stand-in", .simulatedDevice())
struct ErrorTests {
  /// Every number of Apple's, and its name.
  nonisolated private static let codes: [(Int, ASAuthorizationError.Code)] = [
    (1000, .unknown), (1001, .canceled), (1002, .invalidResponse), (1003, .notHandled),
    (1004, .failed), (1005, .notInteractive), (1006, .matchedExcludedCredential),
    (1007, .credentialImport), (1008, .credentialExport), (1009, .preferSignInWithApple),
    (1010, .deviceNotConfiguredForPasskeyCreation),
  ]

  private let device: SimulatedDevice
  private let delegate = SampleDelegate()

  init() throws { self.device = try #require(SimulatedDevice.current) }

  private func fail(_ error: AuthorizationError) async -> any Error {
    self.device.overrides.error = error
    let controller = ASAuthorizationController(
      authorizationRequests: [ASAuthorizationAppleIDProvider().createRequest()])
    controller.delegate = self.delegate
    controller.performRequests()
    let outcome = await self.delegate.outcome()
    guard case .failure(let error) = outcome else { return CancellationError() }
    return error
  }

  @Test("ERR-06: every number arrives as the struct", arguments: Self.codes)
  func code(number: Int, code: ASAuthorizationError.Code) async throws {
    let error = await self.fail(AuthorizationError(AuthorizationError.Code(rawValue: number)))
    let typed = try #require(error as? ASAuthorizationError)
    #expect(typed.code == code)
    #expect(typed.errorCode == number)
    #expect((error as NSError).code == number)
    #expect((error as NSError).domain == "com.apple.AuthenticationServices.AuthorizationError")
    #expect(ASAuthorizationError.Code(rawValue: number) == code)
  }

  @Test func `ERR-12: a number without a name is itself, and caught by no name`() async throws {
    let error = await self.fail(AuthorizationError(AuthorizationError.Code(rawValue: 1099)))
    let typed = try #require(error as? ASAuthorizationError)
    #expect(typed.code.rawValue == 1099)
    #expect(typed.errorCode == 1099)
    #expect((error as NSError).code == 1099)
    switch error {
    case ASAuthorizationError.unknown, ASAuthorizationError.canceled:
      Issue.record("1099 has no name")
    case ASAuthorizationError.Code(rawValue: 1099)!: break
    default: Issue.record(error)
    }
    switch typed.code {
    case .unknown, .canceled, .invalidResponse, .notHandled, .failed: Issue.record("no name")
    case .notInteractive, .matchedExcludedCredential, .credentialImport, .credentialExport,
      .preferSignInWithApple, .deviceNotConfiguredForPasskeyCreation:
      Issue.record("no name")
    @unknown default: break
    }
  }

  @Test func `a number is caught by its name`() async {
    let error = await self.fail(AuthorizationError(.canceled))
    do { throw error } catch ASAuthorizationError.canceled {} catch { Issue.record(error) }
    do { throw error } catch let error as ASAuthorizationError where error.code == .canceled {
    } catch { Issue.record(error) }
    #expect((error as? ASAuthorizationError)?.code == ASAuthorizationError.canceled)
    #expect((error as NSError).code == ASAuthorizationError.canceled.rawValue)
    #expect((error as NSError).code == ASAuthorizationError.Code.canceled.rawValue)
  }

  @Test func `an error of another domain is caught by no name`() {
    let other = NSError(domain: NSCocoaErrorDomain, code: 1001)
    do { throw other } catch ASAuthorizationError.canceled {
      Issue.record("another domain")
    } catch {}
  }

  @Test func `an app can make one`() {
    let error: any Error = ASAuthorizationError(.failed)
    #expect((error as NSError).code == 1004)
    #expect(ASAuthorizationError(.failed) == ASAuthorizationError(.failed))
    #expect(ASAuthorizationError(.failed) != ASAuthorizationError(.canceled))
    let wrapped = ASAuthorizationError(_nsError: error as NSError)
    #expect(wrapped.code == .failed)
    let own = ASAuthorizationError(.unknown, userInfo: [NSLocalizedDescriptionKey: "Own words"])
    #expect(own.localizedDescription == "Own words")
    #expect((own as any Error).localizedDescription == "Own words")
    #expect(ASAuthorizationError.errorDomain == ASAuthorizationErrorDomain)
  }

  @Test func `ERR-01: the device says why, as Apple's does not`() async {
    self.device.settings.signOutOfAccount()
    self.device.app.activate()
    let controller = ASAuthorizationController(
      authorizationRequests: [ASAuthorizationAppleIDProvider().createRequest()])
    controller.delegate = self.delegate
    controller.performRequests()
    let outcome = await self.delegate.outcome()
    #expect(outcome.error?.code == .unknown)
    #expect(outcome.explanation.contains("noAppleAccount"))
  }

  @Test func `ERR-07: the error behind an error comes along`() async throws {
    let behind = AuthorizationError.Underlying(
      domain: "AKAuthenticationError", code: -7003, text: "no")
    let error = await self.fail(AuthorizationError(.canceled, underlying: behind))
    let underlying = try #require(
      (error as? ASAuthorizationError)?.userInfo[NSUnderlyingErrorKey] as? NSError)
    #expect(underlying.domain == "AKAuthenticationError")
    #expect(underlying.code == -7003)
  }
}
