public import SignInCore
internal import Synchronization

/// The session of an app: who is signed in, from launch to sign-out, across processes.
///
/// A session asks the system through a ``SignInController``, the app's server through a ``SignInBackend``, and
/// keeps what must outlive the process in a ``SessionStore``.
///
/// ```swift
/// let session = SignInSession(SignInController(device), backend: backend, store: InMemoryStore())
/// await session.launch()
/// let account = try await session.signIn(.fullName, .email)
/// ```
///
/// Call ``launch()`` once the app has started, ``becameActive()`` and then ``resume()``
/// whenever it becomes active, and ``enteredBackground()`` when it leaves. Everything can be called from any
/// thread; of two operations at a time the second one is refused.
public final class SignInSession<Backend: SignInBackend>: Sendable {
  /// What the app knows of an account.
  public typealias Account = Backend.Account
  /// What the session is doing.
  public typealias State = SessionState<Account>

  let controller: SignInController
  let backend: Backend
  let makeNonce: @Sendable () -> Nonce
  let guarded = Mutex(Guarded())
  private let store: any SessionStore
  /// Held while the store is read or written, so that records are written in the order of the decisions.
  private let storing = Mutex(())
  private let observers = Mutex<[Registration]>([])

  struct Guarded: Sendable {
    var machine = SessionStateMachine()
    /// Who is signed in, beside the key that the machine has.
    var account: Account?
    /// What the system is just asked.
    var attempt: (operation: SessionStateMachine.OperationID, attempt: Attempt)?
    /// What was not sent because the backend could not be reached, and since when it is.
    var unsent: HeldCredential?
    /// What the store holds; `nil` where nobody knows, since it could not be written.
    var saved: SessionRecord? = SessionRecord()
    var storeError: SessionStoreError?
    /// Accounts whose session has ended, and that the backend has to forget.
    var ended: [(key: AccountKey?, account: Account)] = []
    /// The call of the store or of ``SignInBackend/forget(_:)`` that is under way.
    var storing: StoringScope?
    var waiters: [(id: UInt64, task: CheckedContinuation<Void, Never>)] = []
    var lastWaiter: UInt64 = 0

    var state: State {
      self.machine.sessionState.map { _ in
        guard let account = self.account else {
          preconditionFailure("signed in without an account: it comes with the event")
        }
        return account
      }
    }
  }

  /// Creates a session; nothing is read or asked before ``launch()``.
  ///
  /// - Parameters:
  ///   - controller: What asks the system.
  ///   - backend: The app's server.
  ///   - store: Where the session is kept.
  ///   - makeNonce: Makes the nonce and the state of each attempt; from the system's secure randomness, unless
  ///     a test wants others.
  public init(
    _ controller: SignInController, backend: Backend, store: some SessionStore,
    makeNonce: @escaping @Sendable () -> Nonce = { Nonce() }
  ) {
    self.controller = controller
    self.backend = backend
    self.store = store
    self.makeNonce = makeNonce
    let observers = [
      controller.observeRevocations { [weak self] in self?.noticed() },
      controller.observeLateSuccesses { [weak self] in self?.foundLate($0) },
    ]
    self.observers.withLock { $0 = observers }
  }

  deinit { for observer in self.observers.withLock({ $0 }) { observer.cancel() } }

  // MARK: What an app may know

  /// What the session is doing.
  public var state: State { self.guarded.withLock { $0.state } }

  /// The account that is signed in, or `nil`.
  public var account: Account? { self.guarded.withLock { $0.account } }

  /// Whether there is Sign in with Apple here at all; where not, show no button.
  public var isAvailable: Bool { self.controller.isAvailable }

  /// Why the store holds something else than it should; `nil` where all is well.
  ///
  /// The session goes on, and tries to write again at its next event. What was signed out stays signed out in
  /// this process, whatever the store says.
  public var storeError: SessionStoreError? { self.guarded.withLock { $0.storeError } }

  /// Events so far that came too late to matter, such as answers after a sign-out.
  public var dropped: Int { self.guarded.withLock { $0.machine.dropped } }

