import SignInCore

extension SplitMix64 {
  /// A number from 0 to less than a bound.
  mutating func below(_ bound: Int) -> Int { Int(self.next() % UInt64(bound)) }

  /// One of several.
  mutating func oneOf<Element>(_ elements: [Element]) -> Element {
    elements[self.below(elements.count)]
  }
}
