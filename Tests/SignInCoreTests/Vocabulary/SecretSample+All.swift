import SignInCore

extension SecretSample {
  private static let code = "secret-code.0.mrtxq"
  private static let raw = "secret-raw-nonce-Zq8"
  private static let password = "secret-hunter2-Zq8"
  private static let state = "secret-state-Zq8"
  private static let claim = "secret-claim-Zq8"
  private static let token = "eyJhbGciOiJSUzI1NiJ9.eyJzZWNyZXQtdG9rZW4iOjF9.secret-signature"
  private static let email = "ada@example.com"

  private static let user = UserID("000001.user.0001")
  private static let shownOfAda = ["000001.user.0001", email, "Lovelace", "full_name"]

  /// One sample for each public type that can hold a secret, directly or nested.
  static let all: [SecretSample] =
    Self.leaves + Self.requests + Self.credentials + Self.claims + Self.session

  private static let leaves = [
    SecretSample(
      name: "AuthorizationCode", value: AuthorizationCode(code), secrets: [code],
      shown: ["AuthorizationCode"]),
    SecretSample(
      name: "IdentityToken", value: IdentityToken(token),
      secrets: [token] + token.split(separator: ".").map(String.init), shown: ["IdentityToken"]),
    SecretSample(name: "Nonce", value: Nonce(raw: raw), secrets: [raw], shown: ["Nonce"]),
    SecretSample(
      name: "PasswordCredential",
      value: PasswordCredential(user: email, password: password), secrets: [password],
      shown: [email]),
  ]

  private static let appleIDRequest = AppleIDRequest(
    requestedScopes: [.fullName], state: state, nonce: Nonce(raw: raw).hashed, operation: .login,
    user: user)
  private static let rawRequest = AppleIDRequest(
    requestedScopes: [.fullName], state: state, nonce: raw, user: user)

  private static let requests = [
    SecretSample(
      name: "AppleIDRequest with a hashed nonce", value: appleIDRequest, secrets: [raw, state],
      shown: ["full_name", "login", "000001.user.0001"]),
    SecretSample(
      name: "AppleIDRequest with a raw nonce", value: rawRequest, secrets: [raw, state],
      shown: ["full_name", "000001.user.0001"]),
    SecretSample(
      name: "AuthorizationRequest", value: AuthorizationRequest.appleID(appleIDRequest),
      secrets: [raw, state], shown: ["appleID", "full_name"]),
    SecretSample(
      name: "AuthorizationRequest with a nonce filled in",
      value: AuthorizationRequest.appleID(.fullName, state: state, nonce: Nonce(raw: raw)),
      secrets: [raw, state], shown: ["appleID", "full_name"]),
    SecretSample(
      name: "AuthorizationRequests",
      value: AuthorizationRequests([.password, .appleID(appleIDRequest), .appleID(rawRequest)]),
      secrets: [raw, state], shown: ["password", "full_name"]),
  ]

  private static let ada = user.map { user in
    AppleIDCredential(
      user: user, authorizedScopes: [.fullName], authorizationCode: AuthorizationCode(code),
      identityToken: IdentityToken(token), email: email, fullName: "Ada Lovelace")
  }

  private static let credentials: [SecretSample] =
    Self.ada.map { ada in
      let secrets = [code, token] + token.split(separator: ".").map(String.init)
      let stored = PasswordCredential(user: email, password: password)
      let success = Authorization(credential: .appleID(ada))
      return [
        SecretSample(
          name: "AppleIDCredential", value: ada, secrets: secrets, shown: shownOfAda),
        SecretSample(
          name: "Credential of an Apple Account", value: Credential.appleID(ada), secrets: secrets,
          shown: shownOfAda),
        SecretSample(
          name: "Credential of a password", value: Credential.password(stored), secrets: [password],
          shown: [email]),
        SecretSample(
          name: "Authorization", value: success, secrets: secrets, shown: shownOfAda),
        SecretSample(
          name: "Authorization of a password", value: Authorization(credential: .password(stored)),
          secrets: [password], shown: [email]),
        SecretSample(
          name: "Outcome", value: Outcome.success(success), secrets: secrets, shown: shownOfAda),
        SecretSample(
          name: "ProviderAnswer", value: ProviderAnswer(.success(success), presented: true),
          secrets: secrets, shown: shownOfAda),
      ]
    } ?? []

  private static let claims = [
    SecretSample(
      name: "UnrecognizedClaim", value: UnrecognizedClaim(name: "org_id", json: claim),
      secrets: [claim], shown: ["org_id"]),
    SecretSample(
      name: "IdentityTokenClaims with a raw nonce",
      value: IdentityTokenClaims(
        subject: user, nonce: raw, email: email,
        unrecognized: [UnrecognizedClaim(name: "org_id", json: claim)]),
      secrets: [raw, claim], shown: ["000001.user.0001", email, "org_id"]),
    SecretSample(
      name: "IdentityTokenClaims with a hashed nonce",
      value: IdentityTokenClaims(
        issuer: "https://appleid.apple.com", audience: ["com.example.app"],
        nonce: Nonce(raw: raw).hashed),
      secrets: [raw], shown: ["https://appleid.apple.com", "com.example.app"]),
  ]

  private static let session: [SecretSample] =
    Self.user.map { user in
      [
        SecretSample(
          name: "SignInCredential",
          value: SignInCredential(
            user: user, identityToken: IdentityToken(token),
            authorizationCode: AuthorizationCode(code), nonce: Nonce(raw: raw),
            name: "Ada Lovelace", email: email),
          secrets: [raw, code, token] + token.split(separator: ".").map(String.init),
          shown: ["000001.user.0001", email, "Lovelace"])
      ]
    } ?? []
}
