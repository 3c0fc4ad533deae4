import SignInCore
import SignInFlow
import SignInTesting
import Testing

/// A device, a server and a disk, and the processes of the app that come and go on them.
final class StoryWorld: Sendable {
  typealias Outcome = SimulatedBackend.Behavior.Outcome
  typealias Person = SimulatedPerson
  typealias Failure = BackendFailure
  typealias Session = SignInSession<HookedBackend>

  let device: SimulatedDevice
  let server: SimulatedBackend
  let disk = InMemoryStore()
  let life: ProcessLife
  /// The moment at which the server fails, and how.
  let failing = Kept<(BackendMoment, BackendFailure)?>(nil)
  /// People whose names have been on the disk or on their way to the server.
  private let named = Kept<[UserID: String]>([:])
  private let present: Kept<Session?> = Kept(nil)

  init(_ story: SessionStory, endingAt end: Int?) {
    self.device = SimulatedDevice(story.configuration)
    self.server = SimulatedBackend(self.device, accounts: story.accounts)
    self.life = ProcessLife(on: self.device, endingAt: end)
    self.present.value = self.makeSession(in: 1)
  }

  /// The session of the process that runs.
  var session: Session {
    guard let session = self.present.value else { preconditionFailure("there is always a session") }
    return session
  }

  /// The process ends, and another one begins, which launches nothing by itself.
  func relaunch() {
    if self.life.isEnded { return }
    self.beginNext()
  }

  /// Another process begins after one has come to its end.
  func beginNext() {
    self.present.value = nil
    self.present.value = self.makeSession(in: self.life.beginNext())
  }

  private func makeSession(in process: Int) -> Session {
    let (life, named, failing) = (self.life, self.named, self.failing)
    let provider = MortalProvider(device: self.device, life: life, process: process)
    let store = MortalStore(disk: self.disk, life: life, process: process) { record in
      for profile in record.profiles {
        if let name = profile.name?.givenName { named.update { $0[profile.user] = name } }
      }
    }
    let backend = HookedBackend(
      self.server,
      hook: { moment in
        guard life.pass("\(moment)", in: process) else { return .unanswered }
        return moment == failing.value?.0 ? failing.value?.1 : nil
      },
      onForget: { _ in life.pass("forget", in: process) })
    return Session(SignInController(provider), backend: backend, store: store)
  }

  // MARK: What must hold

  /// Checks what must hold after a process has launched its session.
  func check(_ place: String) {
    let (state, record) = (self.session.state, self.disk.record)
    let accounts = self.server.accounts
    // The store says who is signed in, and is readable.
    expect((record.session != nil) == (state.account != nil), "\(place): store and state differ")
    expect(
      record.session?.account == state.account.map { self.server.key(of: $0) },
      "\(place): the store has another account")
    expect(
      (try? SessionRecord(decoding: record.encoded())) == record, "\(place): unreadable record")
    // Nobody is signed in without an account on the server.
    if let account = state.account, !state.isDeletion {
      expect(accounts.contains { $0.number == account.number }, "\(place): no such account")
    }
    // An account stays one.
    let people = accounts.compactMap(\.user)
    expect(Set(people).count == people.count, "\(place): two accounts of one person")
    expect(accounts.count <= 1, "\(place): more than one account")
    // Who is told that the account was deleted has none.
    if state == .signedOut(.accountDeleted) {
      expect(accounts.isEmpty, "\(place): deleted, and still there")
    }
    // A name that was kept is kept until the server has it.
    for (user, name) in self.named.value.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let isPending = record.profile(of: user)?.name?.givenName == name
      let isKnown = accounts.contains { $0.name?.givenName == name }
      let isGone = accounts.isEmpty && self.hasDeleted
      expect(isPending || isKnown || isGone, "\(place): the name of \(user) is lost")
    }
  }

  /// Whether an account has been deleted on the server, so that its name is gone with it.
  var hasDeleted: Bool { self.life.moments.contains("before delete") }

  /// Whether a name was kept that must not be lost.
  var hasNamed: Bool { !self.named.value.isEmpty }
}

extension SessionState {
  /// Whether an account is being deleted, or its deletion has not ended.
  fileprivate var isDeletion: Bool {
    switch self {
    case .deleting, .deletionPaused: true
    case .launching, .checking, .signedOut, .authorizing, .registering, .registrationFailed,
      .signedIn, .confirming, .transferring:
      false
    }
  }
}
