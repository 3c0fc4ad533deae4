import SignInDeviceModel
import SignInSimulator
import Testing

@Suite("Kinds of entries")
struct EntryKindTests {
  // A kind that is missing among the static members doesn't compile here.
  private static let members: [TranscriptEntry.Kind] = [
    .start, .cancel, .checkState, .setTimer, .stopTimer, .sleep, .stopSleep, .approve,
    .usePassword, .dismiss, .openSettings, .stopUsingApp, .setForwarding, .signOut, .signIn,
    .deleteAccount, .changePassword, .savePassword, .removePassword, .setTwoFactor, .activateApp,
    .backgroundApp, .killApp, .launchApp, .removeApp, .installApp, .lock, .unlock, .transferApp,
    .rotateKeys, .callService, .diagnose, .setPerson, .setNetwork, .setService, .setOverrides,
    .setApp,
    .setWindows, .setProfile, .setTokens, .setFaults, .stall, .sheetShown, .sheetReached,
    .personApproved, .personUsedPassword, .personDismissed, .personOpenedSettings, .sheetFailed,
    .sheetGone, .grantBegan, .grantFound, .grantEnded, .grantMoved, .keysRotated,
    .serviceAnswered, .serverNotified, .faultStruck, .answered, .attemptForgotten, .stateAnswered,
    .revocationNoticed, .noticeLost, .appBackgrounded, .timerFired, .woke, .scriptExhausted,
    .ignored,
  ]

  @Test
  func `each word of a transcript has a kind with a name of its own, and each kind a word`() {
    let words =
      DeviceCommand.Word.allCases.map { $0.rawValue }
      + DeviceEvent.Word.allCases.map { $0.rawValue }
    let named = Self.members.map { $0.rawValue }
    #expect(words.filter { !named.contains($0) } == [], "these have no static member")
    #expect(named.filter { !words.contains($0) } == [], "these are no words")
    #expect(TranscriptEntry.Kind.allCases.map { $0.rawValue } == words)
  }

  @Test
  func `commands and events have no word in common`() {
    let words = TranscriptEntry.Kind.allCases.map { $0.rawValue }
    #expect(Set(words).count == words.count)
  }

  @Test(arguments: TranscriptEntry.Kind.allCases)
  func `a kind is found by its word`(kind: TranscriptEntry.Kind) {
    #expect(TranscriptEntry.Kind(rawValue: kind.rawValue) == kind)
    #expect("\(kind)" == kind.rawValue)
  }

  @Test
  func `another word is no kind`() {
    #expect(TranscriptEntry.Kind(rawValue: "sheetShwn") == nil)
    #expect(TranscriptEntry.Kind(rawValue: "") == nil)
  }
}
