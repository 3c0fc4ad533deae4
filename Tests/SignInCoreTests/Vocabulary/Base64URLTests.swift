import SignInCore
import Testing

@Suite("URL-safe base64") struct Base64URLTests {
  // The first seven are RFC 4648 §10 without the padding; the rest use both special digits.
  static let vectors: [(bytes: [UInt8], text: String)] = [
    ([], ""), (Array("f".utf8), "Zg"), (Array("fo".utf8), "Zm8"), (Array("foo".utf8), "Zm9v"),
    (Array("foob".utf8), "Zm9vYg"), (Array("fooba".utf8), "Zm9vYmE"),
    (Array("foobar".utf8), "Zm9vYmFy"), ([0xfb, 0xff, 0xfe], "-__-"),
    ([0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff], "-vv8_f7_"),
  ]

  @Test("the published vectors hold both ways", arguments: vectors)
  func publishedVectors(bytes: [UInt8], text: String) {
    #expect(Base64URL.text(bytes) == text)
    #expect(Base64URL.bytes(text.utf8) == bytes)
  }

  @Test("bytes of every length come back", arguments: 0...67)
  func roundTrip(length: Int) {
    var generator = SplitMix64(seed: UInt64(length))
    let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    let text = Base64URL.text(bytes)
    #expect(Base64URL.bytes(text.utf8) == bytes)
    #expect(text.utf8.count == (length * 4 + 2) / 3)
  }

  @Test("encoding appends to what is there")
  func appending() {
    var text = Array("eyJ.".utf8)
    Base64URL.encode(Array("foob".utf8), into: &text)
    #expect(String(decoding: text, as: UTF8.self) == "eyJ.Zm9vYg")
  }

  @Test("each of the 64 digits stands for its value")
  func everyDigit() {
    #expect(Set(Base64URL.alphabet).count == 64)
    for (value, digit) in Base64URL.alphabet.enumerated() {
      #expect(Base64URL.bytes([65, 65, 65, digit]) == [0, 0, UInt8(value)])
    }
  }

  @Test("any other byte is refused")
  func everyOtherByte() {
    for byte in UInt8.min...UInt8.max where !Base64URL.alphabet.contains(byte) {
      #expect(Base64URL.bytes([65, 65, 65, byte]) == nil)
      #expect(Base64URL.bytes([byte, 65, 65, 65]) == nil)
    }
  }

  @Test(
    "what is not URL-safe base64 without padding is refused",
    arguments: [
      "Zg==", "Zm8=", "Zm9v=", "=", "Zm 9", "Zm9v\n", "+__-", "-//-", "Z", "Zm9vY",
      // A lone digit of value zero has no bits to complain of, and is no byte either.
      "A", "AAAAA",
      // Bits left over that are not zero: another text for the same bytes.
      "Zh", "Zm9", "_w9",
      "Zm9vé",
    ])
  func refused(text: String) {
    #expect(Base64URL.bytes(text.utf8) == nil)
  }
}
