extension IdentityTokenClaims {
  /// Decodes the claims of a token, and verifies nothing.
  init(decoding token: IdentityToken) throws(IdentityTokenError) {
    let parts = token.bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .wrongNumberOfParts(parts.count) }
    guard let document = Base64URL.bytes(parts[1]) else { throw .notBase64URL }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: document)
    } catch {
      throw .notJSON(offset: error.offset, expected: error.expected)
    }
    guard case .object(let members) = value else { throw .notAnObject }
    self.init()
    var seen: Set<String> = []
    for member in members {
      guard seen.insert(member.name).inserted else { throw .duplicateClaim(member.name) }
      try self.decode(member)
    }
  }

  private mutating func decode(_ member: JSONMember) throws(IdentityTokenError) {
    if case .null = member.value { return self.keep(member) }
    switch member.name {
    case "iss": self.issuer = try Self.text(member)
    case "aud": self.audience = try Self.texts(member)
    case "sub":
      guard let subject = UserID(try Self.text(member)) else {
        throw .wrongType(claim: "sub", expected: "a text that is not blank")
      }
      self.subject = subject
    case "iat": self.issuedAt = try Self.wholeNumber(member)
    case "exp": self.expiresAt = try Self.wholeNumber(member)
    case "auth_time": self.authenticatedAt = try Self.wholeNumber(member)
    case "nonce": self.nonce = try Self.text(member)
    case "nonce_supported": self.isNonceSupported = self.flag(member)
    case "email": self.email = try Self.text(member)
    case "email_verified": self.isEmailVerified = self.flag(member)
    case "is_private_email": self.isPrivateEmail = self.flag(member)
    case "real_user_status":
      self.realUserStatus = UserDetectionStatus(
        rawValue: Int(truncatingIfNeeded: try Self.wholeNumber(member)))
    case "c_hash": self.codeHash = try Self.text(member)
    case "at_hash": self.accessTokenHash = try Self.text(member)
    case "transfer_sub": self.transferSubject = try Self.text(member)
    default: self.keep(member)
    }
  }

  private mutating func keep(_ member: JSONMember) {
    var writer = JSONWriter()
    writer.value(member.value)
    self.unrecognized.append(UnrecognizedClaim(name: member.name, json: writer.text))
  }

  private static func text(_ member: JSONMember) throws(IdentityTokenError) -> String {
    guard case .string(let text) = member.value else {
      throw .wrongType(claim: member.name, expected: "a text, not \(member.value.kind)")
    }
    return text
  }

  private static func texts(_ member: JSONMember) throws(IdentityTokenError) -> [String] {
    switch member.value {
    case .string(let text): return [text]
    case .array(let elements):
      let texts = elements.compactMap { element in
        if case .string(let text) = element.value { text } else { nil }
      }
      if texts.count == elements.count { return texts }
    default: break
    }
    throw .wrongType(claim: member.name, expected: "a text or an array of texts")
  }

  private static func wholeNumber(_ member: JSONMember) throws(IdentityTokenError) -> Int64 {
    guard let number = member.value.integer else {
      throw .wrongType(claim: member.name, expected: "a whole number")
    }
    return number
  }

  // A hint must not break a sign-in: what is neither true nor false is kept and counts as absent.
  private mutating func flag(_ member: JSONMember) -> Bool? {
    switch member.value {
    case .bool(let bool): return bool
    case .string(let text) where text.lowercased() == "true": return true
    case .string(let text) where text.lowercased() == "false": return false
    default:
      self.keep(member)
      return nil
    }
  }
}
