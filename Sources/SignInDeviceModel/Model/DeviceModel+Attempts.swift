internal import SignInCore

extension DeviceModel {
  /// Longer values of state and nonce are refused; Apple documents that they may be, not from where.
  static let longestValue = 4_096

  /// An attempt that ends without a sheet, a moment later.
  struct SheetlessAttempt: Hashable, Sendable {
    let attempt: UInt64
    let end: End

    enum End: Hashable, Sendable {
      /// The app has moved to another team, and asks for the person's new id.
      case transfer(AppleIDRequest, grant: Int)
      /// The system finds no window when it is about to present.
      case failure(AuthorizationError.Reason)
    }
  }

  mutating func start(_ attempt: UInt64, _ requests: AuthorizationRequests) {
    let ways = Ways(requests, offers: self.offers(for: requests))
    if let reason = self.refusal(of: requests, ways) {
      // That 1001 is documented for this option.
      let isImmediate = requests.options.contains(.preferImmediatelyAvailableCredentials)
      let error =
        reason == .noCredentialAvailable && isImmediate
        ? AuthorizationError(reason) : self.error(reason)
      return self.answer(attempt, .failure(error), presented: false)
    }
    if self.strike(.refusedStart) != nil {
      return self.answer(attempt, .failure(AuthorizationError(.refused)), presented: false)
    }
    if let limit = self.configuration.attemptLimit {
      self.agenda.plan(.limit(attempt: attempt), at: self.now + max(limit, .zero))
    }
    if let request = ways.appleID, let grant = self.grantMoved(request), !ways.wantsExistingOnly {
      self.sheetless = SheetlessAttempt(attempt: attempt, end: .transfer(request, grant: grant))
      self.agenda.plan(.endsSheetless(attempt: attempt), at: self.now + Pace.service)
    } else if self.configuration.profile.window == .atSheet, self.configuration.windows < 1 {
      self.sheetless = SheetlessAttempt(attempt: attempt, end: .failure(.noPresentationAnchor))
      self.agenda.plan(.endsSheetless(attempt: attempt), at: self.now + Pace.sheetAppears)
    } else {
      self.present(attempt, ways)
    }
  }

  /// What requests ask for, and what there is.
  struct Ways {
    /// The first Apple ID request.
    let appleID: AppleIDRequest?
    let wantsPassword: Bool
    let wantsExistingOnly: Bool
    /// What exists already, of the kinds that are asked for.
    let offers: [CredentialOffer]

    init(_ requests: AuthorizationRequests, offers: [CredentialOffer]) {
      self.appleID = requests.appleID
      self.wantsPassword = requests.requests.contains(.password)
      self.wantsExistingOnly =
        self.wantsPassword || requests.options.contains(.preferImmediatelyAvailableCredentials)
      self.offers = offers
    }
  }

  private func offers(for requests: AuthorizationRequests) -> [CredentialOffer] {
    var offers: [CredentialOffer] = []
    if requests.appleID != nil, self.configuration.account?.hasTwoFactor == true,
      self.activeGrant != nil
    {
      offers.append(.appleID)
    }
    guard requests.requests.contains(.password) else { return offers }
    for password in self.configuration.passwords
    where self.configuration.app.domains.contains(password.domain) {
      offers.append(.password(user: password.user, domain: password.domain))
    }
    return offers
  }

  /// Why an attempt ends before anything is shown.
  private func refusal(of requests: AuthorizationRequests, _ ways: Ways)
    -> AuthorizationError.Reason?
  {
    if self.isStalled { return .stalled }
    if requests.requests.isEmpty { return .noRequests }
    if self.sheet != nil || self.sheetless != nil { return .requestAlreadyInProgress }
    if self.place != .foreground { return .refused }
    if !self.configuration.app.hasEntitlement, ways.appleID != nil { return .missingEntitlement }
    for case .appleID(let request) in requests.requests {
      let longest = max(request.state?.utf8.count ?? 0, request.nonce?.utf8.count ?? 0)
      if longest > Self.longestValue { return .refused }
    }
    if self.configuration.profile.window == .atStart, self.configuration.windows < 1 {
      return .noPresentationAnchor
    }
    if ways.wantsExistingOnly, ways.offers.isEmpty { return .noCredentialAvailable }
    let needsService =
      ways.wantsExistingOnly ? ways.offers.contains(.appleID) : self.kindOfSheet.canBeApproved
    if needsService, self.configuration.network == .offline, !ways.offersPassword {
      return .network
    }
    return nil
  }

  // MARK: Ends

  /// The app cancels an attempt.
  mutating func appCanceled(_ attempt: UInt64) {
    if let sheet = self.sheet(of: attempt) {
      self.close(sheet, .failure(AuthorizationError(.appCanceled)))
    } else if self.sheetless?.attempt == attempt {
      self.endSheetless(.failure(AuthorizationError(.appCanceled)))
    }
    if self.withheld.contains(attempt), !self.givenUp.contains(attempt) {
      // Silent to a cancel as well: whoever waits has to give up on it. Until then time runs.
      self.givenUp.append(attempt)
      self.agenda.plan(.forget(attempt: attempt), at: self.now + Pace.givingUp)
    }
  }

  /// An attempt without a sheet comes to its end.
  mutating func sheetlessEnds(_ attempt: UInt64) {
    guard let sheetless = self.sheetless, sheetless.attempt == attempt else { return }
    switch sheetless.end {
    case .failure(let reason): self.endSheetless(.failure(self.error(reason)))
    case .transfer(let request, let grant):
      self.endSheetless(self.outcomeOfTransfer(request, of: grant, attempt))
    }
  }

