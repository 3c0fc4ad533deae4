/// What a provider says at the end of an attempt.
public struct ProviderAnswer: Hashable, Sendable {
  /// How the attempt ended.
  public var outcome: Outcome
  /// Whether the person was shown anything, or `nil` where the provider can't tell.
  public var presented: Bool?

  /// Creates an answer.
  public init(_ outcome: Outcome, presented: Bool? = nil) {
    self.outcome = outcome
    self.presented = presented
  }
}
