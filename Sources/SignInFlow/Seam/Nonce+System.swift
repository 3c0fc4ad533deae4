public import SignInCore

extension Nonce {
  /// Creates a nonce from the system's secure randomness.
  ///
  /// Make one for each attempt, and give the raw value to the backend alone. Tests that compare
  /// transcripts need no other: a transcript shows a nonce's length only.
  ///
  /// - Parameter length: The number of characters, of six random bits each; less than 1 counts as 1.
  public init(length: Int = 32) {
    var generator = SixBits()
    self.init(using: &generator, length: length)
  }
}

/// The system's randomness, six bits at a time: a draw of 64 bits is a call of the kernel.
private struct SixBits: RandomNumberGenerator {
  private var system = SystemRandomNumberGenerator()
  private var drawn: UInt64 = 0
  private var left = 0

  /// A number whose upper six bits are random, and which a nonce takes no others of.
  mutating func next() -> UInt64 {
    if self.left == 0 {
      self.drawn = self.system.next()
      self.left = 10
    }
    defer {
      self.drawn <<= 6
      self.left -= 1
    }
    return self.drawn
  }
}
