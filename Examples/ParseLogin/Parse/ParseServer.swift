import SignInFlow
import SignInSimulator

/// A server as Parse's is, in process: it believes of an Apple Account what it has verified.
actor ParseServer {
  private let check: AppleTokenCheck
  private var isReachable = true
  // Accounts by Apple's user ids.
  private var objectIDs: [String: String] = [:]
  private var sessionCount = 0

  /// - Parameters:
  ///   - apple: Apple's service.
  ///   - bundleID: The app's bundle id, as somebody has typed it into the server's settings.
  init(_ apple: SimulatedDevice.Apple, bundleID: String) {
    self.check = AppleTokenCheck(apple: apple, bundleID: bundleID)
  }

  /// How many accounts there are.
  var accountCount: Int { self.objectIDs.count }

  /// Takes it off the network, or puts it back.
  func setReachable(_ isReachable: Bool) { self.isReachable = isReachable }

  /// Signs a person in, and makes them an account where there is none.
  func logIn(
    withAuthType authType: String, authData: [String: String]
  ) throws(ParseError) -> ParseUser {
    guard self.isReachable else { throw .connectionFailed }
    guard authType == "apple" else { throw .unsupportedService }
    guard let id = authData["id"], let token = authData["token"] else {
      throw .refused("token and id are needed")
    }
    try self.check.verify(IdentityToken(token), isOf: id)

    let objectID = self.objectIDs[id] ?? "user\(self.objectIDs.count + 1)"
    self.objectIDs[id] = objectID
    self.sessionCount += 1
    return ParseUser(
      objectID: objectID, sessionToken: "r:\(self.sessionCount)", authType: authType,
      authData: authData)
  }
}
