/// A number without a case, in an enumeration of Apple's.
///
/// Enumerations that come from Objective-C hold any number, which `@unknown default` meets. One of Swift's holds its
/// cases alone; so these have one that nobody can name, `_unnamed(Int)`, which no switch has to list, since it is
/// unavailable. This has the shape that each of them has in memory: a number, or one of the cases without one.
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
