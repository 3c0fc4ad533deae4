internal import SignInCore

/// What Apple's service remembers of what it gave out.
struct AppleService: Hashable, Sendable {
  /// How long a code is valid: "Generate and validate tokens".
  static let codeLifetime = Duration.seconds(300)
  /// How many seconds an access token is valid: "Generate and validate tokens".
  static let accessTokenLifetime: Int64 = 3_600
  /// How long after a transfer users can be migrated: "Bringing new apps and users into your team".
  static let migrationWindow = Duration.seconds(60 * 86_400)

  enum Kind: Hashable, Sendable {
    case code, access, refresh, migration
  }

  /// A code or token that was given out.
  struct Issue: Hashable, Sendable {
    let kind: Kind
    let fingerprint: String
    /// The relation that it belongs to, by its place; `nil` for a migration.
    let grant: Int?
    let clientID: String
    /// The nonce of the request that a code answers.
    var nonce: String?
    let issuedAt: Instant
    /// Why it is of no use any more, where it isn't.
    var spent: String?
  }

  /// The key that signs.
  var key = SimulatedKey.first
  private(set) var issues: [Issue] = []
  /// How many notifications were sent.
  var notifications: UInt64 = 0

  mutating func add(_ issue: Issue) { self.issues.append(issue) }

  /// Where something given out stands, or `nil` where it was not.
  func index(of fingerprint: String, _ kinds: Kind...) -> Int? {
    self.issues.lastIndex { kinds.contains($0.kind) && $0.fingerprint == fingerprint }
  }

  /// Makes something useless.
  mutating func spend(_ index: Int, _ why: String) { self.issues[index].spent = why }

  /// Makes everything useless that belongs to a relation.
  mutating func spendAll(of grant: Int, _ kinds: Kind..., because why: String) {
    for index in self.issues.indices
    where self.issues[index].grant == grant && kinds.contains(self.issues[index].kind)
      && self.issues[index].spent == nil
    {
      self.issues[index].spent = why
    }
  }
}

#if !hasFeature(Embedded)
  extension AppleService.Issue: CustomReflectable {
    /// A mirror without the nonce.
    var customMirror: Mirror {
      Mirror(self, children: ["kind": self.kind, "issuedAt": self.issuedAt])
    }
  }
#endif
