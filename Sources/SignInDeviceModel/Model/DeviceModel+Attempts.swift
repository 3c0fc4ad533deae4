internal import SignInCore

extension DeviceModel {
  /// Longer values of state and nonce are refused; Apple documents that they may be, not from where.
  static let longestValue = 4_096

  mutating func start(_ attempt: UInt64, _ requests: AuthorizationRequests) {
    if let reason = self.refusal(of: requests) {
      self.answer(attempt, .failure(AuthorizationError(reason)), presented: false)
      return
    }
    let request = requests.appleID ?? AppleIDRequest()
    let kind = self.kindOfSheet
    guard let behavior = self.nextBehavior() else {
      self.missingScriptAnswers += 1
      self.record(.scriptExhausted(attempt: attempt))
      self.answer(attempt, .failure(AuthorizationError(.scriptExhausted)), presented: false)
      return
    }
    self.sheet = SheetState(attempt: attempt, kind: kind, request: request, behavior: behavior)
    self.record(.sheetShown(attempt: attempt, kind))
    let usable = self.now + Pace.sheetAppears
    switch behavior.action {
    case .cancel(at: .shown):
      // As soon as it appears, before it can be used.
      self.agenda.plan(.personActs(attempt: attempt), at: self.now + (behavior.delay ?? .zero))
      self.agenda.plan(.sheetUsable(attempt: attempt), at: usable)
    case .approve, .cancel, .openSettings:
      self.agenda.plan(.sheetUsable(attempt: attempt), at: usable)
      self.agenda.plan(
        .personActs(attempt: attempt),
        at: max(usable, self.now + (behavior.delay ?? Pace.reading)))
    case .neverAnswer, .wait:
      self.agenda.plan(.sheetUsable(attempt: attempt), at: usable)
    }
  }

  /// Why an attempt ends before anything is shown.
  private func refusal(of requests: AuthorizationRequests) -> AuthorizationError.Reason? {
    if self.isStalled { return .stalled }
    if requests.requests.isEmpty { return .noRequests }
    if self.sheet != nil { return .requestAlreadyInProgress }
    if !self.isAppActive { return .refused }
    if !self.configuration.app.hasEntitlement { return .missingEntitlement }
    for case .appleID(let request) in requests.requests {
      let longest = max(request.state?.utf8.count ?? 0, request.nonce?.utf8.count ?? 0)
      if longest > Self.longestValue { return .refused }
    }
    let wantsExistingOnly =
      requests.requests.contains(.password)
      || requests.options.contains(.preferImmediatelyAvailableCredentials)
    if wantsExistingOnly, requests.appleID == nil || self.activeGrant == nil {
      return .noCredentialAvailable
    }
    let needsService = self.kindOfSheet.canBeApproved
    if needsService, self.configuration.network == .offline { return .network }
    return nil
  }

