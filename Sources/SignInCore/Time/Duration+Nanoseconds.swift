extension Duration {
  /// Whole nanoseconds, rounded towards zero, and the nearest end where they don't fit.
  package var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = self.components
    let (product, tooMany) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflow) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
    if tooMany || overflow { return seconds < 0 ? .min : .max }
    return sum
  }
}
