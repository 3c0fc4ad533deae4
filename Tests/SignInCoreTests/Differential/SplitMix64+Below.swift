import SignInCore

extension SplitMix64 {
  /// A number from 0 to less than a bound.
  mutating func below(_ bound: Int) -> Int { Int(self.next() % UInt64(bound)) }
}
