/// Something that has to happen in some runs: what never happens proves nothing.
enum SwarmFact: String, CaseIterable, Sendable {
  case signIn, passwordSignIn, existingSignIn, nothingToSignInWith
  case nameGiven, nameGivenLate, nameHandedOverAgain, secondPerson
  case offline, unanswered, refused, accountExists, linked, codeSentLater
  case badCredential, canceled, timedOut, retried
  case revocationNoticed, revocationFoundActive, revocationFoundAtLaunch, notFound, denierIgnored
  case unclearAnswer
  case transferred, transferFailed
  case deleted, deletionPaused, deletionResumed, passwordAccountDeleted, deletionGivenUp
  case signedOut, signedOutInTheMiddle, signOutRefused, registeredTooLate
  case killedBetween, killedAtSave, killedAfterSave, killedBeforeBackend, killedAfterBackend
  case killedByTime
  case saveFailed, loadFailed, readAgain, relaunchedSignedIn, relaunchedWithProfile
}
