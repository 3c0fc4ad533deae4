/// Documents at the edges of RFC 8259, each with its judgement.
enum JSONSamples {
  static let valid: [String] = [
    "null", "true", "false", "0", "-0", "-0.0", "1E5", "0e400", "0e99999999999999999999",
    "5e-324", "1.7976931348623157e308", "9007199254740993", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615",
    "18446744073709551616", "123456789012345678901234567890", "1.0", "1e3", "\"\"", "[]", "{}",
    " \t\r\n[ \t\r\n] \t\r\n", "[ ]", "{ }", #"{"":1}"#, #"{"a":{"a":{"a":1}}}"#,
    #""\"\\\/\b\f\n\r\t""#, #""\u0000\u001F""#, #""\ud83d\ude00\uD83D\uDE00""#,
    #""\ud800\udc00\udbff\udfff""#, #""\ud7ff\ue000\uffff\ufdd0""#, "\"\u{7f}\u{85}\u{2028}\"",
    "\"\u{feff}\"", "\"\u{fffd}\u{ffff}\u{10ffff}\"", "\"\u{e9}e\u{301}\"", #""\u00e9e\u0301""#,
    "[null,true,false,0,\"\",[],{}]",
    String(repeating: "[", count: 64) + String(repeating: "]", count: 64),
  ]

  static let invalid: [String] = [
    // Nothing, and what only looks like a value.
    "", " ", "\n", "\u{feff}", "tru", "truex", "nul", "null1", "True", "TRUE", "NULL", "nil",
    "undefined", "NaN", "Infinity", "-Infinity", "'a'", "a", "`a`",
    // Numbers.
    "-", "+1", "--1", "01", "-01", "00", ".5", "1.", "-.5", "1.e5", "1e", "1e+", "1e+-5", "1e5.5",
    "1.5.5", "1e5e5", "0x10", "1_0", "1,0", "1-", "1+1", "- 1", "1 2", "0b1", "1f", "\u{661}",
    "\u{ff11}", "[-]", "[1.]", "[1e]", "[.1]", "[01]",
    // Strings.
    "\"", "\"a", "\"\\", "\"\\\"", "\"\\u", "\"\\u00", #""\u00""#, #""\u00zz""#, #""\u+123""#,
    #""\u 123""#, #""\x41""#, #""\'""#, #""\a""#, #""\v""#, #""\0""#, #""\U0041""#, #""\u{41}""#,
    "\"\\\n\"", "\"a\tb\"", "\"a\nb\"", "\"a\rb\"", "\"a\0b\"", "\"\u{1f}\"", "\"a\"\"b\"",
    "\u{201c}a\u{201d}",
    // Surrogates.
    #""\ud800""#, #""\udbff""#, #""\udc00""#, #""\udfff""#, #""\ud800x""#, #""\ud800\n""#,
    #""\ud800\\udc00""#, #""\ud800\u0041""#, #""\ud800\ud800""#, #""\udc00\udc00""#,
    #""\udc00\ud800""#, #""\ud800\ue000""#, #""\ud800\u""#, #""\ud800\udc0""#, #"{"\ud800":1}"#,
    // Arrays and objects.
    "[", "]", "{", "}", "[}", "{]", "[1", "[1 2]", "[1;2]", "[1:2]", "[,]", "[,1]", "[1,,2]",
    "[1,", "{,}", "{\"a\"}", "{\"a\":}", "{\"a\":1", "{\"a\" 1}", "{\"a\",1}", "{\"a\"::1}",
    "{\"a\":1 \"b\":2}", "{\"a\":1,,\"b\":2}", "{a:1}", "{'a':1}", "{1:1}", "{null:1}", "{[]:1}",
    "[1],", "[]x", "[][]", "{}{}", "[null1]", "[1null]", "[truefalse]", "[\"a\"\"b\"]",
    // Comments and other white space.
    "/**/1", "1/**/", "1//", "//\n1", "#\n1", "[1/**/]", "\u{b}1", "\u{c}1", "\u{85}1", "\u{a0}1",
    "\u{2028}1", "\u{3000}1", "1\u{feff}", "[\u{feff}1]", "\u{feff}\u{feff}1", "\0", " \0",
    "[\0]", "[1\0]", "[1]\0\0", "\0\0\0\0",
    // More values in one another than either allows.
    String(repeating: "[", count: 513) + String(repeating: "]", count: 513),
  ]

  static let differing: [(document: [UInt8], difference: JSONDifference)] =
    ([
      ("[1,]", .commaAtEnd), ("{\"a\":1,}", .commaAtEnd), ("[1 , ]", .commaAtEnd),
      ("[[1,],{\"a\":[1,],},]", .commaAtEnd),
      ("\u{feff}1", .byteOrderMark), ("\u{feff} [1]", .byteOrderMark),
      (Self.nested(in: "[", "]", count: 65), .depth),
      (Self.nested(in: "{\"a\":", "}", count: 65), .depth),
      (Self.nested(in: "[{\"a\":", "}]", count: 50), .depth),
      ("1e309", .largeNumber), ("-1e400", .largeNumber), ("1.7976931348623159e308", .largeNumber),
      ("[1e99999999999999999999]", .largeNumber),
      (String(repeating: "9", count: 400), .largeNumber),
      ("1e-400", .zero), ("-2e-324", .zero), ("[0e5]", .zero), ("0.00E1", .zero),
      ("{\"a\":1,\"a\":2}", .repeatedName), ("{\"a\":1,\"\\u0061\":1}", .repeatedName),
      ("[{\"\":1,\"\":{}}]", .repeatedName), ("{\"\u{e9}\":1,\"e\u{301}\":2}", .repeatedName),
      ("1\0", .otherEncoding), ("\0[\0]", .otherEncoding), ("[\0]\0", .otherEncoding),
      ("1\0\0\0", .otherEncoding), ("\0\0\0001", .otherEncoding),
    ] as [(String, JSONDifference)]).map { (Array($0.0.utf8), $0.1) } + [
      ([0xff, 0xfe, 0x31, 0x00], .otherEncoding), ([0xfe, 0xff, 0x00, 0x31], .otherEncoding),
    ]

  private static func nested(in opening: String, _ closing: String, count: Int) -> String {
    String(repeating: opening, count: count) + "1" + String(repeating: closing, count: count)
  }
}
