/// Why an identity token could not be decoded.
@nonexhaustive
public enum IdentityTokenError: Error, Hashable, Sendable {
  /// A token has three parts with a dot between them; this one has another number of parts.
  case wrongNumberOfParts(Int)
  /// The middle part is not URL-safe base64 without padding.
  case notBase64URL
  /// The middle part is not a JSON document: where it went wrong, and what was expected there.
  case notJSON(offset: Int, expected: String)
  /// The claims are not a JSON object.
  case notAnObject
  /// A claim occurs twice.
  case duplicateClaim(String)
  /// A claim has the wrong type.
  case wrongType(claim: String, expected: String)
}

extension IdentityTokenError: CustomStringConvertible {
  /// What was wrong, and what was expected.
  public var description: String {
    switch self {
    case .wrongNumberOfParts(let count):
      "not a JSON Web Token: expected three parts with dots between them, found \(count)"
    case .notBase64URL: "the claims are not URL-safe base64 without padding"
    case .notJSON(let offset, let expected):
      "the claims are not JSON: expected \(expected) at byte \(offset)"
    case .notAnObject: "the claims are not a JSON object"
    case .duplicateClaim(let claim): "the claim \(claim) occurs twice"
    case .wrongType(let claim, let expected): "the claim \(claim) should be \(expected)"
    }
  }
}