  /// The states from now on: the present one first, then each change; whoever is slow gets the latest.
  ///
  /// Never the same state twice in a row. The sequence ends with the task that iterates over it.
  public func states() -> SessionStates<Backend> { SessionStates(session: self) }

  // MARK: Events that only check

  /// The app has become active: asks the device whether the person still uses their Apple Account with the app.
  ///
  /// Returns at once, and touches neither the person nor the backend: an answer that ends the session shows in
  /// ``state``. What else was left undone is the work of ``resume()``.
  public func becameActive() {
    if let order = self.decide({ $0.machine.becameActive() }) { self.ask(order) }
  }

  /// The app has gone to the background.
  ///
  /// An attempt that fails meanwhile without a reason may have failed since the person went to the Settings app.
  public func enteredBackground() { self.decide { $0.machine.enteredBackground() } }

  private func noticed() {
    if let order = self.decide({ $0.machine.noticed() }) { self.ask(order) }
  }

  private func foundLate(_ authorization: Authorization) {
    guard let credential = authorization.appleID else { return }
    self.decide { $0.machine.foundLate(FirstTimeProfile(credential)) }
  }

  /// Asks the device; the answer comes in on any thread.
  func ask(_ order: SessionStateMachine.CheckOrder) {
    let answer = self.controller.checkCredentialState(
      of: order.user, deadline: Self.checkDeadline)
    answer.onSettled { answer in
      self.decide { $0.machine.checked(order.check, answer) }
    }
  }

  // MARK: Signing out

  /// Signs the person out of the app, on this device alone.
  ///
  /// Apple's framework has nothing to sign out of: the person goes on using their Apple Account with the app,
  /// and a later sign-in gives no name. What is under way is given up, and what still comes of it signs nobody
  /// in. A deletion that has begun is given up too, and the state says so. A second call does nothing.
  ///
  /// - Returns: Why it was refused: while the backend deletes the account.
  @discardableResult
  public func signOut() -> SessionRefusal? {
    self.loadIfNeeded()
    let (order, running) = self.decide { ($0.machine.signOut(), $0.attempt) }
    switch order {
    case .abandon(let operation):
      if let running, running.operation == operation { running.attempt.cancel() }
      return nil
    case .refuse(let refusal): return refusal
    case nil: return nil
    }
  }

  /// Whether an operation is under way and the app has not signed out since.
  func holds(_ operation: SessionStateMachine.OperationID) -> Bool {
    self.guarded.withLock { $0.machine.holds(operation) }
  }

  // MARK: The store

  /// Reads the store, where that has not been done.
  ///
  /// - Returns: Whether it was done now, and the question to the device, where there is one.
  @discardableResult
  func loadIfNeeded() -> (isFirst: Bool, order: SessionStateMachine.CheckOrder?) {
    // A store that calls its session while it is read finds it launching.
    if self.guarded.withLock({ $0.machine.hasLaunched || $0.isStoringHere }) { return (false, nil) }
    let loaded = self.load()
    let account = loaded.record?.session.flatMap { self.backend.account(for: $0.account) }
    return self.decide { guarded in
      guard !guarded.machine.hasLaunched else { return (false, nil) }
      guarded.saved = loaded.record ?? SessionRecord()
      guarded.storeError = loaded.error
      guarded.account = account
      return (true, guarded.machine.launch(loaded.record, knowsAccount: account != nil))
    }
  }

  private func load() -> (record: SessionRecord?, error: SessionStoreError?) {
    self.storing {
      do throws(SessionStoreError) {
        return (try self.store.load(), nil)
      } catch {
        return (nil, error)
      }
    }
  }

