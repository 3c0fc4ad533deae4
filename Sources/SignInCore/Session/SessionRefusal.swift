/// Why a session does not do now what it is asked.
@nonexhaustive
public enum SessionRefusal: Error, Hashable, Sendable, CaseIterable {
  /// Another operation is under way.
  case busy
  /// Somebody is signed in already.
  case alreadySignedIn
  /// Nobody is signed in.
  case notSignedIn
  /// The app has moved to another team, and the user id must be replaced before.
  case transferUnfinished
  /// A deletion has begun and not ended.
  case deletionUnfinished
}

extension SessionRefusal: CustomStringConvertible {
  /// What stands in the way, in one clause, in English.
  public var description: String {
    switch self {
    case .busy: "another operation is under way; wait for it"
    case .alreadySignedIn: "somebody is signed in; sign out first"
    case .notSignedIn: "nobody is signed in; sign in first"
    case .transferUnfinished: "the user id must be replaced first; call resume()"
    case .deletionUnfinished: "a deletion has begun; call resume(), or sign out to give it up"
    }
  }
}
