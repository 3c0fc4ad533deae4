import Foundation
import Testing

@testable import AppCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Sending with URLSession")
struct URLSessionTransportTests {
  /// A transport whose URL session is answered by a protocol of its own, rather than by a network.
  private func makeTransport(_ answer: AnyClass) throws -> Transport {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [answer]
    let server = try #require(URL(string: "https://api.example.com/v1"))
    return transport(to: server, URLSession(configuration: configuration))
  }

  @Test
  func `a call is a POST, and its answer a reply`() async throws {
    let transport = try self.makeTransport(EchoProtocol.self)
    let call = Call(path: "/account/revoke", accessToken: "7", body: Data("{}".utf8))

    let reply = try await transport(call)

    #expect(reply.status == 201)
    #expect(
      String(decoding: reply.body, as: UTF8.self)
        == "POST https://api.example.com/v1/account/revoke Bearer 7 application/json")
  }

  @Test
  func `an error of the session is an error of the transport`() async throws {
    let transport = try self.makeTransport(OfflineProtocol.self)

    await #expect(throws: URLError(.notConnectedToInternet)) {
      try await transport(Call(path: "/account/revoke", body: Data()))
    }
  }
}

/// Answers with what it was asked.
private final class EchoProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = self.request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: 201, httpVersion: nil, headerFields: nil)
    else { return }
    let seen = [
      self.request.httpMethod, url.absoluteString,
      self.request.value(forHTTPHeaderField: "Authorization"),
      self.request.value(forHTTPHeaderField: "Content-Type"),
    ]
    self.client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    self.client?.urlProtocol(
      self, didLoad: Data(seen.map { $0 ?? "nothing" }.joined(separator: " ").utf8))
    self.client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}

/// Has no connection.
private final class OfflineProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    self.client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
  }

  override func stopLoading() {}
}
