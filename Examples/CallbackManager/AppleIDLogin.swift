import SignInFlow

/// What the success closure gets.
struct AppleIDLogin: Hashable, Sendable {
  /// The person, as the apps of this team know them.
  var user: String
  /// The bytes of the identity token; `nil` where the credential had none, which is not the same as no bytes.
  var identityToken: [UInt8]?
  /// The bytes of the authorization code; `nil` where the credential had none.
  var code: [UInt8]?
  /// The name, which comes once; `nil` for a person who comes back.
  var name: String?
  /// The address, which comes once.
  var email: String?

  init(_ credential: AppleIDCredential) {
    self.user = credential.user.rawValue
    self.identityToken = credential.identityToken?.bytes
    self.code = credential.authorizationCode?.bytes
    // A person who comes back has a name of empty parts.
    let name = credential.fullName?.formatted() ?? ""
    self.name = name.isEmpty ? nil : name
    self.email = credential.email
  }
}

extension AppleIDLogin: CustomStringConvertible {
  /// Who signed in, and how many bytes came; never the bytes.
  var description: String {
    let token = self.identityToken.map { "\($0.count) bytes" } ?? "missing"
    let code = self.code.map { "\($0.count) bytes" } ?? "missing"
    let person = "\(self.name ?? "no name"), \(self.email ?? "no address")"
    return "\(person), token: \(token), code: \(code)"
  }
}
