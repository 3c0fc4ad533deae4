import SignInFlow
import SignInSimulator
import SignInTesting

/// One thing that happens in a story.
struct StoryStep: Sendable {
  let name: String
  let happens: @Sendable (StoryWorld) async -> Void

  init(_ name: String, _ happens: @escaping @Sendable (StoryWorld) async -> Void) {
    self.name = name
    self.happens = happens
  }
}

extension StoryStep {
  static let launch = StoryStep("launch") { _ = await $0.session.launch() }
  static let resume = StoryStep("resume") { _ = await $0.session.resume() }
  static let signIn = StoryStep("sign in") { _ = try? await $0.session.signIn(.fullName, .email) }
  static let signInExisting = StoryStep("sign in with what exists") {
    _ = try? await $0.session.signInWithExistingAccount()
  }
  static let signInInTime = StoryStep("sign in within 30 s") {
    _ = try? await $0.session.signIn(.fullName, .email, deadline: .seconds(30))
  }
  static let link = StoryStep("sign in and link") {
    _ = try? await $0.session.signIn(.fullName, .email, linking: true)
  }
  static let signOut = StoryStep("sign out") { $0.session.signOut() }
  static let delete = StoryStep("delete the account") { _ = try? await $0.session.deleteAccount() }
  static let becomeActive = StoryStep("become active") { world in
    world.device.app.activate()
    world.session.becameActive()
  }
  static let goAway = StoryStep("go to the background") { world in
    world.device.app.background()
    world.session.enteredBackground()
  }
  static let relaunch = StoryStep("relaunch") { world in
    world.relaunch()
    await world.session.launch()
  }
  static let stopUsing = StoryStep("stop using the app") { world in
    world.device.settings.stopUsingThisApp()
  }
  static let transfer = StoryStep("move to another team") { world in
    world.device.app.transfer(to: "TEAM654321")
  }

  /// The server behaves in another way.
  static func server(_ outcome: StoryWorld.Outcome) -> StoryStep {
    StoryStep("server \(outcome)") { $0.server.behavior = .init(outcome) }
  }

  /// The person behaves in another way.
  static func person(_ name: String, _ person: StoryWorld.Person) -> StoryStep {
    StoryStep("person \(name)") { $0.device.person = person }
  }

  /// The server fails at one call, before or after it has done what it was asked.
  static func failing(at moment: BackendMoment, with failure: StoryWorld.Failure) -> StoryStep {
    StoryStep("fail \(moment)") { $0.failing.value = (moment, failure) }
  }

  /// The server works again.
  static let working = StoryStep("work again") { world in
    world.failing.value = nil
    world.server.behavior = .init()
  }
}
