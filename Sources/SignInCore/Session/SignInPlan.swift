/// What a person is asked to sign in with, and how.
public struct SignInPlan: Hashable, Sendable {
  /// What is asked for.
  public var kind: SignInKind
  /// The personal information that the app asks for.
  public var scopes: [AuthorizationScope]
  /// After how long the attempt is given up; `nil` for never.
  public var deadline: Duration?
  /// Whether the person has agreed to link the account that has their address.
  public var linksAccount: Bool

  /// Creates a plan.
  public init(
    _ kind: SignInKind, scopes: [AuthorizationScope] = [], deadline: Duration? = nil,
    linksAccount: Bool = false
  ) {
    self.kind = kind
    self.scopes = scopes
    self.deadline = deadline
    self.linksAccount = linksAccount
  }
}
