import SignInFlow
import SignInSimulator
import Synchronization
import Testing

@Suite("What happens within a start")
struct NestedStartTests {
  @Test
  func `an attempt without time is not even shown`() {
    let device = SimulatedDevice()
    let attempt = SignInController(device).begin(.appleID(.email), deadline: .zero)
    #expect(attempt.settled == .failure(AuthorizationError(.timedOut)))
    #expect(device.sheetsShown == 0)
    #expect(device.now == .origin)
  }

  @Test
  func `a cancel within the start takes the sheet away before the person acts`() {
    let device = SimulatedDevice(person: .waits)
    let controller = SignInController(device)
    let second = Mutex<Attempt?>(nil)
    let first = controller.begin(.appleID())
    first.onSettled { _ in
      device.person = .approves
      // The begin is carried out after this closure, and the timer runs within its start.
      second.withLock { $0 = controller.begin(.appleID()) }
      device.after(.seconds(1)) { second.withLock { $0 }?.cancel() }
    }
    first.cancel()
    #expect(second.withLock { $0 }?.settled?.error?.reason == .appCanceled)
    #expect(!device.texts.contains { $0.hasPrefix("authorizes the app") })
  }

  @Test
  func `a deadline of one controller's attempt cancels no other controller's`() {
    let device = SimulatedDevice(person: .waits)
    let outer = SignInController(device)
    let inner = SignInController(device)
    let refused = Mutex<Attempt?>(nil)
    device.after(.milliseconds(100)) {
      refused.withLock { $0 = inner.begin(.appleID(), deadline: .seconds(5)) }
    }
    let attempt = outer.begin(.appleID())
    #expect(refused.withLock { $0 }?.settled?.error?.reason == .requestAlreadyInProgress)
    #expect(attempt.settled == nil)
    #expect(device.sheet != nil)
    attempt.cancel()
    #expect(device.texts.filter { $0.hasPrefix("cancels") } == ["cancels attempt 1"])
  }
}
