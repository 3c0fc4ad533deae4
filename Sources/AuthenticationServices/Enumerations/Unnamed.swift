/// A number without a case, in an enumeration of Apple's.
///
/// An imported enumeration holds any number, and `@unknown default` meets those without a case. Here each has one
/// more case, `_unnamed(Int)`, which is unavailable: no code can name it, and no switch must list it. This type has
/// the same layout, so that the one's bits can be taken for the other's.
enum Unnamed {
  case named
  case unnamed(Int)

  /// The value of a number without a case.
  static func value<Enumeration>(_ number: Int) -> Enumeration {
    unsafe unsafeBitCast(Unnamed.unnamed(number), to: Enumeration.self)
  }

  /// The number of a value that is none of the named cases.
  static func number<Enumeration>(of value: Enumeration) -> Int {
    switch unsafe unsafeBitCast(value, to: Unnamed.self) {
    case .unnamed(let number): number
    case .named: preconditionFailure("\(Enumeration.self) has a case that its numbers lack")
    }
  }
}
