public import SignInCore

/// What a device asks its shell to do.
@nonexhaustive
public enum DeviceEffect: Hashable, Sendable {
  /// Put an entry into the transcript.
  case record(TranscriptEntry)
  /// Answer an attempt.
  case answer(attempt: UInt64, ProviderAnswer)
  /// Answer a check of a credential state.
  case answerState(check: UInt64, CredentialStateAnswer)
  /// Tell the observers of revocations.
  case noticeRevocation
  /// Call a timer's callback.
  case fireTimer(timer: UInt64)
  /// Wake a sleeper.
  case wake(sleeper: UInt64)
}
