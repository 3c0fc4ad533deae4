import SignInCore

/// Makes records of every shape.
struct SessionRecordGenerator {
  private var random: SplitMix64

  init(random: SplitMix64) { self.random = random }

  private static let texts = [
    "a", "", " ", "Ada", "Ada King", "ada@example.com", "\"", "\\", "\\u0041", "/",
    "\u{8}\u{c}\n\r\t",
    "\0", "\u{1f}", "\u{7f}", "é", "e\u{301}", "山田", "😀", "\u{2028}", "\u{feff}", "\u{10ffff}",
    "null", "{}", "[1]", "001234.0123456789abcdef.0987", String(repeating: "long ", count: 99),
  ]

  mutating func text() -> String { Self.texts[self.random.below(Self.texts.count)] }

  private mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? {
    self.random.below(3) == 0 ? nil : value(&self)
  }

  private mutating func maybeText() -> String? { self.maybe { $0.text() } }

  private mutating func user() -> UserID {
    while true { if let user = UserID(self.text() + self.text()) { return user } }
  }

  private mutating func name() -> PersonName {
    PersonName(
      namePrefix: self.maybeText(), givenName: self.maybeText(), middleName: self.maybeText(),
      familyName: self.maybeText(), nameSuffix: self.maybeText(), nickname: self.maybeText(),
      phoneticGivenName: self.maybeText(), phoneticFamilyName: self.maybeText())
  }

  private mutating func session() -> StoredSession {
    let deletions: [DeletionStep?] = [nil, nil, .revoking, .deleting]
    return StoredSession(
      account: AccountKey(self.text()),
      origin: self.random.below(3) == 0 ? .password : .apple(self.user()),
      isStateTrusted: self.random.below(2) == 0,
      deletion: deletions[self.random.below(deletions.count)])
  }

  mutating func record() -> SessionRecord {
    let session = self.maybe { $0.session() }
    let profiles = (0..<self.random.below(4)).map { _ in
      FirstTimeProfile(
        user: self.user(), name: self.maybe { $0.name() }, email: self.maybeText())
    }
    return SessionRecord(session: session, profiles: profiles)
  }
}
