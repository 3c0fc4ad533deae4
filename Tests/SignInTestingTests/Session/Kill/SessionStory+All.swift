import SignInCore
import SignInTesting

extension SessionStory {
  private static let password = SavedPassword()

  /// Every story.
  static let all: [SessionStory] =
    [
      SessionStory(
        name: "a first sign-in", steps: [.launch, .signIn, .becomeActive, .relaunch],
        goal: .signedIn, leastMoments: 20),
      SessionStory(
        name: "offline, then resumed",
        steps: [.launch, .server(.unreachable), .signIn, .resume, .server(.accepts), .resume],
        goal: .signedIn, leastMoments: 19),
      SessionStory(
        name: "offline, then relaunched, then signed in again",
        steps: [.server(.unreachable), .signIn, .relaunch, .server(.accepts), .signIn],
        goal: .signedIn, leastMoments: 20),
      SessionStory(
        name: "unanswered, then signed in again",
        steps: [
          .launch, .server(.lostAfterExchange), .signIn, .server(.accepts), .resume, .signIn,
        ],
        goal: .signedIn, leastMoments: 20),
      SessionStory(
        name: "an account that was made, and its answer lost",
        steps: [
          .failing(at: BackendMoment(.after, .register), with: .unanswered), .signIn, .working,
          .signIn,
        ],
        goal: .signedIn, leastMoments: 19),
      SessionStory(
        name: "refused, then accepted",
        steps: [.launch, .server(.refuses("No.")), .signIn, .server(.accepts), .signIn],
        goal: .signedIn, leastMoments: 19),
      SessionStory(
        name: "canceled, then signed in",
        steps: [.person("cancels", .cancels), .signIn, .person("approves", .approves), .signIn],
        goal: .signedIn, leastMoments: 17),
      SessionStory(
        name: "a success after the deadline",
        configuration: .init(faults: [Fault(.late(.seconds(60)), .nth(1))]),
        steps: [
          .signInInTime,
          StoryStep("wait for a minute") { try? await $0.device.sleep(for: .seconds(60)) }, .signIn,
        ],
        goal: .signedIn, leastMoments: 16),
      SessionStory(
        name: "a credential without a token, then one without a name",
        configuration: .init(faults: [Fault(.droppedToken, .nth(1))]),
        steps: [.signIn, .signIn], goal: .signedIn, leastMoments: 15),
      SessionStory(
        name: "the way to Settings and back",
        configuration: .init(account: nil, person: .opensSettings),
        steps: [
          .signIn, .goAway, StoryStep("sign in to the device") { $0.device.settings.signIn() },
          .person("approves", .approves), .becomeActive, .resume,
        ],
        goal: .signedIn, leastMoments: 19),
      SessionStory(
        name: "signed out and back", before: [.signIn],
        steps: [.signOut, .signInExisting, .signOut],
        goal: .signedOut, leastMoments: 17),
      SessionStory(
        name: "revoked in the background, and back",
        before: [.signIn], steps: [.goAway, .stopUsing, .becomeActive, .signIn, .relaunch],
        goal: .signedIn, leastMoments: 24),
      SessionStory(
        name: "revoked while no process runs",
        before: [.signIn], steps: [.stopUsing, .relaunch, .signIn], goal: .signedIn,
        leastMoments: 19),
      SessionStory(
        name: "an app that moves", before: [.signIn],
        steps: [.transfer, .becomeActive, .resume, .relaunch],
        goal: .signedIn, leastMoments: 17),
      SessionStory(
        name: "an app that moves, and a server that is lost over it",
        before: [.signIn],
        steps: [
          .transfer, .failing(at: BackendMoment(.after, .rebind), with: .unanswered),
          .relaunch, .working, .resume,
        ],
        goal: .signedIn, leastMoments: 20),
      SessionStory(
        name: "a deletion", before: [.signIn], steps: [.delete], goal: .deleted, leastMoments: 17),
      SessionStory(
        name: "a deletion that the person closes",
        before: [.signIn],
        steps: [.person("cancels", .cancels), .delete, .person("approves", .approves), .delete],
        goal: .deleted, leastMoments: 22),
      SessionStory(
        name: "a password session that is deleted",
        configuration: .init(passwords: [Self.password], person: .usesPassword()),
        accounts: [
          .init(
            number: 1, name: PersonName(givenName: "Ada"),
            password: PasswordCredential(user: "ada", password: Self.password.password))
        ],
        steps: [.signInExisting, .relaunch, .delete], goal: .deleted, leastMoments: 18),
      SessionStory(
        name: "a password session that a revocation leaves alone",
        configuration: .init(passwords: [Self.password], person: .usesPassword()),
        accounts: [
          .init(
            number: 1, name: PersonName(givenName: "Ada"),
            password: PasswordCredential(user: "ada", password: Self.password.password))
        ],
        steps: [.signInExisting, .goAway, .stopUsing, .becomeActive, .relaunch], goal: .signedIn,
        leastMoments: 13),
    ] + Self.failingDeletions

  /// A deletion that fails at each of its steps, before and after the server has taken it.
  private static let failingDeletions = [
    failingDeletion(BackendMoment(.before, .reauthenticate), leastMoments: 28),
    failingDeletion(BackendMoment(.after, .reauthenticate), leastMoments: 29),
    failingDeletion(BackendMoment(.before, .revoke), leastMoments: 25),
    failingDeletion(BackendMoment(.after, .revoke), leastMoments: 27),
    failingDeletion(BackendMoment(.before, .delete), leastMoments: 25),
    failingDeletion(BackendMoment(.after, .delete), leastMoments: 27),
  ]

  private static func failingDeletion(
    _ moment: BackendMoment, leastMoments: Int
  ) -> SessionStory {
    SessionStory(
      name: "a deletion that fails \(moment)", before: [.signIn],
      steps: [
        .failing(at: moment, with: .unanswered), .delete, .relaunch, .working, .resume, .delete,
      ],
      goal: .deleted, leastMoments: leastMoments)
  }
}
