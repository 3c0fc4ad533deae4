import Foundation
import SignInCore
import SignInFoundation
import Testing

@Suite("Tokens and codes as data")
struct DataTests {
  static let samples: [[UInt8]] = [
    [], [0], Array("header.payload.signature".utf8), [0xff, 0xfe, 0x00, 0xc3, 0x28],
    Array(0...255),
  ]

  @Test(arguments: samples)
  func `a token has the bytes of its data, and gives them back`(bytes: [UInt8]) {
    let token = IdentityToken(Data(bytes))
    #expect(token == IdentityToken(bytes: bytes))
    #expect(token.bytes == bytes)
    #expect(token.data == Data(bytes))
    #expect(IdentityToken(token.data) == token)
  }

  @Test(arguments: samples)
  func `a code has the bytes of its data, and gives them back`(bytes: [UInt8]) {
    let code = AuthorizationCode(Data(bytes))
    #expect(code == AuthorizationCode(bytes: bytes))
    #expect(code.bytes == bytes)
    #expect(code.data == Data(bytes))
    #expect(AuthorizationCode(code.data) == code)
  }

  @Test
  func `a part of other data gives its own bytes`() {
    let data = Data("a.token.b".utf8).dropFirst(2).dropLast(2)
    #expect(data.startIndex == 2)
    #expect(IdentityToken(data).text == "token")
    #expect(AuthorizationCode(data).text == "token")
  }

  @Test
  func `text that Foundation makes of the data is the token's`() {
    let token = IdentityToken("a.b.c")
    #expect(String(data: token.data, encoding: .utf8) == token.text)
    #expect(String(data: IdentityToken(bytes: [0xff]).data, encoding: .utf8) == nil)
  }
}
