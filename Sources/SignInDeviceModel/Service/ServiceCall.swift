internal import SignInCore

/// A call of a backend to Apple's service: an endpoint and the parameters of its form.
///
/// It holds no secret: of a code or token it keeps a fingerprint, and of the `client_secret` the claims. So a
/// transcript can show calls and play them again.
public struct ServiceCall: Hashable, Sendable {
  /// Where the call goes.
  public let endpoint: Endpoint
  /// The form's parameters in their order; codes and tokens as fingerprints.
  public let parameters: [Parameter]
  /// The claims of the parameter `client_secret`; `nil` where there is none or it can't be read.
  public let secret: ClientSecret?

  /// Where a call goes.
  @nonexhaustive
  public enum Endpoint: String, Hashable, Sendable, CaseIterable {
    /// `POST /auth/token`: exchange, refresh, and tokens for a migration.
    case token = "/auth/token"
    /// `POST /auth/revoke`.
    case revoke = "/auth/revoke"
    /// `POST /auth/usermigrationinfo`; the access token is a parameter here, and a header at Apple.
    case userMigration = "/auth/usermigrationinfo"
    /// `GET /auth/keys`.
    case keys = "/auth/keys"
  }

  /// One parameter of a form.
  public struct Parameter: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Its value; a fingerprint where that is a secret.
    public let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Creates a call from the parameters of a form.
  ///
  /// - Parameters:
  ///   - endpoint: Where it goes.
  ///   - form: Names and values, decoded.
  public init(_ endpoint: Endpoint, form: [(name: String, value: String)] = []) {
    self.endpoint = endpoint
    self.parameters = form.map { parameter in
      Parameter(
        name: parameter.name,
        value: Self.isSecret(parameter.name) && !parameter.value.isEmpty
          ? Self.fingerprint(parameter.value) : parameter.value)
    }
    let text = form.first { $0.name == Self.clientSecret }?.value
    self.secret = text.flatMap { try? ClientSecret(decoding: $0) }
  }

  /// Creates a call whose `client_secret` is given as claims.
  ///
  /// - Parameters:
  ///   - endpoint: Where it goes.
  ///   - secret: The claims; the `client_id` is taken from them.
  ///   - form: The other names and values.
  public init(
    _ endpoint: Endpoint, secret: ClientSecret, form: [(name: String, value: String)]
  ) {
    let call = ServiceCall(endpoint, form: [("client_id", secret.clientID)] + form)
    self.init(
      endpoint,
      parameters: call.parameters + [Parameter(name: Self.clientSecret, value: Self.claims)],
      secret: secret)
  }

  package init(_ endpoint: Endpoint, parameters: [Parameter], secret: ClientSecret?) {
    self.endpoint = endpoint
    self.parameters = parameters
    self.secret = secret
  }

  static let clientSecret = "client_secret"
  /// What stands for a secret whose claims are known.
  private static let claims = "claims"

  private static func isSecret(_ name: String) -> Bool {
    ["code", "refresh_token", "access_token", "token", Self.clientSecret].contains(name)
  }

  /// What stands for a code or token: the left half of its SHA-256, as in `c_hash` and `at_hash`.
  static func fingerprint(_ secret: String) -> String {
    IdentityTokenMint.hash(of: Array(secret.utf8))
  }

  /// Refuses what the endpoint doesn't know: "ErrorResponse" lists that under `invalid_request`.
  func refuseUnsupportedParameters() throws(ServiceError) {
    let known: [String] =
      switch self.endpoint {
      case .token: ["grant_type", "code", "refresh_token", "redirect_uri", "scope"]
      case .revoke: ["token", "token_type_hint"]
      case .userMigration: ["sub", "target", "transfer_sub", "access_token"]
      case .keys: []
      }
    for parameter in self.parameters
    where !known.contains(parameter.name) && parameter.name != "client_id"
      && parameter.name != Self.clientSecret
    {
      throw ServiceError(
        .invalidRequest, "the parameter \(parameter.name) is none of \(self.endpoint.rawValue)")
    }
  }

  /// Whether the call has to do with users who move to another team.
  func isAboutMigration() throws(ServiceError) -> Bool {
    if self.endpoint == .userMigration { return true }
    return try self.optional("grant_type") == "client_credentials"
  }

  /// The value of a parameter that must be there once.
  func required(_ name: String) throws(ServiceError) -> String {
    guard let value = try self.optional(name), !value.isEmpty else {
      throw ServiceError(.invalidRequest, "the parameter \(name) is missing")
    }
    return value
  }

  /// The value of a parameter that may be there, once.
  func optional(_ name: String) throws(ServiceError) -> String? {
    let values = self.parameters.filter { $0.name == name }
    guard values.count < 2 else {
      throw ServiceError(.invalidRequest, "the parameter \(name) is there twice")
    }
    return values.first?.value
  }
}
