import Foundation
import SignInSimulator

/// What an app has of Parse: the way to the server, and who is signed in.
@MainActor
final class ParseClient {
  private static let item = "parse.currentUser"

  /// Who is signed in.
  private(set) var currentUser: ParseUser?

  private let server: ParseServer
  private let keychain: SimulatedDevice.App.Items
  private var delegates: [String: any ParseAuthenticationDelegate] = [:]

  /// Creates a client, as a launch does.
  ///
  /// - Parameters:
  ///   - server: The server.
  ///   - keychain: Where the session is kept when the app's process ends.
  init(_ server: ParseServer, _ keychain: SimulatedDevice.App.Items) {
    self.server = server
    self.keychain = keychain
  }

  /// Says whom to ask about sessions that were begun with an auth type.
  func register(_ delegate: some ParseAuthenticationDelegate, forAuthType authType: String) {
    self.delegates[authType] = delegate
  }

  /// Goes on with the session of an earlier launch, if whoever is registered for its auth type agrees.
  ///
  /// - Returns: Who is signed in now.
  func restore() -> ParseUser? {
    guard
      let data = self.keychain[Self.item],
      let user = try? JSONDecoder().decode(ParseUser.self, from: Data(data)),
      let delegate = self.delegates[user.authType],
      delegate.restoreAuthentication(withAuthData: user.authData)
    else { return nil }
    self.currentUser = user
    return user
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
    self.keychain[Self.item] = (try? JSONEncoder().encode(user)).map { Array($0) }
    self.currentUser = user
    return user
  }

  /// Signs out of Parse; of that Apple hears nothing.
  func logOut() {
    self.keychain[Self.item] = nil
    self.currentUser = nil
  }
}
