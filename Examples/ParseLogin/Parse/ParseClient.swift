/// What an app has of Parse: the way to the server, and who is signed in.
@MainActor
final class ParseClient {
  /// Who is signed in.
  private(set) var currentUser: ParseUser?

  private let server: ParseServer
  private var delegates: [String: any ParseAuthenticationDelegate] = [:]

  /// Creates a client, as a launch does.
  ///
  /// - Parameter server: The server.
  init(_ server: ParseServer) { self.server = server }

  /// Says whom to ask about sessions that were begun with an auth type.
  func register(_ delegate: some ParseAuthenticationDelegate, forAuthType authType: String) {
    self.delegates[authType] = delegate
  }

  /// Goes on with the session of an earlier launch, if whoever is registered for its auth type agrees.
  ///
  /// - Parameters:
  ///   - user: Who was signed in.
  ///   - authType: With what.
  /// - Returns: Whether somebody is signed in now.
  func restore(_ user: ParseUser, ofAuthType authType: String) -> Bool {
    guard let delegate = self.delegates[authType],
      delegate.restoreAuthentication(withAuthData: user.authData)
    else { return false }
    self.currentUser = user
    return true
  }

  /// Signs a person in with what another service said about them.
  ///
  /// - Parameters:
  ///   - authType: The service.
  ///   - authData: What it said.
  /// - Returns: The person's account; a new one, where there was none.
  /// - Throws: `ParseError`.
  func logIn(
    withAuthType authType: String, authData: [String: String]
  ) async throws(ParseError) -> ParseUser {
    let user = try await self.server.logIn(withAuthType: authType, authData: authData)
    self.currentUser = user
    return user
  }
}
