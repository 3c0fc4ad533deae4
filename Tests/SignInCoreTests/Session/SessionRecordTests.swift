import SignInCore
import Testing

@Suite("Session records")
struct SessionRecordTests {
  private static let ada = FirstTimeProfile(
    user: .ada, name: "Ada Lovelace", email: "ada@example.com")
  private static let bob = FirstTimeProfile(user: .bob, name: "Bob Brown")

  // MARK: Profiles

  @Test
  func `there is one profile a person, and nothing replaces something by nothing`() {
    let record = SessionRecord(profiles: [
      FirstTimeProfile(user: .ada, name: "Ada Lovelace"), Self.bob,
      FirstTimeProfile(user: .ada, email: "ada@example.com"), FirstTimeProfile(user: .ada),
    ])
    #expect(record.profiles == [Self.ada, Self.bob])
    #expect(record.profile(of: .ada) == Self.ada)
    #expect(record.profile(of: .adaMoved) == nil)
  }

  @Test
  func `what came later is newer`() {
    let record = SessionRecord(profiles: [
      Self.ada, FirstTimeProfile(user: .ada, name: "Ada King", email: "king@example.com"),
    ])
    #expect(
      record.profiles
        == [FirstTimeProfile(user: .ada, name: "Ada King", email: "king@example.com")])
  }

  @Test
  func `an empty profile is nothing to store`() {
    #expect(SessionRecord(profiles: [FirstTimeProfile(user: .ada)]).isEmpty)
    #expect(!SessionRecord(profiles: [Self.bob]).isEmpty)
    #expect(
      !SessionRecord(session: StoredSession(account: .sample, origin: .password)).isEmpty)
  }

  // MARK: As a document

  private static let sessions: [StoredSession?] =
    [nil]
    + [SessionOrigin.apple(.ada), .password].flatMap { origin in
      [true, false].flatMap { isTrusted in
        [nil, DeletionStep.revoking, .deleting].map {
          StoredSession(
            account: .sample, origin: origin, isStateTrusted: isTrusted, deletion: $0)
        }
      }
    }

  @Test(arguments: Self.sessions)
  func `a record can be read again as it was`(session: StoredSession?) throws {
    let name = PersonName(
      namePrefix: "Dr.", givenName: "Ada", middleName: "\"\\\n\u{0}", familyName: "Lovelace",
      nameSuffix: "II", nickname: "👩🏽‍💻", phoneticGivenName: "エイダ", phoneticFamilyName: "ラブレス")
    for profiles in [
      [], [Self.ada, Self.bob],
      [FirstTimeProfile(user: .ada, name: name), FirstTimeProfile(user: .bob, email: "b@x.com")],
    ] {
      let record = SessionRecord(session: session, profiles: profiles)
      #expect(try SessionRecord(decoding: record.encoded()) == record)
    }
  }

  @Test
  func `a deletion of which nothing has happened yet is not stored`() throws {
    let session = StoredSession(account: .sample, origin: .apple(.ada))
    var begun = session
    begun.deletion = .reauthenticating
    let document = SessionRecord(session: begun).encoded()
    #expect(try SessionRecord(decoding: document) == SessionRecord(session: session))
  }

  @Test
  func `a document is what another program can read`() throws {
    let record = SessionRecord(
      session: StoredSession(account: .sample, origin: .apple(.ada), deletion: .revoking),
      profiles: [Self.bob])
    #expect(
      String(decoding: record.encoded(), as: UTF8.self)
        == #"{"version":1,"session":{"account":"account-17","origin":"apple","user":"000001.ada","#
        + #""isStateTrusted":true,"deletion":"revoking"},"profiles":[{"user":"000001.bob","#
        + #""name":{"givenName":"Bob","familyName":"Brown"}}]}"#)
    #expect(
      String(decoding: SessionRecord().encoded(), as: UTF8.self)
        == #"{"version":1,"profiles":[]}"#)
  }

  @Test
  func `members that this version does not know are left alone`() throws {
    let document = #"""
      {"version": 1, "later": {"a": [1]}, "profiles": [{"user": "000001.bob", "name":
       {"givenName": "Bob", "familyName": "Brown", "later": 1}, "later": null}],
       "session": {"account": "account-17", "origin": "password", "later": true}}
      """#
    #expect(
      try SessionRecord(decoding: Array(document.utf8))
        == SessionRecord(
          session: StoredSession(account: .sample, origin: .password), profiles: [Self.bob]))
  }

  @Test
  func `a document of a later version is told from one that is none`() {
    let document = #"{"version": 2, "profiles": "another shape"}"#
    let error = #expect(throws: SessionStoreError.self) {
      try SessionRecord(decoding: Array(document.utf8))
    }
    #expect(error?.kind == .laterVersion)
  }

  @Test(arguments: [
    ("", "expected"),
    ("{", "expected"),
    ("[]", "expected a session record"),
    ("{}", "\"version\""),
    (#"{"version": "1"}"#, "\"version\""),
    (#"{"version": 0, "profiles": []}"#, "version 1 or later, not 0"),
    (#"{"version": 1}"#, "\"profiles\""),
    (#"{"version": 1, "profiles": {}}"#, "\"profiles\""),
    (#"{"version": 1, "profiles": [1]}"#, "an object in \"profiles\""),
    (#"{"version": 1, "profiles": [{"user": " "}]}"#, "\"user\""),
    (#"{"version": 1, "profiles": [{"name": {}}]}"#, "\"user\""),
    (#"{"version": 1, "profiles": [{"user": "u", "name": "Ada"}]}"#, "\"name\""),
    (#"{"version": 1, "profiles": [{"user": "u", "name": {"givenName": 1}}]}"#, "\"givenName\""),
    (#"{"version": 1, "profiles": [{"user": "u", "email": 1}]}"#, "\"email\""),
    (#"{"version": 1, "session": [], "profiles": []}"#, "\"session\""),
    (#"{"version": 1, "session": {"origin": "password"}, "profiles": []}"#, "\"account\""),
    (#"{"version": 1, "session": {"account": "a"}, "profiles": []}"#, "\"origin\""),
    (
      #"{"version": 1, "session": {"account": "a", "origin": "web"}, "profiles": []}"#,
      "\"origin\""
    ),
    (
      #"{"version": 1, "session": {"account": "a", "origin": "apple"}, "profiles": []}"#,
      "\"user\""
    ),
    (
      #"{"version": 1, "session": {"account": "a", "origin": "password", "isStateTrusted": 1}}"#,
      "\"isStateTrusted\""
    ),
    (
      #"{"version": 1, "session": {"account": "a", "origin": "password", "deletion": "done"}}"#,
      "\"deletion\""
    ),
  ])
  func `a document that is no record says what was expected`(document: String, expected: String) {
    let error = #expect(throws: SessionStoreError.self) {
      try SessionRecord(decoding: Array(document.utf8))
    }
    #expect(error?.kind == .malformed)
    #expect(error?.explanation.contains(expected) == true, "\(error?.explanation ?? "")")
  }
}
