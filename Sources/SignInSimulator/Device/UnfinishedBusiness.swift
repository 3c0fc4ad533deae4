public import SignInDeviceModel

/// What was left undone on a simulated device.
public struct UnfinishedBusiness: Error, Hashable, Sendable {
  /// One thing that was left undone.
  @nonexhaustive
  public enum Item: Hashable, Sendable {
    /// A sheet stands before the person.
    case sheetUp(attempt: UInt64)
    /// An attempt has no answer, or it has not been handed over.
    case answerOwed(attempt: UInt64)
    /// A check of a credential state has no answer, or it has not been handed over.
    case stateOwed(check: UInt64)
    /// A call to Apple's service has no answer, or it has not been handed over.
    case callOwed(call: UInt64)
    /// So many tasks wait for the device's time to pass.
    case sleepersWaiting(Int)
    /// So many answers of the person's script were not needed.
    case scriptLeftOver(Int)
    /// For so many sheets the person's script had no answer.
    case scriptExhausted(Int)
    /// A fault that was due by schedule never struck.
    case faultNeverExercised(Fault)
    /// The device was told to end everything, for example since a stage stalled.
    case stalled
  }

  /// What was left undone; never empty where a device throws it.
  public let items: [Item]

  /// Creates the error, for example to compare with.
  public init(items: [Item]) { self.items = items }
}

extension UnfinishedBusiness: CustomStringConvertible {
  /// Everything that was left undone, a line each.
  public var description: String {
    "unfinished on the simulated device:" + self.items.map { "\n- \($0)" }.joined()
  }
}

extension UnfinishedBusiness.Item: CustomStringConvertible {
  /// What was left undone.
  public var description: String {
    switch self {
    case .sheetUp(let attempt):
      "the sheet of attempt \(attempt) is up; nobody approved or closed it"
    case .answerOwed(let attempt):
      "attempt \(attempt) has no answer; advance time, act on its sheet or set a deadline"
    case .stateOwed(let check): "check \(check) of a credential state has no answer; advance time"
    case .callOwed(let call): "call \(call) to Apple's service has no answer; advance time"
    case .sleepersWaiting(let count):
      "\(counted(count, "sleeper", "sleepers")) waiting for time to pass; advance time"
    case .scriptLeftOver(let count):
      "\(counted(count, "answer", "answers")) of the script not needed"
    case .scriptExhausted(let count):
      "the script had no answer for \(counted(count, "sheet", "sheets"))"
    case .faultNeverExercised(let fault): "a fault never struck: \(fault.kind)"
    case .stalled: "the device was told to end everything, since something hung"
    }
  }
}

private func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}
