/// What must hold of every step of a session, whatever happens around it.
package enum SessionInvariant: String, CaseIterable, Hashable, Sendable {
  case nameIsKept
  case profileSurvives
  case profileIsErased
  case profileIsNobodyElses
  case profileIsHandedOver
  case unclearAnswersDecideNothing
  case onlyAppleSessionsAreRevoked
  case deniersAreNotBelieved
  case oneSignOutPerRevocation
  case lateAttemptsSignNobodyIn
  case codeIsSentOnce
  case deletionTellsTheTruth
  case deletionKeepsItsOrder
  case deletionCanGoOn
  case accountStaysOne
  case oneRetry
  case recordIsStoredFirst
  case lateAnswersChangeNothing
  case signedOutStaysSignedOut
  case signedInStaysSignedIn
  case refusalsChangeNothing
  case whatIsToldIsTrue
  case everythingEnds

  /// What must hold.
  package var sentence: String {
    switch self {
    case .nameIsKept: "a stored name is never replaced by nothing"
    case .profileSurvives:
      "a first-time profile is kept until the backend confirms, also when the process ends"
    case .profileIsErased:
      "a first-time profile is erased when the backend confirms, or the account is deleted"
    case .profileIsHandedOver: "a first-time profile is handed over with every registration"
    case .profileIsNobodyElses: "a first-time profile belongs to one user id"
    case .oneSignOutPerRevocation: "a revocation signs out once"
    case .onlyAppleSessionsAreRevoked: "a revocation ends only a session that came from Apple"
    case .deniersAreNotBelieved:
      "a device that denies who has just signed in is not believed until it knows better"
    case .unclearAnswersDecideNothing:
      "an error, an unknown or a missing state signs nobody in or out"
    case .lateAttemptsSignNobodyIn: "an attempt that was given up signs nobody in"
    case .codeIsSentOnce: "a code is never sent twice"
    case .deletionTellsTheTruth: "an account is called deleted only when the backend has deleted it"
    case .deletionKeepsItsOrder: "a deletion reauthenticates, then revokes, then deletes"
    case .deletionCanGoOn:
      "a deletion that has begun goes on from the record, until it ends or the app signs out"
    case .accountStaysOne: "an account stays the same until somebody signs out"
    case .oneRetry: "a sign-in is retried once at most"
    case .recordIsStoredFirst: "what is ordered is carried out after the record was stored"
    case .lateAnswersChangeNothing: "what comes too late changes nothing but names"
    case .signedOutStaysSignedOut: "whoever is signed out stays so until somebody signs in"
    case .signedInStaysSignedIn: "whoever is signed in stays so until something ends it"
    case .refusalsChangeNothing: "what is refused changes nothing"
    case .whatIsToldIsTrue: "what is told is what has happened"
    case .everythingEnds: "whatever is waited for is in somebody's hands, and comes to an end"
    }
  }
}
