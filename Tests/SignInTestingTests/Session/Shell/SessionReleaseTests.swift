import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("A session that is let go of") struct SessionReleaseTests {
  typealias Session = SignInSession<HookedBackend>

  private struct Weak: Sendable {
    weak let session: Session?
  }

  /// A session that nobody holds but its operation.
  private func released(
    _ device: SimulatedDevice, _ holds: Holds,
    _ work: @escaping @Sendable (Session) async -> Void
  ) -> (weak: Weak, task: Task<Void, Never>) {
    let backend = HookedBackend(SimulatedBackend(device)) { await holds.pass($0) }
    let session = Session(SignInController(device), backend: backend, store: InMemoryStore())
    return (Weak(session: session), Task { await work(session) })
  }

  @Test(arguments: [
    BackendMoment(.before, .register), BackendMoment(.after, .register),
    BackendMoment(.before, .reauthenticate), BackendMoment(.after, .delete),
  ])
  func `an operation ends though nobody else holds the session, and nothing keeps it then`(
    moment: BackendMoment
  ) async {
    let device = SimulatedDevice()
    let holds = Holds(moment)
    let ends = Kept<[String]>([])
    let (weak, task) = self.released(device, holds) { session in
      _ = try? await session.signIn(.fullName)
      _ = try? await session.deleteAccount()
      ends.value.append("\(session.state)")
    }
    await holds.whenHeld(1)
    #expect(weak.session != nil)
    holds.end()
    holds.release(1)
    await task.value
    #expect(ends.value == ["signedOut(SignInCore.SignedOutReason.accountDeleted)"])
    #expect(weak.session == nil)
    // Nobody observes any more.
    device.settings.stopUsingThisApp()
  }

  @Test
  func `a session ends while its sheet is up, once that is answered`() async {
    let device = SimulatedDevice(person: .waits)
    let (weak, task) = self.released(device, Holds()) { session in
      _ = try? await session.signIn(.fullName)
    }
    await device.until { $0.sheet != nil }
    #expect(weak.session != nil)
    device.sheet?.cancel()
    await task.value
    #expect(weak.session == nil)
  }

  @Test
  func `an iteration over the states keeps its session no longer than its task`() async {
    let (weak, task) = self.released(SimulatedDevice(), Holds()) { session in
      for await _ in session.states() {}
    }
    task.cancel()
    await task.value
    #expect(weak.session == nil)
  }
}
