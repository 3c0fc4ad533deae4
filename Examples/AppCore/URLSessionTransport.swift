import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends calls to a server.
func transport(to server: URL, _ session: URLSession = .shared) -> Transport {
  { (call: Call) async throws(URLError) in
    var request = URLRequest(url: server.appending(path: call.path))
    request.httpMethod = "POST"
    request.httpBody = call.body
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    if let token = call.accessToken {
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    }
    do {
      let (body, response) = try await session.data(for: request)
      return Reply(status: (response as? HTTPURLResponse)?.statusCode ?? 0, body: body)
    } catch let error as URLError {
      throw error
    } catch {
      throw URLError(.unknown)
    }
  }
}
