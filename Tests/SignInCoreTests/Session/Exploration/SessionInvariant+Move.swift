import SignInTestSupport

extension SessionInvariant {
  /// Whether it holds.
  func holds(in move: SessionModel.Move) -> Bool {
    switch self {
    case .nameIsKept: move.keepsNames
    case .profileSurvives: move.keepsProfiles
    case .profileIsErased: move.erasesProfiles
    case .profileIsHandedOver: move.handsProfileOver
    case .profileIsNobodyElses: move.keepsProfilesApart
    case .oneSignOutPerRevocation: move.signsOutOncePerRevocation
    case .onlyAppleSessionsAreRevoked: move.endsOnlyAppleSessions
    case .deniersAreNotBelieved: move.believesNoDenier
    case .unclearAnswersDecideNothing: move.decidesNothingUnclear
    case .lateAttemptsSignNobodyIn: move.signsNobodyInLate
    case .codeIsSentOnce: move.sendsCodeOnce
    case .deletionTellsTheTruth: move.deletesTruly
    case .deletionKeepsItsOrder: move.deletesInOrder
    case .deletionCanGoOn: move.recordsDeletion
    case .accountStaysOne: move.keepsAccount
    case .oneRetry: move.retriesOnce
    case .recordIsStoredFirst: move.storesFirst
    case .lateAnswersChangeNothing: move.dropsLateAnswers
    case .signedOutStaysSignedOut: move.keepsSignedOut
    case .signedInStaysSignedIn: move.keepsSignedIn
    case .refusalsChangeNothing: move.refusesQuietly
    case .whatIsToldIsTrue: move.tellsWhatHappened
    case .everythingEnds: move.ends
    }
  }
}
