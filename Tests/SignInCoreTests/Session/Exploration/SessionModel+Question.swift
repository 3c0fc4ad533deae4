import SignInCore

extension SessionModel {
  /// A question to the device that it has not answered.
  struct Question: Hashable {
    /// Why the device was asked.
    enum Occasion: Hashable { case signedIn, becameActive, notice }

    /// Of whom it was asked, and why.
    struct About: Hashable {
      var user: User
      var occasion: Occasion
    }

    /// Its number.
    var check: SessionStateMachine.CheckID
    /// `nil` once something has come between, so that the answer decides nothing.
    var about: About?
  }
}
