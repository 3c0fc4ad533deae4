import Foundation
import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInFoundation
import SignInSimulator
import SignInTesting
import Testing

@Suite("A session that is kept in a file")
struct SessionFileTests {
  private let folder: ScratchFolder
  private let device = SimulatedDevice()

  init() throws { self.folder = try ScratchFolder() }

  private func session(_ backend: SimulatedBackend) -> SignInSession<SimulatedBackend> {
    SignInSession(
      SignInController(self.device), backend: backend,
      store: FileStore(self.folder("session.json")))
  }

  @Test
  func `a person who is signed in still is after the next launch`() async throws {
    let backend = SimulatedBackend(self.device)
    let first = self.session(backend)
    await first.launch()
    let account = try await first.signIn(.fullName, .email)
    #expect(first.storeError == nil)
    #expect(self.folder.names == ["session.json"])

    let second = self.session(backend)
    await second.launch()
    #expect(second.account == account)
    second.signOut()
    #expect(self.folder.names == [])

    let third = self.session(backend)
    await third.launch()
    #expect(third.account == nil)
  }

  @Test
  func `nobody is signed in where the file holds no record, and the next sign-in keeps it`()
    async throws
  {
    try self.folder.put("stranger", into: "session.json")
    let session = self.session(SimulatedBackend(self.device))
    await session.launch()
    #expect(session.account == nil)
    #expect(session.storeError?.kind == .malformed)
    #expect(self.folder("session.json").text == "stranger")

    try await session.signIn(.fullName, .email)
    #expect(session.storeError == nil)
    #expect(self.folder("session.json.unreadable").text == "stranger")
    #expect(try FileStore(self.folder("session.json")).load().session != nil)
  }
}
