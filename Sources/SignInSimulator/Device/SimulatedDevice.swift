public import SignInCore
public import SignInDeviceModel
public import SignInFlow
internal import Synchronization

/// A simulated iPhone with an Apple Account, a person before it and a time of its own.
///
/// It stands behind a ``/SignInFlow/SignInController`` where the system's framework would, and keeps the
/// controller's time. Left to itself it answers at once, in virtual time:
///
/// ```swift
/// let device = SimulatedDevice(person: .approves(email: .hidden))
/// let controller = SignInController(device)
/// let authorization = try await controller.authorize(.appleID(.fullName, .email))
/// ```
///
/// ## Time
///
/// With ``Time/automatic``, time moves only while the device owes somebody an answer: an attempt, unless
/// its sheet waits for the test; a check of a credential state; a call to Apple's service;
/// ``sleep(for:isolation:)``. Where nothing planned
/// will ever give that answer, time runs to the earliest timer, such as a deadline; without one it holds,
/// and ``finish()`` reports what is owed. So where one caller is at work and the person answers, an attempt
/// has ended when `begin` returns. A timer that sets itself again keeps time running for as long as an answer
/// is owed, which is for ever where nobody answers and there is no deadline. With ``Time/manual``, time moves only by ``advance(by:)`` and
/// ``advanceToNextEvent()``.
///
/// Commands may come from any thread. They are carried out one at a time in the order of their
/// arrival, which is the order of the ``transcript``. A callback that gives a command gets control back
/// before the command has been carried out.
public final class SimulatedDevice: AuthorizationProvider, Timekeeper, Sendable {
  /// What moves time.
  @nonexhaustive
  public enum Time: Hashable, Sendable {
    /// Owing somebody an answer.
    case automatic
    /// Only the test.
    case manual
  }

  /// Everything that a device starts from.
  public typealias Configuration = DeviceConfiguration

  let pump: Mutex<Pump>
  let isPosted = Atomic(false)
  let isUsedOutsideScopes = Atomic(false)

  /// Creates a device.
  ///
  /// - Parameters:
  ///   - configuration: Everything that it starts from; with all defaults it signs a person in.
  ///   - person: Who sits before it; `nil` for the configuration's person.
  ///   - time: What moves time.
  public init(
    _ configuration: Configuration = Configuration(), person: SimulatedPerson? = nil,
    time: Time = .automatic
  ) {
    var configuration = configuration
    if let person { configuration.person = person }
    self.pump = Mutex(Pump(configuration, time: time))
  }

  // MARK: The provider

  /// Starts an attempt; the answer comes from whoever moves the device on.
  ///
  /// An attempt that was started before, under the same id, and has no answer yet is answered as 1004
  /// ``/SignInCore/AuthorizationError/Reason/requestAlreadyInProgress``, like any second one.
  public func start(
    _ attempt: AttemptID, _ requests: AuthorizationRequests,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    self.submit { $0.start(attempt, requests, answer) }
  }

  /// Cancels an attempt: its sheet goes away at once, and it is answered.
  public func cancel(_ attempt: AttemptID) { self.submit { $0.cancel(attempt) } }

  /// Checks how a user id stands to the app, 50 ms later.
  public func credentialState(
    of user: UserID, answer: @escaping @Sendable (CredentialStateAnswer) -> Void
  ) {
    self.submit { $0.checkState(of: user, answer) }
  }

  /// Calls a closure when the app, in the foreground, learns that an authorization was revoked.
  @discardableResult
  public func observeRevocations(_ notice: @escaping @Sendable () -> Void) -> Registration {
    let observer = self.pump.withLock { $0.observe(notice) }
    return Registration { [weak self] in
      // What the observer holds may call the device when it goes, so it goes outside the lock.
      let removed = self?.pump.withLock { $0.stopObserving(observer) }
      withExtendedLifetime(removed) {}
    }
  }

  // MARK: The timekeeper

  /// The device's present instant.
  public var now: Instant { self.pump.withLock { $0.model.now } }

  /// Calls a closure once, after a delay of the device's time.
  ///
  /// Nobody counts as waiting for it: in automatic time the delay passes only while the device owes
  /// somebody an answer.
  @discardableResult
  public func after(
    _ delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> Registration {
    var timer: UInt64 = 0
    self.submit { timer = $0.setTimer(delay, action) }
    return Registration { [weak self, timer] in
      var action: (@Sendable () -> Void)?
      self?.submit { action = $0.stopTimer(timer) }
      withExtendedLifetime(action) {}
    }
  }

  // MARK: What happened

  /// Everything that has happened on the device so far.
  public var transcript: Transcript { self.pump.withLock { $0.transcript } }

  /// What would be left undone if the device were not used again; empty where nothing would.
  ///
  /// It tells a test what the device waits for: an attempt, a check, a sleeper.
  public var unfinished: [UnfinishedBusiness.Item] { self.pump.withLock { $0.unfinished } }

  /// Checks that nothing is left undone.
  ///
  /// No sheet is up; no attempt, check, call to Apple's service or sleeper waits; no script is left over or was
  /// too short; and every fault that was due by schedule has struck.
  ///
  /// Can be called again; it changes nothing.
  ///
  /// - Throws: ``UnfinishedBusiness``, which lists what is left.
  public func finish() throws(UnfinishedBusiness) {
    let items = self.unfinished
    if !items.isEmpty { throw UnfinishedBusiness(items: items) }
  }

  // MARK: Commands

  /// Puts commands into the inbox, and carries them out unless somebody is at it.
  func submit(_ change: (inout Pump) -> Void) {
    let mustPump = self.pump.withLock { pump in
      change(&pump)
      return pump.takeTurn()
    }
    guard mustPump else { return }
    while let delivery = self.pump.withLock({ $0.next() }) { delivery.carryOut(self) }
  }

  /// Has a command carried out.
  func submit(_ command: DeviceCommand) { self.submit { $0.enqueue(command) } }
}