  /// Takes a decision under the lock; then stores the record, before anybody acts on the decision.
  @discardableResult
  func decide<Result>(_ decision: (inout Guarded) -> Result) -> Result {
    let (result, mustStore, waiters) = self.guarded.withLock { guarded in
      let result = decision(&guarded)
      guarded.tidyUp()
      var waiters: [(id: UInt64, task: CheckedContinuation<Void, Never>)] = []
      if !guarded.waiters.isEmpty { swap(&waiters, &guarded.waiters) }
      // A store that calls its session is not called by that call: the outer one writes what has changed.
      // Also while others are at it: whoever signs in to an account again waits until it has been forgotten.
      let mustStore = (guarded.mustStore || guarded.storing != nil) && !guarded.isStoringHere
      return (result, mustStore, waiters)
    }
    if mustStore { self.settleStore() }
    for waiter in waiters { waiter.task.resume() }
    return result
  }

  /// Saves the record and lets the backend forget accounts, in the order of the decisions.
  ///
  /// Whoever comes second waits, so that everybody acts on what is stored.
  private func settleStore() {
    self.storing {
      var hasFailed = false
      while true {
        let (record, ended) = self.guarded.withLock { guarded in
          let record = hasFailed ? nil : guarded.recordToSave
          let ended = guarded.takeEnded()
          // From here on whoever is called by the store or the backend stores for itself.
          if record == nil, ended.isEmpty { guarded.storing = nil }
          return (record, ended)
        }
        if record == nil, ended.isEmpty { break }
        if let record {
          let error = self.save(record)
          hasFailed = error != nil
          self.guarded.withLock { guarded in
            guarded.storeError = error
            guarded.saved = error == nil ? record : nil
          }
        }
        for account in ended { self.backend.forget(account) }
      }
    }
  }

  /// Keeps others from the store, and lets calls from within know that they are.
  private func storing<Result: Sendable>(_ work: () -> Result) -> Result {
    let scope = StoringScope()
    return StoringScope.$current.withValue(scope) {
      self.storing.withLock { _ in
        self.guarded.withLock { $0.storing = scope }
        defer { self.guarded.withLock { $0.storing = nil } }
        return work()
      }
    }
  }

  private func save(_ record: SessionRecord) -> SessionStoreError? {
    do throws(SessionStoreError) {
      try self.store.save(record)
      return nil
    } catch {
      return error
    }
  }
}

extension SignInSession {
  /// How long the device's answer to a check is waited for; the session stays as it was after that.
  public static var checkDeadline: Duration { .seconds(10) }
}

extension SignInSession.Guarded {
  /// Lets go of what the machine does not go on with.
  mutating func tidyUp() {
    if !self.machine.hasUnsentCredential { self.unsent = nil }
    if !self.machine.isSignedIn, let account = self.account {
      self.ended.append((nil, account))
      self.account = nil
    }
  }

  /// Whether the store or the backend has to be told of something.
  var mustStore: Bool {
    if self.recordToSave != nil { return true }
    return !self.ended.isEmpty && self.ended.contains { self.canForget($0.key) }
  }

  /// The accounts that the backend has to forget now.
  mutating func takeEnded() -> [SignInSession.Account] {
    if self.ended.isEmpty { return [] }
    var taken: [SignInSession.Account] = []
    var left: [(key: AccountKey?, account: SignInSession.Account)] = []
    for ended in self.ended {
      if self.canForget(ended.key) { taken.append(ended.account) } else { left.append(ended) }
    }
    self.ended = left
    return taken
  }

  /// Whether nobody is just being signed in to the account, as far as can be known.
  ///
  /// Only the account of an attempt that came too late has a key here.
  private func canForget(_ key: AccountKey?) -> Bool {
    key == nil || self.machine.sessionState != .registering
  }

  /// Whether this task is called by the session's own store, or by its backend to forget an account.
  ///
  /// A task that was begun there is not, once the call has ended.
  var isStoringHere: Bool { self.storing != nil && self.storing === StoringScope.current }

  /// What has to be written, or `nil`.
  var recordToSave: SessionRecord? {
    guard self.machine.hasLaunched else { return nil }
    let record = self.machine.record
    return record == self.saved ? nil : record
  }
}

/// A call of a session's store or backend that others wait for.
final class StoringScope: Sendable {
  /// The call that this task or thread is in.
  @TaskLocal static var current: StoringScope?
}
