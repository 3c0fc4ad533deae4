internal import SignInCore
internal import SignInDeviceModel
internal import SignInFlow
internal import SignInSimulator

/// The story that `signin tour --session` tells: the life of one account, from first launch to deletion.
struct SessionTour {
  private typealias Session = SignInSession<TourServer>

  private let device = SimulatedDevice(person: .approves(email: .hidden))
  private let server: TourServer
  private var session: Session
  private var narrator: Narrator

  private init() {
    self.narrator = Narrator(self.device)
    self.server = TourServer(self.device)
    self.session = Self.session(on: self.device, self.server)
  }

  /// A session as the app's process makes it: what it remembers is in the device's keychain.
  private static func session(on device: SimulatedDevice, _ server: TourServer) -> Session {
    SignInSession(SignInController(device), backend: server, store: device.app.keychain) {
      Nonce(raw: "told-in-a-tour")
    }
  }

  /// Tells the story; it is the same in every run.
  static func tell() async -> Story {
    var tour = SessionTour()
    await tour.firstLaunch()
    await tour.offlineRegistration()
    await tour.relaunch()
    await tour.registered()
    tour.revokedInTheBackground()
    await tour.backAgain()
    await tour.appTransferred()
    await tour.deleted()
    return tour.narrator.story(
      "The life of an account, on a simulated device", command: "tour --session")
  }

  // MARK: Chapters

  private mutating func firstLaunch() async {
    await self.session.launch()
    self.tell("Launch")
    do throws(SignInFailure) {
      let account = try await self.session.signInWithExistingAccount()
      self.end(
        "Existing account", account == nil ? "nothing stored" : "signed in",
        advice: "show the sign-in button")
    } catch {
      self.end("Existing account", error)
    }
    self.narrator.chapter(
      "First launch",
      "The app starts for the first time. Nothing is stored, so nothing is said: there is a button."
    )
  }

  private mutating func offlineRegistration() async {
    self.server.isReachable = false
    await self.signIn()
    self.server.isReachable = true
    self.narrator.chapter(
      "Offline",
      "Ada signs in, and the app's server can't be reached. Her name came from Apple, and will not come again: "
        + "the session has stored it before it called the server.")
  }

  private mutating func relaunch() async {
    self.device.app.kill()
    self.device.advance(by: .seconds(3600))
    self.device.app.launch()
    self.session = Self.session(on: self.device, self.server)
    await self.session.launch()
    self.tell("Launch")
    self.narrator.chapter(
      "The process ends",
      "The system ends the app. An hour later it starts anew. Nobody is signed in.")
  }

  private mutating func registered() async {
    await self.signIn()
    self.narrator.chapter(
      "Registered",
      "Ada signs in again. Apple gives no name this time, and the server gets the stored one.")
  }

  private mutating func revokedInTheBackground() {
    self.device.app.background()
    self.session.enteredBackground()
    self.device.settings.stopUsingThisApp()
    self.device.app.activate()
    self.session.becameActive()
    self.tell("Credential state")
    self.narrator.chapter(
      "Revoked in the background",
      "Ada stops using the app in Settings. The app is active again, asks the device, and signs her out, once."
    )
  }

  private mutating func backAgain() async {
    await self.signIn()
    self.narrator.chapter(
      "Back again", "She changes her mind. It is a first sign-in, and the account is the same one.")
  }

  private mutating func appTransferred() async {
    self.device.app.transfer(to: "TEAM654321")
    self.device.app.activate()
    self.session.becameActive()
    self.tell("Credential state")
    let failure = await self.session.resume()
    if let failure { self.end("New user id", failure) } else { self.tell("New user id") }
    self.narrator.chapter(
      "The app moves to another team",
      "Everybody gets another user id. A silent request brings it, the server puts it in the place of the old "
        + "one, and Ada notices nothing.")
  }

  private mutating func deleted() async {
    do throws(SignInFailure) {
      try await self.session.deleteAccount()
      self.tell("Delete account")
    } catch {
      self.end("Delete account", error)
    }
    self.narrator.chapter(
      "Deleted",
      "Ada deletes her account: a fresh authorization, then the server checks it, revokes what Apple gave, and "
        + "deletes.")
  }

  // MARK: Telling

  private mutating func signIn() async {
    do throws(SignInFailure) {
      try await self.session.signIn(.fullName, .email)
      self.tell("Sign in")
    } catch {
      self.end("Sign in", error)
    }
  }

  /// Tells the session's state as the ending of something.
  private mutating func tell(_ subject: String) {
    let isSignedIn = self.session.account != nil
    self.end(subject, self.shownState, advice: isSignedIn ? "go on" : "show the sign-in button")
  }

  private var shownState: String {
    switch self.session.state {
    case .signedIn(let signedIn):
      switch signedIn.standing {
      case .confirmed: self.shown(signedIn.account)
      case .transferred: "\(self.shown(signedIn.account)), and the app has moved"
      default: "\(self.shown(signedIn.account)), unconfirmed"
      }
    case .signedOut(let reason): "signed out, \(reason.rawValue)"
    default: "\(self.session.state)"
    }
  }

  private func shown(_ account: TourServer.Account) -> String {
    let entry = self.server.entries.first { $0.number == account.number }
    let name = entry?.name?.formatted() ?? "no name"
    return "signed in to account \(account.number), \(name), \(entry?.email ?? "no e-mail")"
  }

  private mutating func end(_ subject: String, _ result: String, advice: String) {
    self.narrator.note(
      Story.Ending(
        subject: subject, result: result, code: "ok", cause: "", advice: advice, isSuccess: true))
  }

  private mutating func end(_ subject: String, _ failure: SignInFailure) {
    var (code, cause) = ("none", "")
    switch failure.reason {
    case .authorization(let error, _):
      (code, cause) = ("\(error.code.rawValue)", error.reason?.rawValue ?? "")
    case .backend: cause = "backend"
    default: break
    }
    self.narrator.note(
      Story.Ending(
        subject: subject, result: "\(failure)", code: code, cause: cause,
        advice: failure.advice.description, isSuccess: false))
  }
}
