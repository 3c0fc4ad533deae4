import SignInCore
import Testing

@Suite("Session records as documents")
struct SessionRecordEncodingTests {
  private static func decode(_ text: String) throws(SessionStoreError) -> SessionRecord {
    try SessionRecord(decoding: Array(text.utf8))
  }

  /// Composed and decomposed texts are equal, so the bytes are compared.
  private static func isSame(_ first: SessionRecord, _ second: SessionRecord) -> Bool {
    first == second && first.encoded() == second.encoded()
  }

  /// One record of each shape, and its document.
  private static func known() throws -> [(record: SessionRecord, text: String)] {
    let ada = try #require(UserID("001234.ada"))
    let ben = try #require(UserID("001234.ben"))
    let name = PersonName(
      namePrefix: "Dr.", givenName: "Ada", middleName: "King", familyName: "Lovelace",
      nameSuffix: "Jr.", nickname: "\"Countess\"", phoneticGivenName: "ay-duh",
      phoneticFamilyName: "luv-layss")
    return [
      (SessionRecord(), #"{"version":1,"profiles":[]}"#),
      (
        SessionRecord(session: StoredSession(account: AccountKey("42"), origin: .apple(ada))),
        #"{"version":1,"session":{"account":"42","origin":"apple","user":"001234.ada","#
          + #""isStateTrusted":true},"profiles":[]}"#
      ),
      (
        SessionRecord(
          session: StoredSession(
            account: AccountKey("é\n"), origin: .password, isStateTrusted: false)),
        #"{"version":1,"session":{"account":"é\u000a","origin":"password","#
          + #""isStateTrusted":false},"profiles":[]}"#
      ),
      (
        SessionRecord(
          session: StoredSession(account: AccountKey(""), origin: .apple(ada), deletion: .revoking),
          profiles: [
            FirstTimeProfile(user: ben, name: name, email: "ben@example.com"),
            FirstTimeProfile(user: ada, email: "ada@example.com"),
          ]),
        #"{"version":1,"session":{"account":"","origin":"apple","user":"001234.ada","#
          + #""isStateTrusted":true,"deletion":"revoking"},"profiles":[{"user":"001234.ben","#
          + #""name":{"namePrefix":"Dr.","givenName":"Ada","middleName":"King","#
          + #""familyName":"Lovelace","nameSuffix":"Jr.","nickname":"\"Countess\"","#
          + #""phoneticGivenName":"ay-duh","phoneticFamilyName":"luv-layss"},"#
          + #""email":"ben@example.com"},{"user":"001234.ada","email":"ada@example.com"}]}"#
      ),
      (
        SessionRecord(
          session: StoredSession(account: AccountKey("42"), origin: .password, deletion: .deleting),
          profiles: [FirstTimeProfile(user: ben, name: PersonName(givenName: "Ben"))]),
        #"{"version":1,"session":{"account":"42","origin":"password","isStateTrusted":true,"#
          + #""deletion":"deleting"},"profiles":[{"user":"001234.ben","#
          + #""name":{"givenName":"Ben"}}]}"#
      ),
    ]
  }

  @Test
  func `known records have known documents, byte for byte`() throws {
    for (record, text) in try Self.known() {
      #expect(String(decoding: record.encoded(), as: UTF8.self) == text)
      #expect(record.encoded() == Array(text.utf8))
      #expect(Self.isSame(try Self.decode(text), record), "\(text)")
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `any record goes there and back`(seed: UInt64) throws {
    var generator = SessionRecordGenerator(random: SplitMix64(seed: seed, lane: "records"))
    var different: Set<SessionRecord> = []
    for _ in 0..<100 {
      let record = generator.record()
      let read = try SessionRecord(decoding: record.encoded())
      #expect(Self.isSame(read, record), "\(String(decoding: record.encoded(), as: UTF8.self))")
      different.insert(record)
    }
    #expect(different.count > 50)
  }

  @Test(arguments: DeletionStep.allCases)
  func `a deletion that has only begun is none yet`(step: DeletionStep) throws {
    let session = StoredSession(account: AccountKey("42"), origin: .password, deletion: step)
    let read = try SessionRecord(decoding: SessionRecord(session: session).encoded())
    #expect(read.session?.deletion == (step == .reauthenticating ? nil : step))
    #expect(read.session?.account == AccountKey("42"))
  }

  private static let version = #"expected a session record with a number "version""#
  private static let user = #"expected a text "user" that is not blank"#

  static let malformed: [(text: String, explanation: String)] = [
    ("", "expected a value at byte 0"),
    ("{", "expected a name in quotes at byte 1"),
    (#"{"version":1,"profiles":[]}}"#, "expected the end of the document at byte 27"),
    (#"{"version":1,"profiles":[],}"#, "expected a name in quotes at byte 27"),
    ("null", "expected a session record, not null"),
    ("true", "expected a session record, not a boolean"),
    ("1", "expected a session record, not a number"),
    (#""{}""#, "expected a session record, not a string"),
    ("[]", "expected a session record, not an array"),
    ("{}", version),
    (#"{"version":null,"profiles":[]}"#, version),
    (#"{"version":"1","profiles":[]}"#, version),
    (#"{"version":1.0,"profiles":[]}"#, version),
    (#"{"version":1e0,"profiles":[]}"#, version),
    (#"{"version":9223372036854775808,"profiles":[]}"#, version),
    (#"{"Version":1,"profiles":[]}"#, version),
    (#"{"version":0,"profiles":[]}"#, "expected version 1 or later, not 0"),
    (#"{"version":-1,"profiles":[]}"#, "expected version 1 or later, not -1"),
    (#"{"version":1}"#, #"expected a list "profiles""#),
    (#"{"version":1,"profiles":null}"#, #"expected a list "profiles""#),
    (#"{"version":1,"profiles":{}}"#, #"expected a list "profiles""#),
    (#"{"version":1,"profiles":[[]]}"#, #"expected an object in "profiles", not an array"#),
    (#"{"version":1,"profiles":[null]}"#, #"expected an object in "profiles", not null"#),
  ]

  static let malformedSessions: [(text: String, explanation: String)] = [
    ("null", #"expected an object "session", not null"#),
    ("[]", #"expected an object "session", not an array"#),
    (#""42""#, #"expected an object "session", not a string"#),
    ("{}", #"expected a text "account""#),
    (#"{"account":null}"#, #"expected a text "account", not null"#),
    (#"{"account":42}"#, #"expected a text "account", not a number"#),
    (#"{"account":"42"}"#, #"expected "origin" apple or password, not nothing"#),
    (#"{"account":"42","origin":"google"}"#, #"expected "origin" apple or password, not google"#),
    (#"{"account":"42","origin":{}}"#, #"expected a text "origin", not an object"#),
    (#"{"account":"42","origin":"apple"}"#, user),
    (#"{"account":"42","origin":"apple","user":""}"#, user),
    (#"{"account":"42","origin":"apple","user":" \n"}"#, user),
    (
      #"{"account":"42","origin":"apple","user":1}"#,
      #"expected a text "user", not a number"#
    ),
    (
      #"{"account":"42","origin":"password","isStateTrusted":"true"}"#,
      #"expected a boolean "isStateTrusted", not a string"#
    ),
    (
      #"{"account":"42","origin":"password","isStateTrusted":null}"#,
      #"expected a boolean "isStateTrusted", not null"#
    ),
    (
      #"{"account":"42","origin":"password","deletion":true}"#,
      #"expected a text "deletion", not a boolean"#
    ),
    (
      #"{"account":"42","origin":"password","deletion":"done"}"#,
      #"expected "deletion" revoking or deleting, not done"#
    ),
    (
      #"{"account":"42","origin":"password","deletion":"reauthenticating"}"#,
      #"expected "deletion" revoking or deleting, not reauthenticating"#
    ),
  ]

  static let malformedProfiles: [(text: String, explanation: String)] = [
    ("{}", user),
    (#"{"email":"ada@example.com"}"#, user),
    (#"{"user":"\t"}"#, user),
    (#"{"user":[]}"#, #"expected a text "user", not an array"#),
    (#"{"user":"a","email":null}"#, #"expected a text "email", not null"#),
    (#"{"user":"a","email":{}}"#, #"expected a text "email", not an object"#),
    (#"{"user":"a","name":"Ada"}"#, #"expected an object "name", not a string"#),
    (#"{"user":"a","name":null}"#, #"expected an object "name", not null"#),
  ]

  private static func expect(
    _ text: String, _ explanation: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      throws: SessionStoreError(.malformed, explanation), sourceLocation: sourceLocation
    ) { try Self.decode(text) }
  }

  @Test(arguments: malformed)
  func `a document that is no record says what was expected`(text: String, explanation: String) {
    Self.expect(text, explanation)
  }

  @Test(arguments: malformedSessions)
  func `a session that is none says what was expected`(text: String, explanation: String) {
    Self.expect(#"{"version":1,"session":\#(text),"profiles":[]}"#, explanation)
  }

  @Test(arguments: malformedProfiles)
  func `a profile that is none says what was expected`(text: String, explanation: String) {
    Self.expect(#"{"version":1,"profiles":[\#(text)]}"#, explanation)
    Self.expect(
      #"{"version":1,"profiles":[{"user":"b","email":"b@c.d"},\#(text)]}"#, explanation)
  }

  @Test(arguments: [
    "namePrefix", "givenName", "middleName", "familyName", "nameSuffix", "nickname",
    "phoneticGivenName", "phoneticFamilyName",
  ])
  func `each part of a name is a text or absent`(part: String) throws {
    Self.expect(
      #"{"version":1,"profiles":[{"user":"a","name":{"\#(part)":1}}]}"#,
      #"expected a text "\#(part)", not a number"#)
    let record = try Self.decode(
      #"{"version":1,"profiles":[{"user":"a","name":{"\#(part)":"x"}}]}"#)
    #expect(record.profiles.first?.name?.isEmpty == false)
    #expect(record.profiles.first?.name != PersonName())
  }

  @Test(arguments: [2, 3, Int64.max])
  func `a later version is told as one, whatever else the document holds`(version: Int64) {
    for rest in ["", #","profiles":{}"#, #","profiles":[],"session":[]"#] {
      #expect(
        throws: SessionStoreError(
          .laterVersion, "expected version 1 or earlier, not \(version)")
      ) { try Self.decode(#"{"version":\#(version)\#(rest)}"#) }
    }
  }

  @Test
  func `members that this version does not know are left alone`() throws {
    let more = #""more":[{"a":null}],"#
    for (record, text) in try Self.known() {
      let longer = text.replacing("{", with: "{" + more).replacing(more + "}", with: "}")
      #expect(longer != text)
      #expect(Self.isSame(try Self.decode(longer), record), "\(longer)")
    }
  }

  @Test
  func `members may stand in any order, and white space between them`() throws {
    let record = try Self.decode(
      """
      {
        "profiles": [ { "email": "a@b.c", "user": "a" } ],
        "session": { "user": "b", "origin": "apple", "account": "42" },
        "version": 1
      }
      """)
    let a = try #require(UserID("a"))
    let b = try #require(UserID("b"))
    #expect(
      record
        == SessionRecord(
          session: StoredSession(account: AccountKey("42"), origin: .apple(b)),
          profiles: [FirstTimeProfile(user: a, email: "a@b.c")]))
  }

  @Test
  func `of a member that is there twice, the first counts`() throws {
    let record = try Self.decode(#"{"version":1,"profiles":[],"version":2,"profiles":1}"#)
    #expect(record == SessionRecord())
  }

  @Test
  func `profiles of one user id become one, and empty ones none`() throws {
    let record = try Self.decode(
      #"{"version":1,"profiles":[{"user":"a","email":"a@b.c"},{"user":"b"},"#
        + #"{"user":"a","name":{"givenName":"Ada"}},{"user":"c","name":{"nickname":" "}}]}"#)
    let user = try #require(UserID("a"))
    #expect(
      record
        == SessionRecord(profiles: [
          FirstTimeProfile(user: user, name: PersonName(givenName: "Ada"), email: "a@b.c")
        ]))
  }

  @Test
  func `a document that is cut short anywhere is none`() throws {
    for (_, text) in try Self.known() {
      let document = Array(text.utf8)
      for count in document.indices {
        #expect(throws: SessionStoreError.self, "\(count) bytes of \(text)") {
          try SessionRecord(decoding: Array(document.prefix(count)))
        }
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `a spoiled document is refused or read, and never stops the process`(seed: UInt64) throws {
    var generator = SessionRecordGenerator(random: SplitMix64(seed: seed, lane: "to spoil"))
    var mutator = JSONMutator(random: SplitMix64(seed: seed, lane: "changes"))
    var refused = 0
    var explanations: Set<String> = []
    for _ in 0..<250 {
      let document = mutator.mutated(generator.record().encoded())
      do throws(SessionStoreError) {
        let record = try SessionRecord(decoding: document)
        #expect(Self.isSame(try SessionRecord(decoding: record.encoded()), record))
      } catch {
        #expect(error.kind == .malformed || error.kind == .laterVersion)
        #expect(error.explanation.hasPrefix("expected "))
        explanations.insert(error.explanation)
        refused += 1
      }
    }
    // Spoiling that spoils nothing, or all, would test nothing.
    #expect((100..<240).contains(refused))
    #expect(explanations.count > 20)
  }
}
