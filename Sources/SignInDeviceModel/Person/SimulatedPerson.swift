public import SignInCore

/// What the person before a simulated device does with each sheet.
///
/// Left to itself, a person reads the sheet for two seconds. ``after(_:_:)`` gives another time, counted
/// from when the sheet appears.
public struct SimulatedPerson: Hashable, Sendable {
  package var plan: Plan

  package enum Plan: Hashable, Sendable {
    /// The same for every sheet.
    case always(Behavior)
    /// One behavior a sheet, then nothing.
    case script([Behavior])
  }

  package struct Behavior: Hashable, Sendable {
    package var action: Action
    /// How long after the sheet appears; `nil` for the person's own pace.
    package var delay: Duration?
  }

  package enum Action: Hashable, Sendable {
    // Indirect, since a name is large and most people leave it as it is.
    indirect case approve(name: PersonName?, email: EmailChoice)
    case usePassword(user: String?)
    case cancel(at: SheetStage)
    case openSettings
    case neverAnswer
    case wait
  }

  package init(_ plan: Plan) { self.plan = plan }

  private init(_ action: Action) { self.plan = .always(Behavior(action: action)) }

  /// Approves with the account's own name and address; of several offers the Apple Account.
  ///
  /// A prompt that has nothing to approve, since there is no account or two-factor authentication is
  /// off, is closed.
  public static let approves = SimulatedPerson(.approve(name: nil, email: .real))

  /// Approves with a choice.
  ///
  /// - Parameters:
  ///   - name: The name that the person leaves in the sheet; `nil` for the account's own.
  ///   - email: The address that the person shares.
  /// - Returns: The person.
  public static func approves(name: PersonName? = nil, email: EmailChoice = .real)
    -> SimulatedPerson
  {
    SimulatedPerson(.approve(name: name, email: email))
  }

  /// Continues with a saved password, where the sheet offers it, and else closes the sheet.
  ///
  /// - Parameter user: The person's name at the website; `nil` for the first password that is offered.
  /// - Returns: The person.
  public static func usesPassword(of user: String? = nil) -> SimulatedPerson {
    SimulatedPerson(.usePassword(user: user))
  }

  /// Reads the sheet and closes it.
  public static let cancels = SimulatedPerson(.cancel(at: .reviewing))

  /// Closes the sheet at a stage; approves it before, where that takes it there.
  ///
  /// At `shown` that is at once, at `reviewing` after reading, at the later stages as soon as they begin.
  ///
  /// - Parameter stage: The stage.
  /// - Returns: The person.
  public static func cancels(at stage: SheetStage) -> SimulatedPerson {
    SimulatedPerson(.cancel(at: stage))
  }

  /// Leaves for the Settings app: a prompt's button does so, a sheet is closed for it.
  ///
  /// Leaving the prompt for an account ends the attempt as
  /// ``/SignInCore/AuthorizationError/Reason/openedSettings``.
  public static let opensSettings = SimulatedPerson(.openSettings)

  /// Never does anything: time runs on to the deadline.
  public static let neverAnswers = SimulatedPerson(.neverAnswer)

  /// Waits for the test to act on the sheet: time holds.
  public static let waits = SimulatedPerson(.wait)

  /// Does what another person does, so long after each sheet appears.
  ///
  /// No sooner than the sheet can be used, 0.3 s after it appears, but for a person who closes it at
  /// `shown`.
  ///
  /// - Parameters:
  ///   - delay: How long; less than zero counts as zero.
  ///   - person: What is done then.
  /// - Returns: The person.
  public static func after(_ delay: Duration, _ person: SimulatedPerson) -> SimulatedPerson {
    var person = person
    switch person.plan {
    case .always(let behavior): person.plan = .always(behavior.delayed(delay))
    case .script(let behaviors): person.plan = .script(behaviors.map { $0.delayed(delay) })
    }
    return person
  }

  /// Does one thing a sheet, in this order, and must not meet more sheets than that.
  ///
  /// A sheet for which there is no answer left ends its attempt as 1000
  /// ``/SignInCore/AuthorizationError/Reason/scriptExhausted``; what is left over, or was missing, fails the
  /// device's `finish()`.
  ///
  /// - Parameter people: What is done with each sheet; a script in it counts with its parts.
  /// - Returns: The person.
  public static func script(_ people: SimulatedPerson...) -> SimulatedPerson {
    SimulatedPerson(
      .script(
        people.flatMap { person in
          switch person.plan {
          case .always(let behavior): [behavior]
          case .script(let behaviors): behaviors
          }
        }))
  }
}

extension SimulatedPerson.Behavior {
  fileprivate func delayed(_ delay: Duration) -> Self {
    var delayed = self
    delayed.delay = max(delay, .zero)
    return delayed
  }
}