  private var kindOfSheet: SheetKind {
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

  mutating func appCanceled(_ attempt: UInt64) {
    guard let sheet = self.sheet(of: attempt) else { return }
    self.close(sheet, .failure(AuthorizationError(.appCanceled)))
  }

  // MARK: The sheet

  private func sheet(of attempt: UInt64) -> SheetState? {
    self.sheet?.attempt == attempt ? self.sheet : nil
  }

  private mutating func reach(_ stage: SheetStage, _ attempt: UInt64) {
    self.sheet?.stage = stage
    self.record(.sheetReached(attempt: attempt, stage))
  }

  mutating func sheetBecameUsable(_ attempt: UInt64) { self.reach(.reviewing, attempt) }

  /// The person does what they had in mind for this sheet.
  mutating func personActs(_ attempt: UInt64) {
    guard let sheet = self.sheet(of: attempt) else { return }
    if sheet.hasFailed { return self.dismissAsPerson(sheet) }
    switch sheet.behavior.action {
    case .approve(let name, let email):
      self.approveAsPerson(sheet, SheetState.Choice(name: name, email: email))
    case .cancel(at: .shown), .cancel(at: .reviewing): self.dismissAsPerson(sheet)
    case .cancel(at: let stage) where stage == sheet.stage: self.dismissAsPerson(sheet)
    case .cancel(at: .authenticating), .cancel(at: .finishing):
      if sheet.stage == .reviewing {
        self.approveAsPerson(sheet, SheetState.Choice(name: nil, email: .real))
      }
    case .openSettings:
      self.record(.personOpenedSettings(attempt: attempt))
      self.closeForSettings(sheet)
    case .neverAnswer, .wait: break
    }
  }

  private mutating func approveAsPerson(_ sheet: SheetState, _ choice: SheetState.Choice) {
    guard sheet.kind.canBeApproved else { return self.dismissAsPerson(sheet) }
    let isFirst = sheet.kind == .firstAuthorization
    self.record(
      .personApproved(
        attempt: sheet.attempt, name: isFirst ? choice.name : nil,
        email: isFirst ? choice.email : nil))
    self.authenticate(sheet, choice)
  }

  private mutating func dismissAsPerson(_ sheet: SheetState) {
    self.record(.personDismissed(attempt: sheet.attempt))
    self.closeAsDismissed(sheet)
  }

  /// Somebody approves the sheet in the person's place.
  mutating func approve(_ attempt: UInt64, _ choice: SheetState.Choice) {
    guard let sheet = self.sheet(of: attempt) else {
      return self.record(.ignored("the sheet is gone"))
    }
    guard sheet.kind.canBeApproved else {
      return self.record(.ignored("the prompt has nothing to approve, only to close"))
    }
    guard !sheet.hasFailed else {
      return self.record(.ignored("the sheet has failed and can only be closed"))
    }
    switch sheet.stage {
    case .shown, .reviewing: self.authenticate(sheet, choice)
    case .authenticating, .finishing: self.record(.ignored("the sheet is approved already"))
    }
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
    self.reach(.finishing, attempt)
    if sheet.behavior.action == .cancel(at: .finishing) {
      self.agenda.plan(.personActs(attempt: attempt), at: self.now)
    }
    self.agenda.plan(.serviceAnswers(attempt: attempt), at: self.now + Pace.service)
  }

  mutating func serviceAnswered(_ attempt: UInt64) {
    guard let sheet = self.sheet(of: attempt) else { return }
    switch self.configuration.network {
    case .offline:
      self.sheet?.hasFailed = true
      self.record(.sheetFailed(attempt: attempt))
      switch sheet.behavior.action {
      case .approve, .cancel, .openSettings:
        self.agenda.plan(.personActs(attempt: attempt), at: self.now + Pace.closingFailure)
      case .neverAnswer, .wait: break
      }
      return
    case .online: break
    }
    switch self.configuration.service {
    case .unusable: self.close(sheet, .failure(AuthorizationError(.invalidResponse)))
    case .working:
      let credential = self.credential(for: sheet)
      self.close(sheet, .success(Authorization(credential: .appleID(credential))))
    }
  }

  private mutating func closeAsDismissed(_ sheet: SheetState) {
    var error = AuthorizationError(sheet.kind.reasonWhenClosed)
    if self.sheet?.hasFailed == true {
      error.underlying = .init(
        domain: "SimulatedDevice", code: 0,
        text: "the sheet had told that Apple's service could not be reached")
    }
    self.close(sheet, .failure(error))
  }

  private mutating func closeForSettings(_ sheet: SheetState) {
    self.closeAsDismissed(sheet)
    self.moveAppToBackground()
  }

  mutating func close(_ sheet: SheetState, _ outcome: Outcome) {
    self.sheet = nil
    self.agenda.removeSheet(of: sheet.attempt)
    self.record(.sheetGone(attempt: sheet.attempt))
    self.answer(sheet.attempt, outcome, presented: true)
  }

  private mutating func answer(_ attempt: UInt64, _ outcome: Outcome, presented: Bool) {
    var outcome = outcome
    switch outcome.error?.reason {
    case .stalled, .scriptExhausted: break
    default:
      if let error = self.configuration.overrides.error { outcome = .failure(error) }
    }
    let answer = ProviderAnswer(outcome, presented: presented)
    self.record(.answered(attempt: attempt, answer))
    self.effects.append(.answer(attempt: attempt, answer))
  }
}
