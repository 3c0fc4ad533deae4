/// Joins texts with commas; the standard library's `joined` is not in every Embedded toolchain.
package func joined(_ parts: [String], separator: String = ", ") -> String {
  var text = ""
  for (index, part) in parts.enumerated() {
    if index > 0 { text += separator }
    text += part
  }
  return text
}
