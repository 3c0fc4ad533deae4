import SignInFlow

/// The screen behind the login screen: four fields, of which those that nothing is known for are empty.
struct ResultScreen: Hashable {
  var userID = ""
  var givenName = ""
  var familyName = ""
  var email = ""
}

extension ResultScreen {
  /// The screen of somebody who is signed in.
  init(_ signedIn: SessionState<Account>.SignedIn) {
    self.userID = signedIn.origin.user?.rawValue ?? ""
    guard case .apple(let name, let email) = signedIn.account else { return }
    self.givenName = name?.givenName ?? ""
    self.familyName = name?.familyName ?? ""
    self.email = email ?? ""
  }
}
