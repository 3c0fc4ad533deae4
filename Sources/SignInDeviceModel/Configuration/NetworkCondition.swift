/// Whether a device reaches Apple's service.
@nonexhaustive
public enum NetworkCondition: String, Hashable, Sendable, CaseIterable {
  /// The service can be reached.
  case online
  /// The service can't be reached: attempts end as 1003, or fail in the sheet.
  case offline
}
