import SignInCore

/// A token as it is written: its parts, decoded where they can be.
struct WrittenToken {
  let parts: [String]

  init(_ token: IdentityToken) {
    self.parts = (token.text ?? "").split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
  }

  var header: String? { self.decoded(0) }
  var claims: String? { self.decoded(1) }
  var signature: String? { self.parts.count > 2 ? self.parts[2] : nil }

  private func decoded(_ index: Int) -> String? {
    guard index < self.parts.count, let bytes = Base64URL.bytes(self.parts[index].utf8) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
