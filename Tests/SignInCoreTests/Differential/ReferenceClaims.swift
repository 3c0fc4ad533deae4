import Foundation

/// The claims of an identity token as an app would decode them with Foundation.
struct ReferenceClaims: Decodable {
  var issuer: String?
  var audience: [String]
  var subject: String?
  var issuedAt: Int64?
  var expiresAt: Int64?
  var authenticatedAt: Int64?
  var nonce: String?
  var isNonceSupported: Bool?
  var email: String?
  var isEmailVerified: Bool?
  var isPrivateEmail: Bool?
  var realUserStatus: Int64?
  var codeHash: String?
  var accessTokenHash: String?
  var transferSubject: String?
  /// All other claims, claims that are null, and boolean claims that are neither true nor false.
  var others: [String: FoundationJSON] = [:]

  /// Reads claims, or gives `nil` where Foundation refuses them.
  init?(reading document: [UInt8]) {
    guard case .object = FoundationJSON(reading: document) else { return nil }
    do {
      self = try JSONDecoder().decode(ReferenceClaims.self, from: Data(document))
    } catch {
      return nil
    }
  }

  init(from decoder: any Decoder) throws {
    let claims = try decoder.container(keyedBy: AnyKey.self)
    func claim<Value: Decodable>(_ name: String) throws -> Value? {
      try claims.decodeIfPresent(Value.self, forKey: AnyKey(stringValue: name))
    }
    func flag(_ name: String) -> Bool? {
      if let bool = try? claim(name) as Bool? { return bool }
      let text = try? claim(name) as String?
      return ["true": true, "false": false][text?.lowercased()]
    }
    self.issuer = try claim("iss")
    let audience = try? claim("aud") as String?
    self.audience = try audience.map { [$0] } ?? claim("aud") ?? []
    self.subject = try claim("sub")
    self.issuedAt = try claim("iat")
    self.expiresAt = try claim("exp")
    self.authenticatedAt = try claim("auth_time")
    self.nonce = try claim("nonce")
    self.isNonceSupported = flag("nonce_supported")
    self.email = try claim("email")
    self.isEmailVerified = flag("email_verified")
    self.isPrivateEmail = flag("is_private_email")
    self.realUserStatus = try claim("real_user_status")
    self.codeHash = try claim("c_hash")
    self.accessTokenHash = try claim("at_hash")
    self.transferSubject = try claim("transfer_sub")
    for key in claims.allKeys {
      let isFlag = Self.flags.contains(key.stringValue)
      let isRead = Self.plain.contains(key.stringValue) || isFlag && flag(key.stringValue) != nil
      if try !isRead || claims.decodeNil(forKey: key) {
        self.others[key.stringValue] = try claims.decode(FoundationJSON.self, forKey: key)
      }
    }
  }

  private static let flags = ["nonce_supported", "email_verified", "is_private_email"]

  private static let plain = [
    "iss", "aud", "sub", "iat", "exp", "auth_time", "nonce", "email", "real_user_status", "c_hash",
    "at_hash", "transfer_sub",
  ]
}
