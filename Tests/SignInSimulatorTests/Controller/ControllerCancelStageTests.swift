import SignInFlow
import SignInSimulator
import Testing

/// Provider-neutral, too; time is moved by hand, so that the sheet stands still at each stage.
///
/// It is moved on the main actor, where the system works: so each step has its effect before the next one.
@MainActor
@Suite(
  "Canceling by the app, whatever provider stands behind the controller", .timeLimit(.minutes(5)))
struct ControllerCancelStageTests {
  @Test(arguments: SheetStage.allCases, ProviderKind.allCases)
  func `an attempt that the app cancels at a stage ends as canceled, and no sheet is left`(
    stage: SheetStage, kind: ProviderKind
  ) async throws {
    let device = SimulatedDevice(person: .waits, time: .manual)
    let controller = makeController(on: device, behind: kind)
    let attempt = controller.begin(.appleID())
    await device.until { $0.sheet?.stage == .shown }
    if stage != .shown { device.advance(by: .milliseconds(300)) }
    if stage == .authenticating || stage == .finishing { device.sheet?.approve() }
    if stage == .finishing { device.advance(by: .milliseconds(700)) }
    await device.until { $0.sheet?.stage == stage }

    attempt.cancel()
    let error = await attempt.outcome.error
    #expect(error?.code == .canceled)
    #expect(error?.reason == .appCanceled)
    await device.until { $0.sheet == nil }
    try device.finish()

    // Nothing of the canceled attempt comes later, and the next one succeeds.
    device.advance(by: .seconds(60))
    let next = controller.begin(.appleID())
    await device.until { $0.sheet != nil }
    device.sheet?.approve()
    device.advance(by: .seconds(2))
    #expect(await next.outcome.authorization != nil)
    #expect(controller.dropped == 0)
  }

  @Test(arguments: ProviderKind.allCases)
  func `canceling after the success keeps the success`(kind: ProviderKind) async {
    let device = SimulatedDevice(person: .waits)
    let controller = makeController(on: device, behind: kind)
    let attempt = controller.begin(.appleID())
    await device.until { $0.sheet?.stage == .reviewing }
    device.sheet?.approve()
    let outcome = await attempt.outcome
    attempt.cancel()
    #expect(outcome.authorization != nil)
    #expect(await attempt.outcome == outcome)
  }
}