  private mutating func endSheetless(_ outcome: Outcome) {
    guard let attempt = self.sheetless?.attempt else { return }
    self.sheetless = nil
    self.agenda.remove(.endsSheetless(attempt: attempt))
    self.answer(attempt, outcome, presented: false, isOpen: true)
  }

  /// An attempt has had no answer for as long as the configuration allows.
  mutating func reachedLimit(_ attempt: UInt64) {
    let error = AuthorizationError(.stalled)
    if let sheet = self.sheet(of: attempt) {
      self.close(sheet, .failure(error))
    } else if self.sheetless?.attempt == attempt {
      self.endSheetless(.failure(error))
    } else {
      self.endHeldBack(attempt, error)
    }
  }

  /// An attempt whose answer comes late, or never, gets another one.
  private mutating func endHeldBack(_ attempt: UInt64, _ error: AuthorizationError) {
    guard self.isLate(attempt) || self.withheld.contains(attempt) else { return }
    self.lateAnswers.removeAll { $0.attempt == attempt }
    self.agenda.remove(.lateAnswer(attempt: attempt))
    self.agenda.remove(.forget(attempt: attempt))
    self.withholdNoLonger(attempt)
    self.deliver(attempt, ProviderAnswer(.failure(error), presented: nil))
  }

  private func isLate(_ attempt: UInt64) -> Bool {
    self.lateAnswers.contains { $0.attempt == attempt }
  }

  private mutating func withholdNoLonger(_ attempt: UInt64) {
    self.withheld.removeAll { $0 == attempt }
    self.givenUp.removeAll { $0 == attempt }
  }

  /// Nobody waits any more for an attempt that was never answered.
  mutating func forget(_ attempt: UInt64) {
    self.withholdNoLonger(attempt)
    self.agenda.remove(.limit(attempt: attempt))
    self.record(.attemptForgotten(attempt: attempt))
    self.effects.append(.forget(attempt: attempt))
  }

  /// The profile's error for a reason.
  func error(_ reason: AuthorizationError.Reason) -> AuthorizationError {
    let profile = self.configuration.profile
    let code: DeviceProfile.ClosedCode? =
      switch reason {
      case .userDismissed: profile.closedSheet
      case .noAppleAccount, .openedSettings, .twoFactorOff: profile.closedPrompt
      case .noCredentialAvailable: profile.nothingStored
      default: nil
      }
    switch code {
    case .canceled: return AuthorizationError(.canceled, reason: reason)
    case .unknown: return AuthorizationError(.unknown, reason: reason)
    case nil: return AuthorizationError(reason)
    }
  }

  // MARK: Answers

  /// Answers an attempt, as far as overrides and faults let it.
  ///
  /// Faults strike only where the attempt is open, which it is unless it was refused at the start.
  mutating func answer(
    _ attempt: UInt64, _ outcome: Outcome, presented: Bool, isOpen: Bool = false
  ) {
    var answer = ProviderAnswer(outcome, presented: presented)
    switch outcome.error?.reason {
    // Told as what they are.
    case .stalled, .scriptExhausted, .appTerminated: return self.deliver(attempt, answer)
    default: break
    }
    if let error = self.configuration.overrides.error { answer.outcome = .failure(error) }
    guard isOpen else { return self.deliver(attempt, answer) }
    if self.strike(.silence) != nil {
      self.ledger.pass(.unknownCode, .late, .twice)
      return self.withhold(attempt)
    }
    if case .unknownCode(let code)? = self.strike(.unknownCode) {
      answer.outcome = .failure(AuthorizationError(.init(rawValue: code)))
    }
    if case .late(let delay)? = self.strike(.late) {
      self.ledger.pass(.twice)
      self.lateAnswers.append(LateAnswer(attempt: attempt, answer: answer))
      self.agenda.plan(.lateAnswer(attempt: attempt), at: self.now + max(delay, .zero))
      return
    }
    if self.strike(.twice) != nil { self.deliver(attempt, answer, isLast: false) }
    self.deliver(attempt, answer)
  }

  /// An answer that a fault holds back.
  struct LateAnswer: Hashable, Sendable {
    let attempt: UInt64
    let answer: ProviderAnswer
  }

  /// Every attempt that is open ends, and so does every check.
  mutating func endEverything(_ reason: AuthorizationError.Reason) {
    let error = AuthorizationError(reason)
    if let sheet { self.close(sheet, .failure(error)) }
    self.endSheetless(.failure(error))
    for late in self.lateAnswers { self.endHeldBack(late.attempt, error) }
    for attempt in self.withheld { self.endHeldBack(attempt, error) }
    for case .answerState(let check, let user) in self.agenda.items {
      self.agenda.remove(.answerState(check: check, user))
      self.deliver(check, CredentialStateAnswer(error: error))
    }
  }

  mutating func lateAnswerIsDue(_ attempt: UInt64) {
    guard let index = self.lateAnswers.firstIndex(where: { $0.attempt == attempt }) else { return }
    self.deliver(attempt, self.lateAnswers.remove(at: index).answer)
  }

  /// Leaves an attempt unanswered.
  mutating func withhold(_ attempt: UInt64) { self.withheld.append(attempt) }

  private mutating func deliver(_ attempt: UInt64, _ answer: ProviderAnswer, isLast: Bool = true) {
    if isLast, self.configuration.attemptLimit != nil {
      self.agenda.remove(.limit(attempt: attempt))
    }
    self.record(.answered(attempt: attempt, answer))
    self.effects.append(.answer(attempt: attempt, answer, isLast: isLast))
  }
}

extension DeviceModel.Ways {
  /// Whether a saved password is among what exists.
  var offersPassword: Bool {
    self.offers.contains { if case .password = $0 { true } else { false } }
  }
}
