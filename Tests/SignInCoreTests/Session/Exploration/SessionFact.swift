import SignInCore

/// Something that has to happen sometimes: an exploration that never comes by it proves little.
enum SessionFact: String, CaseIterable, Hashable, Sendable {
  case lateSuccessKeepsName
  case givenUpAttemptKeepsName
  case unusableCredentialKeepsName
  case newAddressJoinsOldName
  case profileIsReadAgain
  case profileIsHandedOverAgain
  case othersProfileWaits
  case unsentCredentialIsSent
  case unsentCredentialIsTooOld
  case attemptIsRetried
  case retryIsNotRetried
  case retryWaitsForTheApp
  case offerEndsInSilence
  case revocationIsFoundAtLaunch
  case revocationIsFoundWhenActive
  case revocationIsFoundByNotice
  case denierIsFoundOut
  case denierIsIgnored
  case denierIsBelievedByNotice
  case denierKnowsBetter
  case lateCheckIsDropped
  case lateGrantIsDropped
  case lateRegistrationIsDropped
  case passwordSessionIsNoticed
  case transferIsDone
  case transferIsDoneAfterLostAnswer
  case transferOfNobody
  case transferByAnotherPerson
  case deletionIsDone
  case deletionByAnotherPerson
  case deletionWithPassword
  case revocationIsResumedAfterKill
  case deletionIsResumedAfterKill
  case deletionIsResumedAfterItWasDone
  case deletionIsGivenUp
  case signOutIsRefused
  case noticeComesWhileRegistering
  case sessionOutlivesUnreadableStore
  case unreadableStoreIsReadAgain
  case signOutOutlivesUnwritableStore
  case signInIsLostWithUnwritableStore

  /// Whether a step shows it.
  func isShown(by move: SessionModel.Move) -> Bool {
    switch self {
    case .lateSuccessKeepsName: move.step == .lateSuccess && move.addsProfile
    case .givenUpAttemptKeepsName: move.isLate && move.addsProfile
    case .unusableCredentialKeepsName: move.isUnusable && move.addsProfile
    case .newAddressJoinsOldName: move.joinsProfiles
    case .profileIsReadAgain: move.isLaunch && !move.profiles.isEmpty
    case .profileIsHandedOverAgain: move.step == .resume && move.hasProfileForBackend
    case .othersProfileWaits: move.leavesOthersProfile
    case .unsentCredentialIsSent: move.step == .resume && move.work?.isRegistration == true
    case .unsentCredentialIsTooOld: move.step == .resumeTooLate && move.work == nil
    case .attemptIsRetried: move.step == .resume && move.work?.asksForName == true
    case .retryIsNotRetried:
      move.step == .resume && move.work == nil && move.before.monitor.hasRetried
    case .retryWaitsForTheApp:
      move.step == .resume && move.work == nil && move.before.machine.isInBackground
    case .offerEndsInSilence: move.decision.order?.ending == .nothing
    case .revocationIsFoundAtLaunch: move.isCheckedAtLaunch && move.isSignOut
    case .revocationIsFoundWhenActive: move.isBelieved(.becameActive)
    case .revocationIsFoundByNotice: move.isBelieved(.notice)
    case .denierIsFoundOut: move.isDenied && move.distrusts
    case .denierIsIgnored: move.isDenied && move.isDistrusted && !move.isSignOut
    case .denierIsBelievedByNotice: move.isBelieved(.notice) && move.isDistrusted
    case .denierKnowsBetter: move.isDistrusted && move.newSession?.isStateTrusted == true
    case .lateCheckIsDropped: move.answer != nil && move.isLate
    case .lateGrantIsDropped: move.isLate && move.isGrant
    case .lateRegistrationIsDropped: move.isLate && move.isAccepted
    case .passwordSessionIsNoticed: move.step == .notice && move.oldSession?.origin == .password
    case .transferIsDone: move.isTransferred
    case .transferIsDoneAfterLostAnswer: move.isTransferred && move.before.world.isRebound
    case .transferOfNobody: move.isGrant && move.flight?.work.isTransfer == true && move.isDone
    case .transferByAnotherPerson:
      move.flight?.work.isRebinding == true && move.flight?.credential?.user == .bob
    case .deletionIsDone: move.isDeleted && move.oldSession?.origin != .password
    case .deletionByAnotherPerson: move.endsWith(.otherPerson)
    case .deletionWithPassword: move.isDeleted && move.oldSession?.origin == .password
    case .revocationIsResumedAfterKill: move.isResumedAfterKill(.revoking)
    case .deletionIsResumedAfterKill: move.isResumedAfterKill(.deleting)
    case .deletionIsResumedAfterItWasDone:
      move.isResumedAfterKill(.deleting) && !move.before.world.accounts.contains(.ada)
    case .deletionIsGivenUp:
      move.step == .signOut && move.oldSession?.deletion != nil
        && move.isSignOut
    case .signOutIsRefused: move.step == .signOut && move.decision.order?.refusal != nil
    case .noticeComesWhileRegistering: move.step == .notice && move.isRegistering
    case .sessionOutlivesUnreadableStore: move.leavesSessionUnread
    case .unreadableStoreIsReadAgain:
      move.step == .launch && move.before.store.isUnread && move.newSession != nil
    case .signOutOutlivesUnwritableStore:
      move.isLaunch && move.before.store.record.session != nil && move.newSession == nil
    case .signInIsLostWithUnwritableStore: move.isSignIn && !move.after.store.isWritable
    }
  }
}
