/// Lets Parse restore every session that was begun with Apple: the server has checked it.
struct AppleAuthentication: ParseAuthenticationDelegate {
  func restoreAuthentication(withAuthData authData: [String: String]) -> Bool { true }
}
