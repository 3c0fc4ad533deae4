import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The way to the server; in an app that has one on a network it is `URLSession`.
protocol Transport: Sendable {
  /// Sends a request, and waits for the answer.
  func data(for request: URLRequest) async throws -> (Data, URLResponse)
}
