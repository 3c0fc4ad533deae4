import SignInCore
import SignInFlow
import SignInTesting
import Testing

/// A whole story of an account on a device, in steps, and how it is brought to its end from anywhere.
struct SessionStory: Sendable, CustomTestStringConvertible {
  let name: String
  var configuration = SimulatedDevice.Configuration()
  var accounts: [SimulatedBackend.Account] = []
  /// What happens first, during which no process ends.
  var before: [StoryStep] = []
  let steps: [StoryStep]
  let goal: Goal
  /// How many moments it has at least at which its process can end.
  let leastMoments: Int

  /// How a story ends well.
  enum Goal: Sendable {
    case signedIn, signedOut, deleted
  }

  var testDescription: String { self.name }

  /// Plays the story.
  ///
  /// - Parameter end: The moment at which the process ends; `nil` for none.
  /// - Returns: The world in the end, in which the process has ended or not.
  func play(endingAt end: Int?) async -> StoryWorld {
    let world = StoryWorld(self, endingAt: end)
    for step in self.before { await step.happens(world) }
    world.life.begin()
    for (number, step) in self.steps.enumerated() {
      await step.happens(world)
      _ = world.life.pass("end of step \(number + 1), \(step.name)", in: world.life.process)
      if world.life.isEnded {
        world.beginNext()
        await world.session.launch()
        world.check("\(self.place(in: world, end)), relaunched")
      }
    }
    return world
  }

  /// Brings the story to its end, by what an app and its person would do.
  func finish(_ world: StoryWorld) async {
    world.failing.value = nil
    world.server.behavior = .init()
    world.device.person = self.accounts.isEmpty ? .approves : .usesPassword()
    if world.device.configuration.account == nil { world.device.settings.signIn() }
    world.device.app.activate()
    world.session.becameActive()
    await world.session.resume()
    switch self.goal {
    case .signedIn: await self.signIn(world)
    case .signedOut: world.session.signOut()
    case .deleted:
      if !world.server.accounts.isEmpty {
        await self.signIn(world)
        _ = try? await world.session.deleteAccount()
      }
    }
  }

  private func signIn(_ world: StoryWorld) async {
    if world.session.account != nil { return }
    if self.accounts.isEmpty {
      _ = try? await world.session.signIn(.fullName, .email)
    } else {
      _ = try? await world.session.signInWithExistingAccount()
    }
  }

  /// Checks that the story has come to its end.
  func checkGoal(_ world: StoryWorld, _ end: Int?) async {
    let place = self.place(in: world, end)
    world.check("\(place), finished")
    let state = world.session.state
    switch self.goal {
    case .signedIn:
      expect(state.account != nil, "\(place): not signed in but \(state)")
      expect(world.server.accounts.count == 1, "\(place)")
      expect(world.disk.record.profiles.isEmpty, "\(place): the name is still pending")
      if world.hasNamed {
        expect(world.server.accounts.first?.name?.givenName == "Ada", "\(place): nameless")
      }
      if let user = state.signedIn?.origin.user {
        expect(world.server.accounts.first?.user == user, "\(place): another user id")
      }
    case .signedOut: expect(state.account == nil, "\(place): not signed out but \(state)")
    case .deleted:
      expect(state.account == nil, "\(place): not signed out but \(state)")
      expect(world.server.accounts.isEmpty, "\(place): not deleted")
      // The relation has ended with it: the next sign-in has a name again.
      if self.accounts.isEmpty, world.hasDeleted {
        let back = try? await world.session.signIn(.fullName, .email)
        expect(back?.name?.givenName == "Ada", "\(place): nameless after a deletion")
      }
    }
  }

  func place(in world: StoryWorld, _ end: Int?) -> String {
    guard let end else { return "\(self.name), to its end" }
    let moments = world.life.moments
    let moment = end <= moments.count ? moments[end - 1] : "?"
    return "\(self.name), ended at \(end), \(moment)"
  }
}
