internal import SignInCore

extension IdentityTokenMint {
  /// A JSON Web Token of this mint's header and signature that holds any payload.
  func jsonWebToken(payload: [UInt8]) -> [UInt8] {
    var token: [UInt8] = []
    token.reserveCapacity(1_200)
    token.append(contentsOf: self.key.encodedHeader)
    token.append(UInt8(ascii: "."))
    Base64URL.encode(payload, into: &token)
    self.sign(&token)
    return token
  }

  /// Appends a dot and the signature.
  func sign(_ token: inout [UInt8]) {
    guard self.style.isSigned else {
      token.append(UInt8(ascii: "."))
      token.append(contentsOf: Self.constantSignature)
      return
    }
    let signature = self.key.privateKey.signature(of: token)
    token.append(UInt8(ascii: "."))
    Base64URL.encode(signature, into: &token)
  }

  /// A signature's text that verifies under no key.
  static let constantSignature: [UInt8] = {
    let sentence = Array("made by a simulated device, valid nowhere; ".utf8)
    return Array(Base64URL.text((0..<256).map { sentence[$0 % sentence.count] }).utf8)
  }()
}
