/// How a simulated device's identity tokens are made.
public struct TokenStyle: Hashable, Sendable {
  /// How the claims `email_verified` and `is_private_email` are written.
  public enum Flags: String, Hashable, Sendable, CaseIterable {
    /// As JSON booleans, as Apple has sent them since 2024-02-07 (supabase/auth#1402).
    case booleans
    /// As the texts "true" and "false", as Apple sent them before (nhost/hasura-auth#599).
    case texts
  }

  /// Whether tokens are signed with a published test key, as RS256.
  ///
  /// Where they are not, the signature is one constant text of the right length that verifies under
  /// no key. Signing takes time, and only a server that verifies needs it.
  public var isSigned: Bool
  /// How the boolean claims about the e-mail address are written.
  public var flags: Flags
  /// For how many seconds a token is valid.
  ///
  /// Apple doesn't document it. Tokens seen since 2021 are valid for 86,400 seconds, those seen
  /// before for 600.
  public var lifetime: Int64

  /// Creates a style; what is left out is as Apple does it today, without a signature.
  public init(isSigned: Bool = false, flags: Flags = .booleans, lifetime: Int64 = 86_400) {
    self.isSigned = isSigned
    self.flags = flags
    self.lifetime = lifetime
  }

  /// As Apple does it today, with the constant signature.
  public static let unsigned = TokenStyle()
  /// As Apple does it today, signed with a published test key.
  public static let signed = TokenStyle(isSigned: true)
  /// As seen in 2020: flags are texts, a token is valid for ten minutes; the signature is constant.
  public static let of2020 = TokenStyle(flags: .texts, lifetime: 600)
}
