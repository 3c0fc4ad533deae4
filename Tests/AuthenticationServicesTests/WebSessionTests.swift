import AuthenticationServices
import SignInTestSupport
import Testing

@MainActor
@Suite("A web session of the stand-in")
struct WebSessionTests {
  private final class Provider: NSObject, ASWebAuthenticationPresentationContextProviding {
    private(set) var asked = 0

    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
      self.asked += 1
      return ASPresentationAnchor()
    }
  }

  private final class Ends {
    private(set) var all: [(URL?, (any Error)?)] = []
    private var waiting: CheckedContinuation<Void, Never>?

    func take(_ url: URL?, _ error: (any Error)?) {
      self.all.append((url, error))
      self.waiting?.resume()
      self.waiting = nil
    }

    func first() async throws -> ASWebAuthenticationSessionError {
      if self.all.isEmpty { await withCheckedContinuation { self.waiting = $0 } }
      #expect(self.all[0].0 == nil)
      return try #require(self.all[0].1 as? ASWebAuthenticationSessionError)
    }
  }

  private let ends = Ends()
  private let page = URL(filePath: "/login")

  private func session() -> ASWebAuthenticationSession {
    ASWebAuthenticationSession(url: self.page, callbackURLScheme: "app") { [ends] url, error in
      MainActor.assumeIsolated { ends.take(url, error) }
    }
  }

  @Test func `it starts once, and ends with an error that says that nothing was shown`()
    async throws
  {
    let provider = Provider()
    let session = self.session()
    session.presentationContextProvider = provider
    #expect(session.canStart)
    #expect(session.start())
    #expect(self.ends.all.isEmpty, "no call comes before the method has returned")
    #expect(!session.canStart)
    #expect(!session.start())

    let error = try await self.ends.first()
    #expect(error.code == .presentationContextInvalid)
    #expect(error.localizedDescription.contains("not simulated"))
    #expect((error as NSError).localizedDescription.contains("not simulated"))
    #expect(provider.asked == 1)
    await turn()
    #expect(self.ends.all.count == 1)
  }

  @Test func `without a provider it ends as one that was not given any`() async throws {
    let session = self.session()
    session.presentationContextProvider = Provider()
    #expect(session.presentationContextProvider == nil, "nobody keeps it")
    session.start()
    #expect(try await self.ends.first().code == .presentationContextNotProvided)
    _ = session
  }

  @Test func `it ends as canceled if nobody keeps it`() async throws {
    self.session().start()
    #expect(try await self.ends.first().code == .canceledLogin)
  }

  @Test func `it ends as canceled if it was canceled, once`() async throws {
    let provider = Provider()
    let session = self.session()
    session.presentationContextProvider = provider
    session.start()
    session.cancel()
    session.cancel()
    #expect(try await self.ends.first().code == .canceledLogin)
    #expect(provider.asked == 0)
    await turn()
    #expect(self.ends.all.count == 1)
  }

  @Test func `one that was canceled can't be started`() async {
    let session = self.session()
    session.cancel()
    #expect(!session.canStart)
    #expect(!session.start())
    await turn()
    #expect(self.ends.all.isEmpty)
  }

  @Test func `it has Apple's properties`() {
    let session = ASWebAuthenticationSession(
      url: self.page, callback: .https(host: "example.com", path: "/done")
    ) { _, _ in }
    #expect(!session.prefersEphemeralWebBrowserSession)
    #expect(session.additionalHeaderFields == nil)
    session.prefersEphemeralWebBrowserSession = true
    session.additionalHeaderFields = ["X-App": "1"]
    #expect(session.prefersEphemeralWebBrowserSession)
    #expect(session.additionalHeaderFields == ["X-App": "1"])
  }

  nonisolated private static let matches: [(ASWebAuthenticationSession.Callback, String, Bool)] = [
    (.customScheme("app"), "app://done?code=1", true),
    (.customScheme("App"), "aPP:done", true),
    (.customScheme("app"), "apps://done", false),
    (.https(host: "example.com", path: "/done"), "https://EXAMPLE.com/done?code=1", true),
    (.https(host: "example.com", path: "/done"), "http://example.com/done", false),
    (.https(host: "example.com", path: "/done"), "https://example.org/done", false),
    (.https(host: "example.com", path: "/done"), "https://example.com/Done", false),
  ]

  @Test("a callback matches its addresses", arguments: Self.matches)
  func matches(
    callback: ASWebAuthenticationSession.Callback, address: String, isMatch: Bool
  ) throws {
    #expect(callback.matchesURL(try #require(URL(string: address))) == isMatch)
  }

  nonisolated private static let codes: [(Int, ASWebAuthenticationSessionError.Code)] = [
    (1, .canceledLogin), (2, .presentationContextNotProvided), (3, .presentationContextInvalid),
  ]

  @Test("an error has Apple's numbers and domain", arguments: Self.codes)
  func code(number: Int, code: ASWebAuthenticationSessionError.Code) {
    let error: any Error = ASWebAuthenticationSessionError(code)
    #expect((error as NSError).code == number)
    #expect(
      (error as NSError).domain == "com.apple.AuthenticationServices.WebAuthenticationSession")
    #expect(ASWebAuthenticationSessionErrorDomain == ASWebAuthenticationSessionError.errorDomain)
    #expect(ASWebAuthenticationSessionError(_nsError: error as NSError).code == code)
    #expect(ASWebAuthenticationSessionError.Code(rawValue: number) == code)
  }

  @Test func `an error is caught by its name`() {
    let error: any Error = ASWebAuthenticationSessionError(.canceledLogin)
    do { throw error } catch ASWebAuthenticationSessionError.canceledLogin {
    } catch { Issue.record(error) }
    do { throw error } catch ASWebAuthenticationSessionError.presentationContextInvalid {
      Issue.record("another number")
    } catch {}
    do { throw ASAuthorizationError(.canceled) } catch ASWebAuthenticationSessionError.canceledLogin
    {
      Issue.record("another domain")
    } catch {}
    let unnamed = ASWebAuthenticationSessionError(
      _nsError: NSError(domain: ASWebAuthenticationSessionErrorDomain, code: 99))
    #expect(unnamed.code.rawValue == 99)
    #expect(unnamed.errorCode == 99)
  }
}
