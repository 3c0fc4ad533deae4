import SignInCore
import SignInDeviceModel
import Testing

@testable import signin

@Suite("The command token") struct TokenCommandTests {
  private func token(_ arguments: String...) async -> IdentityToken {
    let outcome = await CallOutcome.of(["token", "mint"] + arguments)
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.textLines.count == 1)
    return IdentityToken(outcome.output.textLines.first ?? "")
  }

  // MARK: Minting

  @Test
  func `a token has the constant signature, and is the same in every call`() async {
    let token = await self.token()
    #expect(IdentityTokenMint(.unsigned).isGenuine(token))
    #expect(await self.token() == token)
  }

  @Test("a signed token verifies under the keys that jwks prints", arguments: SimulatedKey.allCases)
  func signed(key: SimulatedKey) async {
    let token = await self.token("--signed", "--key", key.rawValue)
    #expect(JSONWebKeySet(current: key).isGenuine(token))
    let outcome = await CallOutcome.of(["token", "jwks", "--key", key.rawValue])
    #expect(
      outcome
        == CallOutcome(code: 0, output: JSONWebKeySet(current: key).json + "\n", errors: ""))
  }

  @Test
  func `flags of the address are texts where that is wanted`() async throws {
    let options = ["--email", "a@x", "--private-email"]
    for (texts, value) in [([], "true"), (["--texts"], #""true""#)] {
      let outcome = await CallOutcome.of(["token", "mint"] + options + texts)
      let parts = outcome.output.split(separator: ".")
      let claims = String(decoding: try #require(Base64URL.bytes(parts[1].utf8)), as: UTF8.self)
      #expect(claims.contains(#""email_verified":\#(value),"is_private_email":\#(value),"#))
    }
  }

  @Test
  func `a token with a defect is the mint's`() async throws {
    let claims = try await self.token("--nonce", "n").claims()
    let token = await self.token("--defect", "expired", "--key", "second", "--nonce", "n")
    #expect(token == IdentityTokenMint(.signed, key: .second).token(for: claims, defect: .expired))
  }

  @Test
  func `every defect is listed with its verdict, in 80 columns`() async {
    let outcome = await CallOutcome.of(["token", "mint", "--list-defects"])
    #expect(outcome.code == 0)
    let lines = outcome.output.textLines
    #expect(lines.count == TokenDefect.allCases.count)
    for (line, defect) in zip(lines, TokenDefect.allCases) {
      #expect(line.hasPrefix("\(defect.rawValue) "))
      #expect(line.hasSuffix("  \(defect.verdict)"))
      #expect(line.count <= 80)
    }
  }

  // MARK: Decoding

  @Test("a token is shown with its claims", arguments: ["argument", "-", ""])
  func decode(source: String) async {
    let minted = await CallOutcome.of([
      "token", "mint", "--nonce", "n", "--email", "a@x", "--texts", "--audience", "b\u{7f}\u{9b}",
    ]).output
    let arguments = source == "argument" ? [minted.textLines[0]] : source == "-" ? ["-"] : []
    let outcome = await CallOutcome.of(
      ["token", "decode"] + arguments, files: ["-": "\r\n \(minted)\t"])
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        decoded, not verified: anyone can write a token that says this

        header
          kid  "SIMULATED1"
          alg  "RS256"

        claims
          iss              "https://appleid.apple.com"
          aud              "b\\u{7f}\\u{9b}"
          exp              1767312000  (2026-01-02 00:00:00 UTC)
          iat              1767225600  (2026-01-01 00:00:00 UTC)
          sub              "001234.0123456789abcdef0123456789abcdef.0987"
          nonce            "n"
          email            "a@x"
          email_verified   "true"
          auth_time        1767225600  (2026-01-01 00:00:00 UTC)
          nonce_supported  true

        signature
          256 bytes

        """)
  }

  @Test
  func `a token without a signature is shown as such`() async {
    let token = await self.token("--defect", "algorithmNone")
    let outcome = await CallOutcome.of(["token", "decode", token.text ?? ""])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("  alg  \"none\"\n"))
    #expect(outcome.output.hasSuffix("signature\n  none\n"))
  }

  @Test
  func `a time out of the calendar is a number alone`() async {
    let token = await self.token("--issued-at", "-9223372036854775807", "--lifetime", "0")
    let outcome = await CallOutcome.of(["token", "decode", token.text ?? ""])
    #expect(outcome.output.contains("  exp              -9223372036854775807\n"))
  }

  /// `[]` and `{` in base64; `e30` is `{}`.
  private static let (array, open) = ("W10", "ew")

  @Test(
    "a broken token is told in one line",
    arguments: [
      ("", "there is no token to decode"),
      (" \n", "there is no token to decode"),
      ("token", "expected three parts with dots between them, found 1"),
      ("e30.e30", "expected three parts with dots between them, found 2"),
      ("e30.e30.e30.e30.e30", "expected three parts with dots between them, found 5"),
      ("e30=.e30.", "the header is not URL-safe base64 without padding"),
      ("\(Self.open).e30.", "the header is not JSON: expected a name in quotes at byte 1"),
      ("\(Self.array).e30.", "the header is not JSON: expected an object at byte 0"),
      (".e30.", "the header is not JSON: expected a value at byte 0"),
      ("e30.e3 0.", "the claims are not URL-safe base64 without padding"),
      ("e30.\(Self.open).", "the claims are not JSON: expected a name in quotes at byte 1"),
      ("e30.\(Self.array).", "the claims are not a JSON object"),
      ("e30..", "the claims are not JSON: expected a value at byte 0"),
      ("e30.eyJzdWIiOjF9.", "the claim sub should be a text, not a number"),
      ("e30.e30.+", "the signature is not URL-safe base64 without padding"),
    ])
  func broken(token: String, message: String) async {
    for (arguments, files) in [([token], [:]), (["-"], ["-": token])] {
      let outcome = await CallOutcome.of(["token", "decode"] + arguments, files: files)
      #expect(outcome.code == 2)
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix("signin: "))
      #expect(outcome.errors.hasSuffix("\(message)\n"), "\(outcome.errors)")
      #expect(outcome.errors.textLines.count == 1)
    }
  }

  @Test(
    "a defect of the form is told by its reason",
    arguments: [
      (TokenDefect.truncated, "found 2"), (.notBase64URL, "the claims are not URL-safe base64"),
      (.notJSON, "the claims are not JSON"), (.duplicateClaims, "the claim sub occurs twice"),
      (.numericSubject, "the claim sub should be a text"),
    ])
  func defect(defect: TokenDefect, message: String) async {
    let token = await self.token("--defect", defect.rawValue)
    let outcome = await CallOutcome.of(["token", "decode"], files: ["-": token.text ?? ""])
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test
  func `bytes that are no text, and a name that clears the screen, do no harm`() async {
    let bytes = await CallOutcome.of(
      ["token", "decode"], reader: .holding(["-": [0xff, 0x2e, 0x2e]]))
    #expect(bytes.code == 2)
    #expect(bytes.errors.textLines.count == 1)
    let claims = Base64URL.text(Array(#"{"\u001b[2J":1,"\u001b[2J":2}"#.utf8))
    let twice = await CallOutcome.of(["token", "decode", "e30.\(claims)."])
    #expect(twice.code == 2)
    #expect(!twice.errors.contains("\u{1b}"))
    let once = Base64URL.text(Array(#"{"\u001b[2J":"\u001b"}"#.utf8))
    let shown = await CallOutcome.of(["token", "decode", "e30.\(once)."])
    #expect(shown.code == 0)
    #expect(!shown.output.contains("\u{1b}"))
  }

  @Test
  func `a standard input that can't be read is told`() async {
    let outcome = await CallOutcome.of(["token", "decode"])
    #expect(
      outcome
        == CallOutcome(
          code: 2, output: "",
          errors: "signin: can't read standard input: there is no such file\n"))
  }
}
