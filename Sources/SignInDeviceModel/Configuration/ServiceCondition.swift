/// Whether Apple's service gives usable answers.
@nonexhaustive
public enum ServiceCondition: String, Hashable, Sendable, CaseIterable {
  /// Its answers are in order.
  case working
  /// Its answers can't be used: attempts end as 1002.
  case unusable
}
