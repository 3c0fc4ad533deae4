internal import SignInCore

extension DeviceModel {
  // MARK: Presenting

  mutating func present(_ attempt: UInt64, _ ways: Ways) {
    let kind = ways.wantsPassword ? SheetKind.existing : self.kindOfSheet
    guard let behavior = self.nextBehavior() else {
      self.missingScriptAnswers += 1
      self.record(.scriptExhausted(attempt: attempt))
      return self.answer(
        attempt, .failure(AuthorizationError(.scriptExhausted)), presented: false)
    }
    let windows = self.configuration.windows
    self.sheet = SheetState(
      attempt: attempt, kind: kind,
      offers: kind == .existing ? ways.offers : kind.canBeApproved ? [.appleID] : [],
      window: windows > 0 ? windows : nil, request: ways.appleID ?? AppleIDRequest(),
      behavior: behavior)
    self.record(.sheetShown(attempt: attempt, kind))
    let usable = self.now + Pace.sheetAppears
    switch behavior.action {
    case .cancel(at: .shown):
      // As soon as it appears, before it can be used.
      self.agenda.plan(.personActs(attempt: attempt), at: self.now + (behavior.delay ?? .zero))
      self.agenda.plan(.sheetUsable(attempt: attempt), at: usable)
    case .approve, .usePassword, .cancel, .openSettings:
      self.agenda.plan(.sheetUsable(attempt: attempt), at: usable)
      self.agenda.plan(
        .personActs(attempt: attempt),
        at: max(usable, self.now + (behavior.delay ?? Pace.reading)))
    case .neverAnswer, .wait:
      self.agenda.plan(.sheetUsable(attempt: attempt), at: usable)
    }
  }

  var kindOfSheet: SheetKind {
    guard let account = self.configuration.account else { return .accountPrompt }
    guard account.hasTwoFactor else { return .twoFactorPrompt }
    return self.activeGrant == nil ? .firstAuthorization : .returning
  }

  private mutating func nextBehavior() -> SimulatedPerson.Behavior? {
    switch self.configuration.person.plan {
    case .always(let behavior): return behavior
    case .script(let behaviors):
      guard self.scriptPosition < behaviors.count else { return nil }
      self.scriptPosition += 1
      return behaviors[self.scriptPosition - 1]
    }
  }

  func sheet(of attempt: UInt64) -> SheetState? {
    self.sheet?.attempt == attempt ? self.sheet : nil
  }

  private mutating func reach(_ stage: SheetStage, _ attempt: UInt64) {
    self.sheet?.stage = stage
    self.record(.sheetReached(attempt: attempt, stage))
  }

  mutating func sheetBecameUsable(_ attempt: UInt64) { self.reach(.reviewing, attempt) }

  // MARK: The person

  /// The person does what they had in mind for this sheet.
  mutating func personActs(_ attempt: UInt64) {
    guard let sheet = self.sheet(of: attempt) else { return }
    if sheet.hasFailed { return self.dismissAsPerson(sheet) }
    switch sheet.behavior.action {
    case .approve(let name, let email):
      self.approveAsPerson(sheet, sheet.choice(name: name, email: email))
    case .usePassword(let user): self.approveAsPerson(sheet, sheet.password(of: user))
    case .cancel(at: .shown), .cancel(at: .reviewing): self.dismissAsPerson(sheet)
    case .cancel(at: let stage) where stage == sheet.stage: self.dismissAsPerson(sheet)
    case .cancel(at: .authenticating), .cancel(at: .finishing):
      if sheet.stage == .reviewing {
        self.approveAsPerson(sheet, sheet.choice(name: nil, email: .real))
      }
    case .openSettings:
      self.record(.personOpenedSettings(attempt: attempt))
      self.closeForSettings(sheet)
    case .neverAnswer, .wait: break
    }
  }

  private mutating func approveAsPerson(_ sheet: SheetState, _ choice: SheetState.Choice?) {
    switch choice {
    case nil: self.dismissAsPerson(sheet)
    case .appleID(let name, let email)?:
      let isFirst = sheet.kind == .firstAuthorization
      self.record(
        .personApproved(
          attempt: sheet.attempt, name: isFirst ? name : nil, email: isFirst ? email : nil))
      self.authenticate(sheet, .appleID(name: name, email: email))
    case .password(let user, let domain)?:
      self.record(.personUsedPassword(attempt: sheet.attempt, user: user))
      self.authenticate(sheet, .password(user: user, domain: domain))
    }
  }

  private mutating func dismissAsPerson(_ sheet: SheetState) {
    self.record(.personDismissed(attempt: sheet.attempt))
    self.closeAsDismissed(sheet)
  }

  // MARK: In the person's place

  /// Somebody approves the sheet in the person's place.
  mutating func approve(_ attempt: UInt64, name: PersonName?, email: EmailChoice) {
    guard let sheet = self.sheetThatCanBeApproved(attempt) else { return }
    if let choice = sheet.choice(name: name, email: email) { self.authenticate(sheet, choice) }
  }

  /// Somebody continues with a saved password in the person's place.
  mutating func usePassword(_ attempt: UInt64, of user: String?) {
    guard let sheet = self.sheetThatCanBeApproved(attempt) else { return }
    guard let choice = sheet.password(of: user) else {
      return self.record(.ignored("the sheet does not offer that password"))
    }
    self.authenticate(sheet, choice)
  }

