internal import SignInCore
internal import SignInDeviceModel
internal import SignInFlow
internal import Synchronization

/// Something to carry out outside the device's lock.
enum Delivery: Sendable {
  case answer(@Sendable (ProviderAnswer) -> Void, ProviderAnswer)
  case answerState(@Sendable (CredentialStateAnswer) -> Void, CredentialStateAnswer)
  case call(@Sendable () -> Void)
  case notice(observer: UInt64)
  case answerCall(@Sendable (ServiceResponse) -> Void, ServiceResponse)
  case notifyServer(observer: UInt64, ServerNotification)
  /// Callbacks that are never called, to let go of outside the lock.
  case letGo(@Sendable (ProviderAnswer) -> Void)
  case letGoOfNotices([@Sendable () -> Void])
  case test([Condition])

  func carryOut(_ device: SimulatedDevice) {
    switch self {
    case .answer(let call, let answer): call(answer)
    case .answerState(let call, let answer): call(answer)
    case .call(let call): call()
    // Looked up only now, since the observer before may have called it off.
    case .notice(let observer): device.pump.withLock { $0.notice(of: observer) }?()
    case .answerCall(let call, let response): call(response)
    case .notifyServer(let observer, let notification):
      device.pump.withLock { $0.server(observer) }?(notification)
    case .letGo, .letGoOfNotices: break
    case .test(let conditions): for condition in conditions { condition.test(device) }
    }
  }
}
