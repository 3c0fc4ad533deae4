import SignInFlow
import SignInSimulator
import Testing

extension FieldStory {
  /// How a sheet comes, stands and goes.
  static let presentations = [Self.startRefused, Self.noWindow, Self.spinningSheet]

  private static let startRefused = FieldStory(
    id: "LIFE-10", name: "start-refused", title: "the system could not start, and nobody was told",
    sources: ["aws-amplify/amplify-swift#3678", "clerk/clerk-ios#488", "expo/expo#47653"],
    telling: """
      An API of the same shape, for web sign-in: the system said that it could not present just now, for
      example during an animation. Wrappers ignored that, and the task waited for ever. A refused start is an
      answer, at once, and half a second later the same request works. In the background it never does.
      """,
    watch: "the answers for attempts 1 and 3 at the very time of their start, without a sheet."
  ) { (cast: Cast) async throws in
    let device = cast.device(
      "iPhone", SimulatedDevice.Configuration(faults: [Fault(.refusedStart, .nth(1))]))
    let controller = SignInController(device)
    let attempt = controller.begin(.appleID())
    #expect(attempt.settled?.error == AuthorizationError(.refused))
    #expect(attempt.settled?.error?.code == .failed)
    #expect(attempt.presented == false)
    #expect(device.now == .origin)
    device.advance(by: .milliseconds(500))
    #expect(controller.begin(.appleID()).settled?.authorization != nil)
    device.app.background()
    #expect(controller.begin(.appleID()).settled?.error?.reason == .refused)
    #expect(device.sheetsShown == 1)
  }

  private static let noWindow = FieldStory(
    id: "LIFE-13", name: "no-window", title: "without a window the app was stopped",
    sources: ["expo/expo#46955", "xamarin/ios-samples#402"],
    telling: """
      The app had no key window when it was asked for one, and that ended its process. An iPhone was also seen
      to present without one. One device here needs no window, one asks for it at the start, one when the
      sheet is about to appear. With a window each signs in, and of two windows the last one opened has the
      sheet.
      """,
    watch: "the time of the 1004 noPresentationAnchor: at once, and after 0.3 s."
  ) { (cast: Cast) async throws in
    for demand in DeviceProfile.WindowDemand.allCases {
      var profile = DeviceProfile.today
      profile.window = demand
      let device = cast.device(
        demand.rawValue, SimulatedDevice.Configuration(windows: 0, profile: profile))
      let controller = SignInController(device)
      let attempt = controller.begin(.appleID())
      #expect(attempt.settled?.error?.reason == (demand == .never ? nil : .noPresentationAnchor))
      #expect(attempt.presented == (demand == .never))
      if demand == .atStart { #expect(device.now == .origin) }
      if demand == .atSheet { #expect(device.now == .seconds(0.3)) }
      device.app.windows = 2
      device.person = .waits
      let second = controller.begin(.appleID())
      #expect(device.sheet?.window == 2)
      device.sheet?.approve()
      #expect(second.settled?.authorization != nil)
    }
  }

  private static let spinningSheet = FieldStory(
    id: "LIFE-19", name: "spinning-sheet",
    title: "the sheet turned its wheel for ever on simulators",
    sources: [
      "invertase/react-native-apple-authentication#141", "expo/expo#11476", "expo/expo#11995",
    ],
    telling: """
      On several versions of Apple's simulator the sheet never finished after the password, and apps were
      rejected in review. Closing it still works, by the person and by the app, and the next attempt is not
      held up.
      """,
    watch:
      "the stage finishing, 20 s without an event, then the ends userDismissed and appCanceled."
  ) { (cast: Cast) async throws in
    let device = cast.device(
      "simulator", SimulatedDevice.Configuration(profile: .spinningSimulator), person: .waits)
    let controller = SignInController(device)
    let first = controller.begin(.appleID())
    device.sheet?.approve()
    device.advance(by: .seconds(20))
    #expect(first.settled == nil)
    #expect(device.sheet?.stage == .finishing)
    device.sheet?.cancel()
    #expect(first.settled?.error?.code == .canceled)
    #expect(first.settled?.error?.reason == .userDismissed)
    let second = controller.begin(.appleID())
    device.sheet?.approve()
    device.advance(by: .seconds(20))
    second.cancel()
    #expect(second.settled?.error?.reason == .appCanceled)
    device.profile = .today
    device.person = .approves
    #expect(controller.begin(.appleID()).settled?.authorization != nil)
  }
}
