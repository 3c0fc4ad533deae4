import AuthenticationServices
import CryptoKit

private func randomNonceString(length: Int = 32) -> String {
  precondition(length > 0)
  let charset = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVXYZabcdefghijklmnopqrstuvwxyz-._")
  var result = ""
  var remainingLength = length
  while remainingLength > 0 {
    let randoms: [UInt8] = (0..<16).map { _ in
      var random: UInt8 = 0
      let errorCode = SecRandomCopyBytes(kSecRandomDefault, 1, &random)
      if errorCode != errSecSuccess { fatalError("no random bytes: OSStatus \(errorCode)") }
      return random
    }
    for random in randoms where remainingLength > 0 && random < charset.count {
      result.append(charset[Int(random)])
      remainingLength -= 1
    }
  }
  return result
}

private func sha256(_ input: String) -> String {
  let inputData = Data(input.utf8)
  let hashedData = SHA256.hash(data: inputData)
  return hashedData.compactMap { String(format: "%02x", $0) }.joined()
}

@MainActor
func hashedNonce() async throws -> String {
  let nonce = randomNonceString()
  let request = ASAuthorizationAppleIDProvider().createRequest()
  request.nonce = sha256(nonce)
  let authorization = try await SignInService().signIn(with: [request])
  let credential = authorization.credential as? ASAuthorizationAppleIDCredential
  let parts = String(decoding: credential?.identityToken ?? Data(), as: UTF8.self)
    .components(separatedBy: ".")
  let payload = parts[1].replacingOccurrences(of: "-", with: "+")
    .replacingOccurrences(of: "_", with: "/")
    .padding(toLength: (parts[1].count + 3) / 4 * 4, withPad: "=", startingAt: 0)
  let claims = try JSONSerialization.jsonObject(with: Data(base64Encoded: payload) ?? Data())
  let claim = (claims as? [String: Any])?["nonce"] as? String
  return "\(nonce.count) characters, \(claim == sha256(nonce))"
}
