internal import SignInCore
internal import SignInFlow

/// Something to carry out outside the device's lock.
enum Delivery: Sendable {
  case answer(@Sendable (ProviderAnswer) -> Void, ProviderAnswer)
  case answerState(@Sendable (CredentialStateAnswer) -> Void, CredentialStateAnswer)
  case calls([@Sendable () -> Void])
  case test([Condition])

  func carryOut(_ device: SimulatedDevice) {
    switch self {
    case .answer(let call, let answer): call(answer)
    case .answerState(let call, let answer): call(answer)
    case .calls(let calls): for call in calls { call() }
    case .test(let conditions): for condition in conditions { condition.test(device) }
    }
  }
}
