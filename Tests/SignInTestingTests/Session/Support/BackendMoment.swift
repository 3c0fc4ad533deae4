/// A moment in a call of a backend.
struct BackendMoment: Hashable, Sendable, CustomStringConvertible {
  var call: Call
  var place: Place

  init(_ place: Place, _ call: Call) {
    self.call = call
    self.place = place
  }

  /// What the backend is asked to do.
  enum Call: String, Hashable, Sendable, CaseIterable {
    case register, password, rebind, reauthenticate, revoke, delete
  }

  /// Whether the server has done it.
  enum Place: String, Hashable, Sendable, CaseIterable {
    case before, after
  }

  /// Every moment of every call.
  static var all: [BackendMoment] {
    Call.allCases.flatMap { call in Place.allCases.map { BackendMoment($0, call) } }
  }

  var description: String { "\(self.place.rawValue) \(self.call.rawValue)" }
}
