/// A document as printable ASCII, cut where it is long.
func shown(_ document: [UInt8]) -> String {
  let limit = 600
  var text = ""
  for byte in document.prefix(limit) {
    if (0x20..<0x7f).contains(byte), byte != UInt8(ascii: "\\") {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    } else if byte == UInt8(ascii: "\\") {
      text += "\\\\"
    } else {
      text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
  return document.count > limit ? text + "… (\(document.count) bytes)" : text
}
