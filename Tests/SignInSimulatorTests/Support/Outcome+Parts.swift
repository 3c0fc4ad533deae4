import SignInFlow

extension Outcome {
  var appleID: AppleIDCredential? { self.authorization?.appleID }
}
