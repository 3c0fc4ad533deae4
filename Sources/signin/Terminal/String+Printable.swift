extension String {
  /// The text with control characters spelled out, so that they do nothing to a terminal.
  var printable: String {
    var text = ""
    for scalar in self.unicodeScalars {
      if scalar.properties.generalCategory == .control {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
