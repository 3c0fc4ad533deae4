/// The random number generator SplitMix64, the only one that this package seeds.
///
/// Each purpose draws from a stream of its own, so that a new purpose never shifts the numbers of
/// another.
package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator for one seed.
  package init(seed: UInt64) { self.state = seed }

  /// Creates the stream of one purpose under a seed.
  ///
  /// The purpose's words are told apart by FNV-1a, a hash that is quick and was made for short texts.
  package init(seed: UInt64, lane: String...) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for word in lane {
      for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      // Words can't run into each other.
      hash = (hash ^ 0xff) &* 0x0000_0100_0000_01b3
    }
    self.state = seed ^ hash
  }

  /// Creates the stream of one of many numbered things under a seed.
  package init(seed: UInt64, lane: String, number: UInt64) {
    var stream = SplitMix64(seed: seed, lane: lane)
    // Mixed before the number comes in, so that neighboring seeds and numbers don't meet.
    self.state = stream.next() &+ number
  }

  /// The next number.
  package mutating func next() -> UInt64 {
    self.state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = self.state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
