internal import SignInCore
internal import SignInFlow
internal import Synchronization

/// Something to carry out outside the device's lock.
enum Delivery: Sendable {
  case answer(@Sendable (ProviderAnswer) -> Void, ProviderAnswer)
  case answerState(@Sendable (CredentialStateAnswer) -> Void, CredentialStateAnswer)
  case call(@Sendable () -> Void)
  case notice(observer: UInt64)
  case test([Condition])

  func carryOut(_ device: SimulatedDevice) {
    switch self {
    case .answer(let call, let answer): call(answer)
    case .answerState(let call, let answer): call(answer)
    case .call(let call): call()
    // Looked up only now, since the observer before may have called it off.
    case .notice(let observer): device.pump.withLock { $0.notice(of: observer) }?()
    case .test(let conditions): for condition in conditions { condition.test(device) }
    }
  }
}
