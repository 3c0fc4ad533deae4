public import SignInCore

/// What a device asks its shell to do.
@nonexhaustive
public enum DeviceEffect: Hashable, Sendable {
  /// Put an entry into the transcript.
  case record(TranscriptEntry)
  /// Answer an attempt; a fault may have it answered twice, and only the second one is the last.
  case answer(attempt: UInt64, ProviderAnswer, isLast: Bool)
  /// Forget an attempt, which will not be answered.
  case forget(attempt: UInt64)
  /// Answer a check of a credential state.
  case answerState(check: UInt64, CredentialStateAnswer)
  /// Tell the observers of revocations.
  case noticeRevocation
  /// Forget the observers of revocations: the process that they lived in has ended.
  case forgetObservers
  /// Answer a call to Apple's service.
  case answerCall(call: UInt64, ServiceResponse)
  /// Tell the observers of server notifications.
  case notifyServer(ServerNotification)
  /// Call a timer's callback.
  case fireTimer(timer: UInt64)
  /// Wake a sleeper.
  case wake(sleeper: UInt64)
}