  private mutating func sheetThatCanBeApproved(_ attempt: UInt64) -> SheetState? {
    let why: String
    if let sheet = self.sheet(of: attempt) {
      if !sheet.kind.canBeApproved {
        why = "the prompt has nothing to approve, only to close"
      } else if sheet.hasFailed {
        why = "the sheet has failed and can only be closed"
      } else {
        switch sheet.stage {
        case .shown, .reviewing: return sheet
        case .authenticating, .finishing: why = "the sheet is approved already"
        }
      }
    } else {
      why = "the sheet is gone"
    }
    self.record(.ignored(why))
    return nil
  }

  /// Somebody closes the sheet in the person's place.
  mutating func dismiss(_ attempt: UInt64) {
    guard let sheet = self.sheet(of: attempt) else {
      return self.record(.ignored("the sheet is gone"))
    }
    self.closeAsDismissed(sheet)
  }

  /// Somebody leaves for the Settings app in the person's place.
  mutating func leaveForSettings(_ attempt: UInt64) {
    guard let sheet = self.sheet(of: attempt) else {
      return self.record(.ignored("the sheet is gone"))
    }
    self.closeForSettings(sheet)
  }

  // MARK: Stages

  private mutating func authenticate(_ sheet: SheetState, _ choice: SheetState.Choice) {
    self.sheet?.choice = choice
    self.agenda.removeSheet(of: sheet.attempt)
    self.reach(.authenticating, sheet.attempt)
    if sheet.behavior.action == .cancel(at: .authenticating) {
      self.agenda.plan(.personActs(attempt: sheet.attempt), at: self.now)
    }
    self.agenda.plan(
      .authenticated(attempt: sheet.attempt), at: self.now + Pace.authentication)
  }

  mutating func authenticated(_ attempt: UInt64) {
    guard let sheet = self.sheet(of: attempt) else { return }
    if case .password(let user, let domain)? = sheet.choice {
      return self.finish(sheet, withPasswordOf: user, at: domain)
    }
    self.reach(.finishing, attempt)
    if sheet.behavior.action == .cancel(at: .finishing) {
      self.agenda.plan(.personActs(attempt: attempt), at: self.now)
    }
    if !self.configuration.profile.sheetSpins {
      self.agenda.plan(.serviceAnswers(attempt: attempt), at: self.now + Pace.service)
    }
  }

  private mutating func finish(_ sheet: SheetState, withPasswordOf user: String, at domain: String)
  {
    let saved = self.configuration.passwords.first { $0.user == user && $0.domain == domain }
    guard let saved else {
      return self.close(sheet, .failure(self.error(.noCredentialAvailable)))
    }
    let credential = PasswordCredential(user: saved.user, password: saved.password)
    self.close(sheet, .success(Authorization(credential: .password(credential))))
  }

  mutating func serviceAnswered(_ attempt: UInt64) {
    guard let sheet = self.sheet(of: attempt) else { return }
    switch self.configuration.network {
    case .offline:
      self.sheet?.hasFailed = true
      self.record(.sheetFailed(attempt: attempt))
      switch sheet.behavior.action {
      case .approve, .usePassword, .cancel, .openSettings:
        self.agenda.plan(.personActs(attempt: attempt), at: self.now + Pace.closingFailure)
      case .neverAnswer, .wait: break
      }
      return
    case .online: break
    }
    switch self.configuration.service {
    case .unusable: self.close(sheet, .failure(AuthorizationError(.invalidResponse)))
    case .working:
      guard let account = self.configuration.account,
        case .appleID(let name, let email)? = sheet.choice
      else { return self.close(sheet, .failure(self.error(.noAppleAccount))) }
      let credential = self.credential(
        for: sheet.request, account, name: name, email: email, attempt: attempt)
      self.close(sheet, .success(Authorization(credential: .appleID(credential))))
    }
  }

  // MARK: Closing

  private mutating func closeAsDismissed(_ sheet: SheetState, forSettings: Bool = false) {
    let reason: AuthorizationError.Reason =
      switch sheet.kind {
      case .firstAuthorization, .returning, .existing: .userDismissed
      case .accountPrompt: forSettings ? .openedSettings : .noAppleAccount
      case .twoFactorPrompt: .twoFactorOff
      }
    var error = self.error(reason)
    if self.sheet?.hasFailed == true {
      error.underlying = .init(
        domain: "SimulatedDevice", code: 0,
        text: "the sheet had told that Apple's service could not be reached")
    }
    if sheet.kind == .existing, sheet.stage == .authenticating,
      self.configuration.profile.quickRouteCancel == .silent
    {
      self.takeAway(sheet)
      self.withhold(sheet.attempt)
    } else {
      self.close(sheet, .failure(error))
    }
  }

  private mutating func closeForSettings(_ sheet: SheetState) {
    self.closeAsDismissed(sheet, forSettings: true)
    self.moveAppToBackground()
  }

  mutating func close(_ sheet: SheetState, _ outcome: Outcome) {
    self.takeAway(sheet)
    self.answer(sheet.attempt, outcome, presented: true, isOpen: true)
  }

  private mutating func takeAway(_ sheet: SheetState) {
    self.sheet = nil
    self.sheetWentAt = self.now
    self.agenda.removeSheet(of: sheet.attempt)
    self.record(.sheetGone(attempt: sheet.attempt))
  }

  mutating func takeSheetDown(_ reason: AuthorizationError.Reason) {
    if let sheet { self.close(sheet, .failure(self.error(reason))) }
  }
}
