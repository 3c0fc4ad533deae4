/// Nanoseconds as decimal text; the standard library's text of a `Duration` differs by platform.
package enum DecimalSeconds {
  /// Seconds with as many decimals as it takes, and at least so many.
  package static func text(_ nanoseconds: Int64, atLeast decimals: Int) -> String {
    let magnitude = nanoseconds.magnitude
    var fraction: [UInt8] = []
    var rest = magnitude % 1_000_000_000
    for _ in 0..<9 {
      fraction.insert(UInt8(ascii: "0") + UInt8(rest % 10), at: 0)
      rest /= 10
    }
    while fraction.count > decimals, fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    let sign = nanoseconds < 0 ? "-" : ""
    let whole = "\(sign)\(magnitude / 1_000_000_000)"
    return fraction.isEmpty ? whole : whole + "." + String(decoding: fraction, as: UTF8.self)
  }

  /// A duration with its unit, as in `2.5 s`.
  package static func text(_ duration: Duration) -> String {
    Self.text(duration.wholeNanoseconds, atLeast: 1) + " s"
  }
}
