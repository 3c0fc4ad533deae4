/// Where our decoding of claims and one with Foundation may differ, and why.
enum ClaimsDifference: Hashable {
  /// The document itself is read differently.
  case document(JSONDifference)
  /// Foundation takes one of two claims with the same name; RFC 7519 §4 lets a reader refuse them,
  /// and so do we. Canonically equivalent names count as the same for both of us, which is stricter
  /// than §7.3.
  case repeatedClaim
  /// Foundation takes 1.0 and 1e3 for whole numbers; we want a time and a status written as whole
  /// numbers, as Apple writes them.
  case wholeNumber
  /// A text for Foundation; for us a person's id is never blank.
  case blankSubject
}
