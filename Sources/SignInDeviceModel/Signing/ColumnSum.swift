/// The sum of one column of a long multiplication, with what it carries into the next columns.
struct ColumnSum {
  /// The column's word, once all products are added.
  private(set) var low: UInt = 0
  private var middle: UInt = 0
  private var high: UInt = 0

  // Signing spends nearly all its time here. Overflow flags become carries of the processor's, where
  // comparisons would become branches that nothing can foresee. Pointers and a loop without a range
  // keep a debug build fast enough.

  /// Adds the products of so many words, upward from one place, with the words of another number
  /// downward from its place.
  @inline(__always)
  mutating func add(
    _ upward: UnsafePointer<UInt>, _ downward: UnsafePointer<UInt>, count: Int
  ) {
    var low = self.low
    var middle = self.middle
    var high = self.high
    var place = 0
    while place < count {
      let product = unsafe upward[place].multipliedFullWidth(by: downward[0 &- place])
      let lows = low.addingReportingOverflow(product.low)
      low = lows.partialValue
      let middles = middle.addingReportingOverflow(product.high &+ (lows.overflow ? 1 : 0))
      middle = middles.partialValue
      high = high &+ (middles.overflow ? 1 : 0)
      place &+= 1
    }
    self.low = low
    self.middle = middle
    self.high = high
  }

  /// Adds twice another sum.
  @inline(__always)
  mutating func addTwice(_ other: ColumnSum) {
    let bits = UInt(UInt.bitWidth - 1)
    let lows = self.low.addingReportingOverflow(other.low &<< 1)
    let middles = self.middle.addingReportingOverflow(other.middle &<< 1 | other.low &>> bits)
    let carried = middles.partialValue.addingReportingOverflow(lows.overflow ? 1 : 0)
    self.low = lows.partialValue
    self.middle = carried.partialValue
    self.high =
      self.high &+ (other.high &<< 1 | other.middle &>> bits)
      &+ (middles.overflow ? 1 : 0) &+ (carried.overflow ? 1 : 0)
  }

  /// Goes to the next column.
  @inline(__always)
  mutating func advance() {
    self.low = self.middle
    self.middle = self.high
    self.high = 0
  }
}
