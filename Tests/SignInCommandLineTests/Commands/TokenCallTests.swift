import SignInCore
import SignInDeviceModel
import Testing

@testable import signin

@Suite("Calls of the command token") struct TokenCallTests {
  @Test(
    "a valid call is understood",
    arguments: [
      (["mint", "--list-defects"], .defects),
      (["jwks"], .keys(.first)),
      (["jwks", "--key", "third"], .keys(.third)),
      (["jwks", "--key=second"], .keys(.second)),
      (["decode"], .decode(.standardInput)),
      (["decode", "-"], .decode(.standardInput)),
      (["decode", "a.b.c"], .decode(.text("a.b.c"))),
      (["decode", ""], .decode(.text(""))),
    ] as [([String], TokenCall)])
  func valid(arguments: [String], call: TokenCall) throws {
    #expect(try Call(["token"] + arguments) == .token(call))
  }

  private func order(_ arguments: [String]) throws -> TokenOrder {
    guard case .token(.mint(let order)) = try Call(["token", "mint"] + arguments) else {
      throw UsageError("not a call of token mint")
    }
    return order
  }

  @Test
  func `a token is for the default device's app, made at its start, and not signed`() throws {
    let order = try self.order([])
    let device = DeviceConfiguration()
    #expect(order.style == .unsigned)
    #expect(order.key == .first)
    #expect(order.defect == nil)
    #expect(
      order.claims
        == IdentityTokenClaims(
          issuer: "https://appleid.apple.com", audience: [device.app.bundleID],
          subject: UserID("001234.0123456789abcdef0123456789abcdef.0987"),
          issuedAt: 1_767_225_600, expiresAt: 1_767_225_600 + 86_400,
          authenticatedAt: 1_767_225_600, isNonceSupported: true))
    #expect(order.claims.issuedAt == device.start)
  }

  @Test
  func `every option finds its claim, in any order`() throws {
    let options = [
      ["--nonce", "n"], ["--audience=a=b"], ["--subject", "s"], ["--code", "c"],
      ["--email", "e@x"], ["--private-email"], ["--issued-at", "-5"], ["--lifetime", "600"],
      ["--texts"], ["--signed"], ["--key", "second"],
    ]
    for options in [options, options.reversed()] {
      let order = try self.order(options.flatMap { $0 })
      #expect(order.style == TokenStyle(isSigned: true, flags: .texts))
      #expect(order.key == .second)
      #expect(
        order.claims
          == IdentityTokenClaims(
            issuer: "https://appleid.apple.com", audience: ["a=b"], subject: UserID("s"),
            issuedAt: -5, expiresAt: 595, authenticatedAt: -5, nonce: "n", isNonceSupported: true,
            email: "e@x", isEmailVerified: true, isPrivateEmail: true,
            codeHash: IdentityTokenMint.hash(of: Array("c".utf8))))
    }
  }

  @Test("a value that begins like an option stands behind =", arguments: ["--signed", "-", ""])
  func strangeValue(value: String) throws {
    #expect(try self.order(["--nonce=\(value)"]).claims.nonce == value)
  }

  @Test("a token with a defect is signed", arguments: TokenDefect.allCases)
  func defect(defect: TokenDefect) throws {
    let order = try self.order(["--defect", defect.rawValue, "--nonce", "n", "--code", "c"])
    #expect(order.defect == defect)
    #expect(order.style.isSigned)
  }

  @Test(
    "a wrong call gives one clear line and the code 2",
    arguments: [
      ([], ["token needs one of mint, jwks, decode."]),
      (["mnt"], ["unknown token command \"mnt\"", "did you mean mint?"]),
      (["jwk"], ["unknown token command \"jwk\"", "did you mean jwks?"]),
      (["verify"], ["unknown token command \"verify\"", "mint, jwks, decode"]),
      (["--signed"], ["unknown token command \"--signed\"", "mint, jwks, decode"]),
      (["mint", "--sgined"], ["unknown option \"--sgined\"", "did you mean --signed?"]),
      (["mint", "--defects"], ["unknown option \"--defects\"", "did you mean --defect?"]),
      (["mint", "--nonse=x"], ["unknown option \"--nonse\"", "did you mean --nonce?"]),
      (["mint", "-x"], ["unknown option \"-x\"", "--signed", "--lifetime"]),
      (["mint", "now"], ["token mint takes no \"now\"."]),
      (["mint", "--signed=yes"], ["--signed takes no value."]),
      (["mint", "--nonce"], ["--nonce needs a value."]),
      (["mint", "--nonce", "--signed"], ["--nonce needs a value."]),
      (["mint", "--nonce", "a", "--nonce=a"], ["--nonce can be given once only."]),
      (["mint", "--signed", "--signed"], ["--signed can be given once only."]),
      (["mint", "--key", "frist"], ["unknown key \"frist\"", "did you mean first?"]),
      (["mint", "--key", "4"], ["unknown key \"4\"", "first, second, third"]),
      (["mint", "--defect", "expierd"], ["unknown defect \"expierd\"", "did you mean expired?"]),
      (["mint", "--defect", "Truncated"], ["\"Truncated\"", "did you mean truncated?"]),
      (["mint", "--defect", "all"], ["unknown defect \"all\"", "bogusSignature", "notJSON"]),
      (["mint", "--defect", "missingNonce"], ["the defect missingNonce needs --nonce."]),
      (["mint", "--defect", "wrongNonce"], ["the defect wrongNonce needs --nonce."]),
      (["mint", "--defect", "wrongCodeHash"], ["the defect wrongCodeHash needs --code."]),
      (["mint", "--subject", " "], ["--subject needs a text that is not blank."]),
      (["mint", "--issued-at", "now"], ["--issued-at needs a whole number", "\"now\""]),
      (["mint", "--lifetime", "1.5"], ["--lifetime needs a whole number", "\"1.5\""]),
      (["mint", "--lifetime", "-1"], ["--lifetime can't be negative."]),
      (["mint", "--issued-at", "9223372036854775807"], ["beyond all time."]),
      (["mint", "--private-email"], ["--private-email needs --email."]),
      (["mint", "--list-defects", "--signed"], ["--list-defects goes with no other option."]),
      (["jwks", "first"], ["token jwks takes no \"first\"."]),
      (["jwks", "--kye", "first"], ["unknown option \"--kye\"", "did you mean --key?"]),
      (["jwks", "--key", "fourth"], ["unknown key \"fourth\""]),
      (["decode", "a", "b"], ["token decode takes one token, not 2."]),
      (["decode", "--verify"], ["unknown option \"--verify\""]),
    ] as [([String], [String])])
  func wrongCall(arguments: [String], parts: [String]) async {
    let outcome = await CallOutcome.of(["token"] + arguments)

    #expect(outcome.code == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("signin: "))
    #expect(outcome.errors.textLines.count == 1)
    #expect(!outcome.errors.contains(#/[a-z] See /#), "\(outcome.errors)")
    for part in parts { #expect(outcome.errors.contains(part), "\(outcome.errors)") }
  }
}
