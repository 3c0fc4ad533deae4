public import SignInCore

extension Nonce {
  /// Creates a nonce from the system's secure randomness.
  ///
  /// Make one for each attempt, and give the raw value to the backend alone. Tests that compare
  /// transcripts need no other: a transcript shows a nonce's length only.
  ///
  /// - Parameter length: The number of characters, of six random bits each; less than 1 counts as 1.
  public init(length: Int = 32) {
    var generator = SystemRandomNumberGenerator()
    self.init(using: &generator, length: length)
  }
}
