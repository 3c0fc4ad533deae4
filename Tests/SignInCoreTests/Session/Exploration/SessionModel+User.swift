import SignInCore

extension SessionModel {
  /// A user id of the closed world, which has two people.
  enum User: Int, Hashable, CaseIterable {
    /// Ada, as the app's first team knows her.
    case ada
    /// Ada, as the team knows her to which the app moves.
    case movedAda
    /// Bob, for whom the move changes nothing.
    case bob

    /// The user id.
    var id: UserID {
      switch self {
      case .ada: Self.adaID
      case .movedAda: Self.movedAdaID
      case .bob: Self.bobID
      }
    }

    /// The user with an id.
    init(_ id: UserID) {
      self = Self.allCases.first { $0.id == id } ?? .bob
    }

    /// The person's account on the server: the move gives Ada no other one.
    var account: AccountKey { self == .bob ? SessionModel.bobsAccount : SessionModel.adasAccount }

    /// What a first authorization gives.
    var firstProfile: FirstTimeProfile {
      FirstTimeProfile(
        user: self.id, name: PersonName(givenName: self == .bob ? "B" : "A"),
        email: self == .bob ? "b" : "a")
    }

    /// What an authorization gives after the relation had ended: the person took the name out, and there is
    /// another relay address.
    var laterProfile: FirstTimeProfile {
      FirstTimeProfile(user: self.id, email: self == .bob ? "b2" : "a2")
    }

    /// What every other authorization gives.
    var noProfile: FirstTimeProfile { FirstTimeProfile(user: self.id) }

    // One byte each: they are hashed and compared a million times.
    private static let adaID = Self.makeID("a")
    private static let movedAdaID = Self.makeID("m")
    private static let bobID = Self.makeID("b")

    private static func makeID(_ text: String) -> UserID {
      guard let id = UserID(text) else { preconditionFailure("a text is not blank") }
      return id
    }
  }

  static let adasAccount = AccountKey("a")
  static let bobsAccount = AccountKey("b")
  /// Whose owner signs in with a password.
  static let passwordAccount = AccountKey("p")
}
