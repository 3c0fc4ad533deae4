import SignInCore

/// What an app asks of its session.
enum SwarmAction: Sendable {
  case launch
  case resume
  case signIn(deadline: Duration?, linking: Bool)
  case signInWithExisting(deadline: Duration?)
  case signOut
  case deleteAccount
  case becameActive
  case enteredBackground
  case relaunch

  /// What an app asks for where something was left undone.
  static func goingOn(_ random: inout SplitMix64) -> Self {
    random.oneOf([.resume, .resume, .launch, .deleteAccount, .signOut, .relaunch])
  }

  /// One of all, some more often than others.
  static func any(_ random: inout SplitMix64) -> Self {
    // The shorter one passes while a device is late with its answer.
    let deadline = random.oneOf([nil, nil, .seconds(5), .seconds(20)] as [Duration?])
    return switch random.below(20) {
    case 0...2: .launch
    case 3...5: .resume
    case 6...11: .signIn(deadline: deadline, linking: random.below(3) == 0)
    case 12: .signInWithExisting(deadline: deadline)
    case 13: .signOut
    case 14...15: .deleteAccount
    case 16: .becameActive
    case 17: .enteredBackground
    default: .relaunch
    }
  }
}
