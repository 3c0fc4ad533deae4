import Foundation
import SignInCore
import Testing

@Suite("Base64 beside Foundation's") struct Base64URLDifferentialTests {
  private func foundationBytes(_ text: String) -> [UInt8]? {
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    return Data(base64Encoded: standard + padding).map { Array($0) }
  }

  private func foundationText(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  @Test("bytes of every length are encoded and decoded alike")
  func bytes() {
    var random = SplitMix64(seed: 1, lane: "bytes to encode")
    for count in 0..<300 {
      let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let text = self.foundationText(bytes)
      #expect(Base64URL.text(bytes) == text)
      #expect(Base64URL.bytes(text.utf8) == bytes)
    }
  }

  @Test("texts are decoded alike, or refused as not URL-safe, padded or not canonical")
  func texts() {
    var random = SplitMix64(seed: 1, lane: "texts to decode")
    let characters = Array("AQgwZaz059-_-_+/= .\n\u{e9}")
    var accepted = 0
    for _ in 0..<4_000 {
      // Mostly characters that may occur, or hardly any text would be accepted.
      let text = String(
        (0..<random.below(10)).map { _ in
          characters[random.below(random.below(12) == 0 ? characters.count : 14)]
        })
      let foundation = self.foundationBytes(text)
      if let bytes = Base64URL.bytes(text.utf8) {
        accepted += 1
        #expect(bytes == foundation, "\(text)")
      } else if let foundation {
        // Foundation takes both alphabets, padding, and bits that no byte needs.
        #expect(
          text.contains { "+/=".contains($0) } || self.foundationText(foundation) != text, "\(text)"
        )
      }
    }
    #expect((500..<3_500).contains(accepted))
  }
}
