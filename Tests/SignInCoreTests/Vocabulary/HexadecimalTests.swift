import SignInCore
import Testing

@Suite("Hexadecimal text") struct HexadecimalTests {
  @Test("bytes become two lower-case digits each")
  func knownTexts() {
    #expect(Hexadecimal.text([]) == "")
    #expect(Hexadecimal.text([0x00]) == "00")
    #expect(Hexadecimal.text([0x0f, 0xf0]) == "0ff0")
    #expect(
      Hexadecimal.text([0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef]) == "0123456789abcdef")
  }

  @Test("each of the 256 bytes has the text that the standard library gives it")
  func everyByte() {
    for byte in UInt8.min...UInt8.max {
      let digits = String(byte, radix: 16)
      #expect(Hexadecimal.text([byte]) == (digits.utf8.count == 1 ? "0" + digits : digits))
    }
  }
}
