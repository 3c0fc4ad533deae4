import CryptoKit
import Foundation
import Security

@main
struct Nonce {
  static func main() {
    let nonce = randomNonceString()
    guard nonce.count == 32, nonce != randomNonceString() else { exit(1) }
    print("a nonce of", nonce.count, "characters")
    print(sha256("abc"))
    print(Data(SHA256.hash(data: Data("abc".utf8))).base64EncodedString())
    print(SHA256.hash(data: Data("abc".utf8)).description)

    var function = SHA256()
    function.update(data: Data("a".utf8))
    function.update(data: Array("bc".utf8))
    let digest: SHA256.Digest = function.finalize()
    guard digest == SHA256.hash(data: Data("abc".utf8)), SHA256Digest.byteCount == 32
    else { exit(1) }
  }
}

func randomNonceString(length: Int = 32) -> String {
  precondition(length > 0)
  var randomBytes = [UInt8](repeating: 0, count: length)
  let status = SecRandomCopyBytes(kSecRandomDefault, randomBytes.count, &randomBytes)
  if status != errSecSuccess {
    fatalError("no random bytes: OSStatus \(status)")
  }
  let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVXYZabcdefghijklmnopqrstuvwxyz-._")
  return String(randomBytes.map { letters[Int($0) % letters.count] })
}

func sha256(_ input: String) -> String {
  let hashedData = SHA256.hash(data: Data(input.utf8))
  return hashedData.compactMap { String(format: "%02x", $0) }.joined()
}
