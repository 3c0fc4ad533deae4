import SignInCore
import SignInDeviceModel

/// What signing does: one signature as its digest, and whether it is valid for this and another message.
func signingTranscript() -> [String] {
  let key = RSAPrivateKey.rfc9500
  let message = Array("canary".utf8)
  let signature = key.signature(of: message)
  return [
    "RS256: \(SHA256.hash(signature).hexadecimal)",
    "valid: \(key.publicKey.isValid(signature, of: message))",
    "valid for another message: \(key.publicKey.isValid(signature, of: [0]))",
    "HMAC-SHA256: \(Hexadecimal.text(SHA256.authenticationCode(for: message, key: signature)))",
  ]
}
