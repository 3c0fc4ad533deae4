import Foundation
import SignInFlow
import SignInFoundation
import SignInSimulator
import Testing

@Suite("Using Foundation")
struct UsingFoundation {
  @Test
  func `a record outlives its store`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let record = SessionRecord(
      session: StoredSession(account: AccountKey("42"), origin: .password))

    try FileStore(folder.appending(path: "session.json")).save(record)

    #expect(try FileStore(folder.appending(path: "session.json")).load() == record)
  }

  @Test
  func `the usual place is in the folder for application support`() {
    #expect(FileStore(app: "com.example.shop").file.lastPathComponent == "session.json")
  }

  /// A session needs a backend, which is the app's own.
  private func session<Backend: SignInBackend>(
    of device: SimulatedDevice, _ backend: Backend
  ) -> SignInSession<Backend> {
    let store = FileStore(app: "com.example.shop")
    let session = SignInSession(SignInController(device), backend: backend, store: store)

    return session
  }

  @Test
  func `Foundation has types of its own for what a credential holds`() async throws {
    let device = SimulatedDevice(person: .approves(email: .hidden))
    let controller = SignInController(device)
    let authorization = try await controller.authorize(.appleID(.fullName, .email))
    let credential = try #require(authorization.appleID)

    let components = credential.fullName.map { PersonNameComponents($0) }
    let body = credential.identityToken?.data
    let end = try credential.identityToken?.claims().expirationDate
    let error = AuthorizationError(.network) as NSError

    #expect(components?.givenName == "Ada")
    #expect(body?.isEmpty == false)
    #expect(end != nil)
    #expect(AuthorizationError(error) == AuthorizationError(.network))
  }
}
