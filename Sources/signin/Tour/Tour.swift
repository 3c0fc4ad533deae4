internal import SignInCore
internal import SignInDeviceModel
internal import SignInFlow
internal import SignInSimulator

/// The story that `signin tour` tells: an app on the real controller, before a simulated device.
struct Tour {
  private let device = SimulatedDevice(person: .approves(email: .hidden))
  private let controller: SignInController
  private var narrator: Narrator
  private var user: UserID?

  private init() {
    self.controller = SignInController(self.device)
    self.narrator = Narrator(self.device)
  }

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
    return tour.narrator.story(
      "Sign in with Apple, end to end, on a simulated device", command: "tour")
  }

  // MARK: Chapters

  private mutating func firstTime() {
    self.signIn()
    self.narrator.chapter(
      "The first time",
      "Ada taps the button. She shares her name and hides her e-mail address.")
  }

  private mutating func backAgain() {
    self.signIn()
    self.narrator.chapter(
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
    self.narrator.chapter(
      "Two taps", "Ada taps twice. The second attempt is refused, the first goes on.")
  }

  private mutating func changedMind() {
    self.device.person = .cancels
    self.signIn()
    self.narrator.chapter("A change of mind", "Ada reads the sheet and closes it.")
  }

  private mutating func nobodyAnswers() {
    self.device.person = .neverAnswers
    self.signIn(deadline: .seconds(30))
    self.narrator.chapter(
      "Nobody answers", "Ada puts the phone away. The app waits for 30 seconds.")
  }

  private mutating func noNetwork() {
    self.device.person = .approves
    self.device.network = .offline
    self.signIn()
    self.device.network = .online
    self.narrator.chapter("No network", "The phone is in flight mode.")
  }

  private mutating func unusableAnswer() {
    self.device.service = .unusable
    self.signIn()
    self.device.service = .working
    self.narrator.chapter("An unusable answer", "Apple's service has a bad minute.")
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
    self.narrator.chapter(
      "No Apple Account",
      "Nobody is signed in to the phone. The prompt leads to Settings, and the attempt fails; the "
        + "next one succeeds.")
  }

  private mutating func stopsUsingTheApp() async {
    self.device.settings.stopUsingThisApp()
    self.device.app.activate()
    if let user {
      let answer = await self.controller.credentialState(of: user)
      self.narrator.note(
        Story.Ending(
          subject: "Credential state", result: answer.state == .revoked ? "revoked" : "unexpected",
          code: "ok", cause: "revoked", advice: "sign the person out",
          isSuccess: answer.state == .revoked))
    }
    self.device.person = .approves(name: "Ada King")
    self.signIn("Sign in again")
    self.narrator.chapter(
      "An end, and a new beginning",
      "Ada stops using the app in Settings. The app is told as soon as it comes back, and her next "
        + "sign-in is a first one: name and e-mail come again.")
  }

  private mutating func missingEntitlement() {
    self.device.app.build.hasEntitlement = false
    self.signIn()
    self.narrator.chapter(
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
      self.narrator.note(
        Story.Ending(
          subject: subject, result: credential?.story ?? "a password", code: "ok", cause: "",
          advice: "sign the person in", isSuccess: true))
    case .failure(let error):
      self.narrator.note(
        Story.Ending(
          subject: subject, result: "\(error)", code: "\(error.code.rawValue)",
          cause: error.reason?.rawValue ?? "", advice: error.advice.description, isSuccess: false))
    case nil:
      self.narrator.note(
        Story.Ending(
          subject: subject, result: "still running", code: "none", cause: "", advice: "",
          isSuccess: false))
    }
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
