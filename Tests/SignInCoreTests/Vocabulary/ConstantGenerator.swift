/// A source of randomness that gives one number for ever.
struct ConstantGenerator: RandomNumberGenerator {
  var number: UInt64

  mutating func next() -> UInt64 { self.number }
}
