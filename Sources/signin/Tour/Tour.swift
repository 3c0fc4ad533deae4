internal import SignInCore
internal import SignInDeviceModel
internal import SignInFlow
internal import SignInSimulator

/// The story that `signin tour` tells: an app on the real controller, before a simulated device.
struct Tour {
  private let device = SimulatedDevice(person: .approves(email: .hidden))
  private let controller: SignInController
  private var chapters: [Story.Chapter] = []
  private var told = 0
  private var endings: [Story.Ending] = []
  private var user: UserID?

  private init() { self.controller = SignInController(self.device) }

  /// Tells the story; it is the same in every run.
  static func tell() async -> Story {
    var tour = Tour()
    tour.firstTime()
    tour.backAgain()
    tour.twoTaps()
    tour.changedMind()
    tour.nobodyAnswers()
    tour.noNetwork()
    tour.unusableAnswer()
    tour.noAccount()
    await tour.stopsUsingTheApp()
    tour.missingEntitlement()
    return Story(
      title: "Sign in with Apple, end to end, on a simulated device", command: "tour",
      chapters: tour.chapters, transcript: tour.device.transcript)
  }

  // MARK: Chapters

  private mutating func firstTime() {
    self.signIn()
    self.chapter(
      "The first time",
      "Ada taps the button. She shares her name and hides her e-mail address.")
  }

  private mutating func backAgain() {
    self.signIn()
    self.chapter(
      "Back again",
      "Ada signs in a second time. Name and e-mail came once; the token still has the address.")
  }

  private mutating func twoTaps() {
    self.device.person = .waits
    let first = self.begin()
    let second = self.begin()
    self.device.sheet?.approve()
    self.end(first, "First tap")
    self.end(second, "Second tap")
    self.chapter("Two taps", "Ada taps twice. The second attempt is refused, the first goes on.")
  }

  private mutating func changedMind() {
    self.device.person = .cancels
    self.signIn()
    self.chapter("A change of mind", "Ada reads the sheet and closes it.")
  }

  private mutating func nobodyAnswers() {
    self.device.person = .neverAnswers
    self.signIn(deadline: .seconds(30))
    self.chapter("Nobody answers", "Ada puts the phone away. The app waits for 30 seconds.")
  }

  private mutating func noNetwork() {
    self.device.person = .approves
    self.device.network = .offline
    self.signIn()
    self.device.network = .online
    self.chapter("No network", "The phone is in flight mode.")
  }

  private mutating func unusableAnswer() {
    self.device.service = .unusable
    self.signIn()
    self.device.service = .working
    self.chapter("An unusable answer", "Apple's service has a bad minute.")
  }

  private mutating func noAccount() {
    self.device.settings.signOutOfAccount()
    self.device.app.activate()
    self.device.person = .opensSettings
    self.signIn("Without an account")
    self.device.settings.signIn()
    self.device.app.activate()
    self.device.person = .approves
    self.signIn("With the account")
    self.chapter(
      "No Apple Account",
      "Nobody is signed in to the phone. The prompt leads to Settings, and the attempt fails; the "
        + "next one succeeds.")
  }

  private mutating func stopsUsingTheApp() async {
    self.device.settings.stopUsingThisApp()
    self.device.app.activate()
    if let user {
      let answer = await self.controller.credentialState(of: user)
      self.endings.append(
        Story.Ending(
          subject: "Credential state", result: answer.state == .revoked ? "revoked" : "unexpected",
          code: "ok", cause: "revoked", advice: "sign the person out",
          isSuccess: answer.state == .revoked))
    }
    self.device.person = .approves(name: "Ada King")
    self.signIn("Sign in again")
    self.chapter(
      "An end, and a new beginning",
      "Ada stops using the app in Settings. The app is told as soon as it comes back, and her next "
        + "sign-in is a first one: name and e-mail come again.")
  }

  private mutating func missingEntitlement() {
    self.device.app.build.hasEntitlement = false
    self.signIn()
    self.chapter(
      "A forgotten entitlement",
      "The app was built without the Sign in with Apple entitlement.")
  }

  // MARK: Telling

  private func begin(deadline: Duration? = nil) -> Attempt {
    self.controller.begin(
      .appleID(.fullName, .email, nonce: Nonce(raw: "told-in-a-tour")), deadline: deadline)
  }

  private mutating func signIn(_ subject: String = "Sign in", deadline: Duration? = nil) {
    self.end(self.begin(deadline: deadline), subject)
  }

  private mutating func end(_ attempt: Attempt, _ subject: String) {
    switch attempt.settled {
    case .success(let authorization):
      let credential = authorization.appleID
      self.user = credential?.user ?? self.user
      self.endings.append(
        Story.Ending(
          subject: subject, result: credential?.story ?? "a password", code: "ok", cause: "",
          advice: "sign the person in", isSuccess: true))
    case .failure(let error):
      self.endings.append(
        Story.Ending(
          subject: subject, result: "\(error)", code: "\(error.code.rawValue)",
          cause: error.reason?.rawValue ?? "", advice: error.advice.description, isSuccess: false))
    case nil:
      self.endings.append(
        Story.Ending(
          subject: subject, result: "still running", code: "none", cause: "", advice: "",
          isSuccess: false))
    }
  }

  private mutating func chapter(_ title: String, _ opening: String) {
    let entries = self.device.transcript.entries
    self.chapters.append(
      Story.Chapter(
        title: title, opening: opening, entries: entries[self.told...], endings: self.endings))
    self.told = entries.count
    self.endings = []
  }
}

extension AppleIDCredential {
  /// What the app got, in words.
  fileprivate var story: String {
    let name = self.fullName.flatMap { $0.isEmpty ? nil : $0.formatted() } ?? "no name"
    let email = self.email ?? "no e-mail"
    let claimed = (try? self.identityToken?.claims())?.email ?? "none"
    return "\(name), \(email); in the token: \(claimed)"
  }
}
