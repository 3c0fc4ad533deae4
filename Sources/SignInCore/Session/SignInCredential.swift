/// What a backend needs to sign a person in with Apple: a credential that was checked, and what belongs to it.
///
/// Token, code and nonce are secrets, and no description or mirror shows them. The code works once.
public struct SignInCredential: Hashable, Sendable {
  /// The person, as the apps of this team know them.
  public var user: UserID
  /// Apple's statement about the person; verify it, its audience and its nonce on the server.
  public var identityToken: IdentityToken
  /// The code that the server exchanges for tokens, once.
  public var authorizationCode: AuthorizationCode
  /// The nonce, raw: its hash is in the token.
  public var nonce: Nonce
  /// The name, as this or an earlier authorization gave it that no backend has confirmed.
  public var name: PersonName?
  /// The e-mail address or relay: of the first authorization, or else of the token.
  public var email: String?
  /// Whether the address is a relay, to which only registered domains can write; `nil` where there is none.
  public var isPrivateEmail: Bool?
  /// How sure Apple is that the person is real; a hint, never a gate.
  public var realUserStatus: UserDetectionStatus
  /// Whether the person is a child, where the app may know.
  public var userAgeRange: UserAgeRange
  /// Whether the person has agreed to link the account that has their address.
  public var linksAccount: Bool

  /// Creates a credential, for a test of a backend; a session makes them of what the system hands over.
  public init(
    user: UserID,
    identityToken: IdentityToken,
    authorizationCode: AuthorizationCode,
    nonce: Nonce,
    name: PersonName? = nil,
    email: String? = nil,
    isPrivateEmail: Bool? = nil,
    realUserStatus: UserDetectionStatus = .unknown,
    userAgeRange: UserAgeRange = .unknown,
    linksAccount: Bool = false
  ) {
    self.user = user
    self.identityToken = identityToken
    self.authorizationCode = authorizationCode
    self.nonce = nonce
    self.name = name
    self.email = email
    self.isPrivateEmail = isPrivateEmail
    self.realUserStatus = realUserStatus
    self.userAgeRange = userAgeRange
    self.linksAccount = linksAccount
  }

  /// The name as text, or `nil` where there is none: never an e-mail address, never a word such as "unknown".
  public var displayName: String? {
    guard let name, !name.isEmpty else { return nil }
    let text = name.formatted()
    return text.isEmpty || text.contains("@") ? nil : text
  }

  /// Checks a credential against what was asked for, in constant time where secrets are compared.
  ///
  /// - Parameters:
  ///   - credential: What the system handed over.
  ///   - nonce: The nonce whose hash the request had.
  ///   - state: The request's state.
  ///   - linksAccount: Whether the person has agreed to link the account that has their address.
  /// - Throws: ``CredentialProblem``.
  package init(
    checking credential: AppleIDCredential, nonce: Nonce, state: String, linksAccount: Bool = false
  ) throws(CredentialProblem) {
    guard isEqualInConstantTime(credential.state ?? "", state) else { throw .foreignState }
    guard let token = credential.identityToken, !token.bytes.isEmpty else {
      throw .missingIdentityToken
    }
    guard let code = credential.authorizationCode, !code.bytes.isEmpty else {
      throw .missingAuthorizationCode
    }
    let claims: IdentityTokenClaims
    do throws(IdentityTokenError) {
      claims = try token.claims()
    } catch {
      throw .unreadableIdentityToken(error)
    }
    guard isEqualInConstantTime(claims.nonce ?? "", nonce.hashed) else { throw .wrongNonce }
    guard claims.subject == credential.user else { throw .wrongSubject }
    self.user = credential.user
    self.identityToken = token
    self.authorizationCode = code
    self.nonce = nonce
    self.realUserStatus = credential.realUserStatus
    self.userAgeRange = credential.userAgeRange
    self.linksAccount = linksAccount
    self.take(FirstTimeProfile(credential), claims)
  }

  private mutating func take(_ profile: FirstTimeProfile, _ claims: IdentityTokenClaims) {
    self.name = profile.name
    let claimed = FirstTimeProfile(user: self.user, email: claims.email).email
    self.email = profile.email ?? claimed
    if let email {
      // The claim is about the token's address, and an address tells by itself.
      let isClaimed = email == claimed && claims.isPrivateEmail == true
      self.isPrivateEmail = isClaimed || email.isPrivateRelay
    }
  }

  /// Takes over what an earlier authorization of the same person gave, where this one gave nothing.
  package mutating func add(_ profile: FirstTimeProfile) {
    guard profile.user == self.user else { return }
    if self.name == nil { self.name = profile.name }
    // What the person chose to share counts more than what the token repeats.
    if let email = profile.email, email != self.email {
      self.email = email
      self.isPrivateEmail = email.isPrivateRelay
    }
  }
}

/// The domain of Apple's private e-mail relay.
package let privateRelayDomain = "privaterelay.appleid.com"

extension String {
  /// Whether the text is an address of Apple's private e-mail relay.
  fileprivate var isPrivateRelay: Bool { self.lowercased().hasSuffix("@" + privateRelayDomain) }
}

/// Whether two texts have the same bytes; the time that it takes tells only their lengths.
func isEqualInConstantTime(_ first: String, _ second: String) -> Bool {
  guard first.utf8.count == second.utf8.count else { return false }
  return zip(first.utf8, second.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}

extension SignInCredential: CustomStringConvertible {
  /// The credential without its token, code and nonce.
  public var description: String {
    let parts = self.shown.compactMap { part in part.text.map { "\(part.name): \($0)" } }
    return "SignInCredential(\(joined(parts)))"
  }

  private var shown: [(name: String, text: String?)] {
    [
      ("user", self.user.rawValue),
      ("identityToken", "hidden"),
      ("authorizationCode", "hidden"),
      ("nonce", "hidden"),
      ("name", self.name?.description),
      ("email", self.email),
      ("isPrivateEmail", self.isPrivateEmail.map { "\($0)" }),
      ("realUserStatus", "\(self.realUserStatus.rawValue)"),
      ("userAgeRange", "\(self.userAgeRange.rawValue)"),
      ("linksAccount", "\(self.linksAccount)"),
    ]
  }
}

#if !hasFeature(Embedded)
  extension SignInCredential: CustomReflectable {
    /// A mirror without the token, the code and the nonce.
    public var customMirror: Mirror {
      Mirror(self, children: self.shown.map { (label: $0.name, value: $0.text as Any) })
    }
  }
#endif
