import SignInCore
import SignInDeviceModel

extension DeviceCommand {
  /// A command that a seeded walk might give next; numbers of attempts, checks and so on count up.
  static func random(
    number: UInt64, using generator: inout SplitMix64
  ) -> DeviceCommand {
    let earlier = generator.next() % (number + 1)
    let delay = Duration.milliseconds(Int64(generator.next() % 4_000))
    switch generator.next() % 34 {
    case 0...3:
      return .start(
        attempt: number, AuthorizationRequests([.appleID(.fullName, .email)]))
    case 4: return .start(attempt: number, AuthorizationRequests([.appleID(), .password]))
    case 5: return .cancel(attempt: earlier)
    case 6:
      guard let user = UserID("960974.fc5e679165bf3554f32256b086ea39a6.5925") else { return .stall }
      return .checkState(check: number, user)
    case 7: return .setTimer(timer: number, delay)
    case 8: return .sleep(sleeper: number, delay)
    case 9: return .approve(attempt: earlier, name: nil, email: .hidden)
    case 10: return .dismiss(attempt: earlier)
    case 11: return .settings(.stopUsingApp)
    case 12: return .settings(.signIn(SimulatedAccount(hasTwoFactor: earlier % 4 > 0)))
    case 13: return .change(.network(earlier % 3 == 0 ? .offline : .online))
    case 14: return .settings(.signOut)
    case 15: return .change(.person(earlier % 2 == 0 ? .waits : .cancels(at: .finishing)))
    case 16: return .change(.person(.approves))
    case 17: return .killApp
    case 18, 19: return .launchApp
    case 20: return earlier % 2 == 0 ? .removeApp : .installApp
    case 21: return .lock
    case 22: return .unlock
    case 23: return earlier % 4 == 0 ? .transferApp(team: "TEAM\(earlier % 3)") : .rotateKeys
    case 24: return .callService(call: number, ServiceCall(.keys))
    case 25: return .settings(.savePassword(SavedPassword()))
    case 26: return .usePassword(attempt: earlier, user: nil)
    case 27: return .settings(earlier % 4 == 0 ? .deleteAccount : .setForwarding(false))
    case 28: return .change(.windows(Int(earlier % 3)))
    case 29: return .change(.profile(earlier % 2 == 0 ? .harsh : .desktop))
    case 30: return .change(.faults(earlier % 2 == 0 ? [Fault(.silence, .chance())] : []))
    default: return .activateApp
    }
  }
}
