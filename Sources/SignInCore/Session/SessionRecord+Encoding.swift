extension SessionRecord {
  /// The version of the format that ``encoded()`` gives.
  static let version: Int64 = 1

  /// The record as a JSON document, for a store of one's own.
  ///
  /// ``init(decoding:)`` reads it again, also in later versions of this package.
  ///
  /// - Returns: UTF-8 bytes.
  public func encoded() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.name("version")
      writer.number(Self.version)
      if let session { writer.session(session) }
      writer.name("profiles")
      writer.array { writer in
        for profile in self.profiles { writer.profile(profile) }
      }
    }
    return writer.bytes
  }

  /// Reads a record.
  ///
  /// Members that this version does not know are left alone.
  ///
  /// - Parameter document: What ``encoded()`` gave.
  /// - Throws: ``SessionStoreError`` of kind `malformed` or `laterVersion`, with what was expected.
  public init(decoding document: [UInt8]) throws(SessionStoreError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: document)
    } catch {
      throw .malformed("expected \(error.expected) at byte \(error.offset)")
    }
    let record = try Members(value, "a session record")
    guard let version = record["version"]?.integer else {
      throw .malformed("expected a session record with a number \"version\"")
    }
    guard version >= 1 else {
      throw .malformed("expected version 1 or later, not \(version)")
    }
    guard version <= Self.version else {
      throw SessionStoreError(
        .laterVersion, "expected version \(Self.version) or earlier, not \(version)")
    }
    self.init()
    if let session = record["session"] {
      self.session = try StoredSession(Members(session, "an object \"session\""))
    }
    guard case .array(let profiles)? = record["profiles"] else {
      throw .malformed("expected a list \"profiles\"")
    }
    for profile in profiles {
      self.keep(try FirstTimeProfile(Members(profile.value, "an object in \"profiles\"")))
    }
  }
}

/// The members of an object.
private struct Members {
  private let members: [JSONMember]

  init(_ value: JSONValue, _ expected: String) throws(SessionStoreError) {
    guard case .object(let members) = value else {
      throw .malformed("expected \(expected), not \(value.kind)")
    }
    self.members = members
  }

  subscript(name: String) -> JSONValue? { self.members.first { $0.name == name }?.value }

  /// A text that is there or not, but nothing else.
  func text(_ name: String) throws(SessionStoreError) -> String? {
    switch self[name] {
    case .string(let text): return text
    case nil: return nil
    case let value?: throw .malformed("expected a text \"\(name)\", not \(value.kind)")
    }
  }

  func user() throws(SessionStoreError) -> UserID {
    guard let user = UserID(try self.text("user") ?? "") else {
      throw .malformed("expected a text \"user\" that is not blank")
    }
    return user
  }
}

extension SessionStoreError {
  fileprivate static func malformed(_ explanation: String) -> Self {
    Self(.malformed, explanation)
  }
}

extension StoredSession {
  fileprivate init(_ members: Members) throws(SessionStoreError) {
    guard let account = try members.text("account") else {
      throw .malformed("expected a text \"account\"")
    }
    let origin: SessionOrigin
    switch try members.text("origin") {
    case "apple": origin = .apple(try members.user())
    case "password": origin = .password
    case let other:
      throw .malformed("expected \"origin\" apple or password, not \(other ?? "nothing")")
    }
    self.init(account: AccountKey(account), origin: origin)
    switch members["isStateTrusted"] {
    case .bool(let isTrusted): self.isStateTrusted = isTrusted
    case nil: break
    case let value?: throw .malformed("expected a boolean \"isStateTrusted\", not \(value.kind)")
    }
    guard let text = try members.text("deletion") else { return }
    guard let step = DeletionStep(rawValue: text), step != .reauthenticating else {
      throw .malformed("expected \"deletion\" revoking or deleting, not \(text)")
    }
    self.deletion = step
  }
}

extension FirstTimeProfile {
  fileprivate init(_ members: Members) throws(SessionStoreError) {
    var name: PersonName?
    if let value = members["name"] {
      let parts = try Members(value, "an object \"name\"")
      name = PersonName(
        namePrefix: try parts.text("namePrefix"), givenName: try parts.text("givenName"),
        middleName: try parts.text("middleName"), familyName: try parts.text("familyName"),
        nameSuffix: try parts.text("nameSuffix"), nickname: try parts.text("nickname"),
        phoneticGivenName: try parts.text("phoneticGivenName"),
        phoneticFamilyName: try parts.text("phoneticFamilyName"))
    }
    self.init(user: try members.user(), name: name, email: try members.text("email"))
  }
}

extension JSONWriter {
  fileprivate mutating func session(_ session: StoredSession) {
    self.name("session")
    self.object { writer in
      writer.member("account", session.account.rawValue)
      switch session.origin {
      case .apple(let user):
        writer.member("origin", "apple")
        writer.member("user", user.rawValue)
      case .password: writer.member("origin", "password")
      }
      writer.name("isStateTrusted")
      writer.bool(session.isStateTrusted)
      // Nothing has happened yet in this step, so that there is nothing to go on with.
      let deletion = session.deletion == .reauthenticating ? nil : session.deletion
      writer.member("deletion", deletion?.rawValue)
    }
  }

  fileprivate mutating func profile(_ profile: FirstTimeProfile) {
    self.object { writer in
      writer.member("user", profile.user.rawValue)
      if let name = profile.name {
        writer.name("name")
        writer.object { writer in
          writer.member("namePrefix", name.namePrefix)
          writer.member("givenName", name.givenName)
          writer.member("middleName", name.middleName)
          writer.member("familyName", name.familyName)
          writer.member("nameSuffix", name.nameSuffix)
          writer.member("nickname", name.nickname)
          writer.member("phoneticGivenName", name.phoneticGivenName)
          writer.member("phoneticFamilyName", name.phoneticFamilyName)
        }
      }
      writer.member("email", profile.email)
    }
  }

  /// A member with a text, where there is one.
  private mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    self.name(name)
    self.string(text)
  }
}
