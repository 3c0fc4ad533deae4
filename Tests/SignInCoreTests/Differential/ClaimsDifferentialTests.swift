import SignInCore
import Testing

@Suite("Claims beside Foundation's") struct ClaimsDifferentialTests {
  @Test("generated claims are decoded alike", arguments: 0..<4 as Range<UInt64>)
  func generated(seed: UInt64) throws {
    var generator = ClaimsGenerator(random: SplitMix64(seed: seed, lane: "claims"))
    var accepted = 0
    for _ in 0..<50 {
      let finding = ClaimsFinding(try generator.document())
      #expect(finding.problem == nil)
      if finding == .bothAccept { accepted += 1 }
    }
    // Some have a wrong type on purpose.
    #expect((30..<50).contains(accepted))
  }

  @Test("spoiled claims are refused alike, or decoded alike", arguments: 0..<4 as Range<UInt64>)
  func mutated(seed: UInt64) throws {
    var generator = ClaimsGenerator(random: SplitMix64(seed: seed, lane: "claims to spoil"))
    var mutator = JSONMutator(random: SplitMix64(seed: seed, lane: "changes to claims"))
    for _ in 0..<80 {
      let finding = ClaimsFinding(mutator.mutated(try generator.document()))
      #expect(finding.problem == nil)
    }
  }

  @Test(
    "hostile claims are refused by both",
    arguments: [
      "", "{", "[]", "null", "1", "\"{}\"", "{}{}", #"{"iss":}"#, #"{"iss":1}"#, #"{"iss":true}"#,
      #"{"iss":[]}"#, #"{"iss":{}}"#, #"{"iss":"\ud800"}"#, #"{"aud":1}"#, #"{"aud":[1]}"#,
      #"{"aud":["a",null]}"#, #"{"aud":[["a"]]}"#, #"{"aud":{"a":"b"}}"#, #"{"aud":true}"#,
      #"{"sub":1}"#, #"{"sub":["a"]}"#, #"{"iat":"1"}"#, #"{"iat":true}"#, #"{"iat":1.5}"#,
      #"{"iat":01}"#, #"{"exp":9223372036854775808}"#, #"{"exp":-9223372036854775809}"#,
      #"{"exp":1e400}"#, #"{"auth_time":[1]}"#, #"{"auth_time":{}}"#, #"{"nonce":0}"#,
      #"{"email":false}"#, #"{"email":["a"]}"#, #"{"real_user_status":"2"}"#,
      #"{"real_user_status":0.5}"#, #"{"real_user_status":18446744073709551615}"#,
      #"{"c_hash":1}"#, #"{"at_hash":{}}"#, #"{"transfer_sub":[]}"#, #"{"email_verified":tru}"#,
      #"{"org_id":'o'}"#,
    ])
  func hostile(document: String) {
    #expect(ClaimsFinding(Array(document.utf8)) == .bothRefuse)
  }

  @Test(
    "odd claims are decoded by both",
    arguments: [
      "{}", #"{"iss":null,"aud":null,"iat":null,"email_verified":null}"#, #"{"aud":[]}"#,
      #"{"aud":["a","b","a"]}"#, #"{"iat":-0,"exp":-9223372036854775808}"#,
      #"{"email_verified":"TRUE","is_private_email":"False"}"#, #"{"email_verified":"yes"}"#,
      #"{"email_verified":1,"is_private_email":[],"nonce_supported":{"a":1}}"#,
      #"{"email_verified":" true"}"#, #"{"is\u0073":"a"}"#, #"{"ISS":1}"#,
      #"{"real_user_status":-9}"#, #"{"":null,"\u0000":{"iss":1}}"#, " \n{ }\t",
    ])
  func odd(document: String) {
    #expect(ClaimsFinding(Array(document.utf8)) == .bothAccept)
  }

  @Test(
    "where the two differ, the reason is known",
    arguments: [
      (#"{"iat":1.0}"#, .wholeNumber), (#"{"exp":1e3}"#, .wholeNumber),
      (#"{"auth_time":10E-1}"#, .wholeNumber), (#"{"real_user_status":2.0}"#, .wholeNumber),
      (#"{"sub":""}"#, .blankSubject), (#"{"sub":" \t\u00a0"}"#, .blankSubject),
      (#"{"sub":"a","sub":"b"}"#, .repeatedClaim), (#"{"x":1,"\u0078":1}"#, .repeatedClaim),
      ("{\"\u{e9}\":1,\"e\u{301}\":2}", .repeatedClaim),
      (#"{"iss":"a",}"#, .document(.commaAtEnd)), ("\u{feff}{}", .document(.byteOrderMark)),
      ("{\0}\0", .document(.otherEncoding)), (#"{"x":1e400}"#, .document(.largeNumber)),
      (
        #"{"x":"# + String(repeating: "[", count: 64) + String(repeating: "]", count: 64) + "}",
        .document(.depth)
      ),
    ] as [(String, ClaimsDifference)])
  func differing(document: String, difference: ClaimsDifference) {
    #expect(ClaimsFinding(Array(document.utf8)) == .known(difference))
  }
}
