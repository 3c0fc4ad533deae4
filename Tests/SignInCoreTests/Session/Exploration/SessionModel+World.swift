import SignInCore

extension SessionModel {
  /// What is true, whatever the machine believes.
  struct World: Hashable {
    /// What became of the relation between Ada and the app.
    var ada = Relation.none
    /// Whether Bob uses his Apple Account with the app, so that his name comes no more.
    var hasBob = false
    /// Whether the app has moved to another team, and Ada has another user id.
    var hasMoved = false
    /// Whether the server has Ada's new user id.
    var isRebound = false
    /// The accounts on the server, as far as anybody still refers to them.
    var accounts: Accounts = .password
    /// Whether a sheet may still stand whose attempt was given up.
    var hasLateSheet = false

    /// What became of a relation.
    enum Relation: Hashable {
      case none, inForce
      /// It has ended, and nobody was signed out for it.
      case ended
      /// It has ended, and somebody was signed out for it.
      case settled
    }

    /// Accounts on the server.
    struct Accounts: OptionSet, Hashable {
      var rawValue: UInt8

      static let ada = Self(rawValue: 1)
      static let bob = Self(rawValue: 2)
      static let password = Self(rawValue: 4)

      init(rawValue: UInt8) { self.rawValue = rawValue }

      init(_ account: AccountKey?) {
        switch account {
        case SessionModel.adasAccount: self = .ada
        case SessionModel.bobsAccount: self = .bob
        case SessionModel.passwordAccount: self = .password
        default: self = []
        }
      }
    }

    /// Ada's user id now.
    var adaNow: User { self.hasMoved ? .movedAda : .ada }

    /// What an authorization of a person gives now, where the app asks for name and address.
    func profile(of user: User) -> FirstTimeProfile {
      switch user {
      case .bob: return self.hasBob ? user.noProfile : user.firstProfile
      case .ada, .movedAda:
        return switch self.ada {
        case .none: user.firstProfile
        case .inForce: user.noProfile
        case .ended, .settled: user.laterProfile
        }
      }
    }

    /// A person has authorized the app.
    mutating func authorize(_ user: User) {
      if user == .bob { self.hasBob = true } else { self.ada = .inForce }
    }
  }
}
