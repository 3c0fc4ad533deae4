import SignInCore

extension SessionModel {
  /// Every step that can come now.
  func steps(_ scope: Scope) -> [Step] {
    var steps: [Step] = [
      .launch, .signIn(.appleID), .signIn(.existing), .signOut, .deleteAccount, .resume,
      .becomeActive, .enterBackground, .notice,
    ]
    if self.monitor.unsent != nil { steps.append(.resumeTooLate) }
    for flight in self.flights { self.add(flight, to: &steps) }
    for question in self.questions { self.add(question, to: &steps) }
    if self.world.hasLateSheet { steps.append(.lateSuccess) }
    if self.world.ada == .inForce {
      steps.append(.stopUsing)
      if !self.world.hasMoved { steps.append(.move) }
    }
    if self.machine.phase != .launching { steps.append(.kill) }
    if self.flights.contains(where: \.isWorthKilling) { steps.append(.killUnanswered) }
    if scope.hasFailingStore {
      steps.append(self.store.isWritable ? .storeFails : .storeWorks)
      if self.isLaunching, !self.store.record.isEmpty { steps.append(.launchUnreadable) }
    }
    return steps
  }

  private func add(_ flight: Flight, to steps: inout [Step]) {
    let number = flight.operation.number
    if flight.work.isOfSystem {
      for answer in self.systemAnswers(flight) { steps.append(.system(answer, number)) }
    } else {
      for answer in self.backendAnswers(flight) { steps.append(.backend(answer, number)) }
    }
  }

  private func systemAnswers(_ flight: Flight) -> [SystemAnswer] {
    let ada = SystemAnswer.approved(self.world.adaNow)
    if flight.isGivenUp { return [ada, .canceled] }
    let answers: [SystemAnswer] = [
      ada, .approved(.bob), .password, .unusable, .canceled, .timedOut,
    ]
    switch flight.work {
    case .authorize(.signIn(let plan)):
      return answers
        + (plan.kind == .appleID ? [.leftForSettings, .unexplained] : [.nothingStored])
    case .authorize(.transfer):
      // A device that has not heard of the move gives the old id.
      return self.world.hasMoved ? answers + [.approved(.ada)] : answers
    default: return answers
    }
  }

  private func backendAnswers(_ flight: Flight) -> [BackendAnswer] {
    if flight.isGivenUp { return [.accepted, .failed(.offline)] }
    switch flight.work {
    case .register:
      return [
        .accepted, .failed(.offline), .failed(.unanswered), .failed(.refused("")),
        .failed(.accountExists(email: nil)), .failed(.emailRequired), .failed(.credentialUsed),
      ]
    case .signInWithPassword:
      return self.world.accounts.contains(.password)
        ? [.accepted, .failed(.offline), .failed(.unanswered)] : [.failed(.refused(""))]
    case .rebind:
      // The server looks at whom the token replaces.
      return flight.credential?.user == .movedAda
        ? [.accepted, .lost, .failed(.offline)] : [.failed(.refused(""))]
    case .reauthenticate: return [.accepted, .failed(.offline), .failed(.unanswered)]
    case .revoke, .delete: return [.accepted, .lost, .failed(.offline)]
    case .authorize: return []
    }
  }

  private func add(_ question: Question, to steps: inout [Step]) {
    let number = question.check.number
    for answer in self.deviceAnswers(question) { steps.append(.device(answer, number)) }
  }

  private func deviceAnswers(_ question: Question) -> [DeviceAnswer] {
    // What comes too late may be from before or after anything.
    guard let about = question.about else { return [.authorized, .revoked] }
    let unclear: [DeviceAnswer] = [.unrecognized, .error]
    switch about.user {
    case .bob: return [.authorized] + unclear
    case .ada, .movedAda:
      if self.world.ada != .inForce { return [.revoked, .notFound] + unclear }
      if self.world.adaNow != about.user { return [.transferred] + unclear }
      return (self.mayLie(about) ? [.authorized, .lie] : [.authorized]) + unclear
    }
  }

  /// Whether a device may be one of those that deny everybody: they do so right after the sign-in.
  private func mayLie(_ about: Question.About) -> Bool {
    switch about.occasion {
    case .signedIn: true
    case .becameActive: self.monitor.session?.isStateTrusted == false
    case .notice: false
    }
  }
}
