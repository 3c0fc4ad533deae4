internal import SignInCore

extension IdentityTokenMint {
  /// The claims as the JSON object that a token holds.
  func json(of claims: IdentityTokenClaims) -> [UInt8] {
    var json = JSONWriter(capacity: 512)
    json.object { json in
      json.member("iss", claims.issuer)
      json.audience(claims.audience)
      json.member("exp", claims.expiresAt)
      json.member("iat", claims.issuedAt)
      json.member("sub", claims.subject?.rawValue)
      json.member("nonce", claims.nonce)
      json.member("c_hash", claims.codeHash)
      json.member("at_hash", claims.accessTokenHash)
      json.member("email", claims.email)
      json.flag("email_verified", claims.isEmailVerified, self.style.flags)
      json.flag("is_private_email", claims.isPrivateEmail, self.style.flags)
      json.member("auth_time", claims.authenticatedAt)
      json.member("nonce_supported", claims.isNonceSupported)
      json.member("real_user_status", claims.realUserStatus?.rawValue)
      json.member("transfer_sub", claims.transferSubject)
      for claim in claims.unrecognized {
        json.name(claim.name)
        json.value(claim.value)
      }
    }
    return json.bytes
  }
}

extension JSONWriter {
  /// One audience is a text, several are an array.
  fileprivate mutating func audience(_ audience: [String]) {
    if audience.count > 1 {
      self.member("aud", audience)
    } else {
      self.member("aud", audience.first)
    }
  }

  fileprivate mutating func flag(_ name: String, _ flag: Bool?, _ flags: TokenStyle.Flags) {
    switch flags {
    case .booleans: self.member(name, flag)
    case .texts: self.member(name, flag.map { $0 ? "true" : "false" })
    }
  }
}

extension UnrecognizedClaim {
  /// The claim's value; what is no JSON is taken for a text.
  var value: JSONValue {
    do throws(JSONError) {
      return try JSONReader.value(of: Array(self.json.utf8))
    } catch {
      return .string(self.json)
    }
  }
}
