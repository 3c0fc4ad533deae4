import Foundation
import SignInCore

/// What came of decoding one document of claims with our decoder and with Foundation's.
enum ClaimsFinding: Hashable {
  case bothAccept
  case bothRefuse
  /// They differ, and for this reason only.
  case known(ClaimsDifference)
  /// They differ for another reason; the text shows the document.
  case unknown(String)

  init(_ document: [UInt8]) {
    let reference = ReferenceClaims(reading: document)
    do throws(IdentityTokenError) {
      let claims = try IdentityToken(Self.token(document)).claims()
      if let reference {
        let problem = Self.problem(claims, reference)
        self = problem.map { .unknown("\($0) differs: \(shown(document))") } ?? .bothAccept
      } else if JSONFinding(document) == .known([.largeNumber]) {
        self = .known(.document(.largeNumber))
      } else {
        self = .unknown("only we accept: \(shown(document))")
      }
    } catch {
      self =
        if let reference {
          Self.reason(error, reference, document).map { .known($0) }
            ?? .unknown("only we refuse, for \(error): \(shown(document))")
        } else {
          .bothRefuse
        }
    }
  }

  // Base64 by Foundation, so that our encoder can't hide a mistake of our decoder.
  private static func token(_ document: [UInt8]) -> String {
    let payload = Data(document).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    return "e30.\(payload).c2ln"
  }

  private static func reason(
    _ error: IdentityTokenError, _ reference: ReferenceClaims, _ document: [UInt8]
  ) -> ClaimsDifference? {
    let finding = JSONFinding(document)
    if case .known(let differences) = finding, let first = differences.first {
      return first == .repeatedName ? .repeatedClaim : .document(first)
    }
    guard finding == .bothAccept, case .wrongType(let claim, _) = error,
      case .object(let members) = try? JSONReader.value(of: document),
      let member = members.first(where: { $0.name == claim })
    else { return nil }
    switch (claim, member.value) {
    case ("sub", .string(let text)) where text.allSatisfy { $0.isWhitespace }: return .blankSubject
    case ("iat", .number(let text)), ("exp", .number(let text)), ("auth_time", .number(let text)),
      ("real_user_status", .number(let text)):
      return text.contains { ".eE".contains($0) } ? .wholeNumber : nil
    default: return nil
    }
  }

  /// The name of a claim that differs.
  private static func problem(_ claims: IdentityTokenClaims, _ reference: ReferenceClaims)
    -> String?
  {
    let texts = [
      ("iss", claims.issuer, reference.issuer),
      ("sub", claims.subject?.rawValue, reference.subject),
      ("nonce", claims.nonce, reference.nonce), ("email", claims.email, reference.email),
      ("c_hash", claims.codeHash, reference.codeHash),
      ("at_hash", claims.accessTokenHash, reference.accessTokenHash),
      ("transfer_sub", claims.transferSubject, reference.transferSubject),
    ]
    for (name, text, other) in texts
    where text.map({ Array($0.utf8) }) != other.map({ Array($0.utf8) }) {
      return name
    }
    let numbers = [
      ("iat", claims.issuedAt, reference.issuedAt), ("exp", claims.expiresAt, reference.expiresAt),
      ("auth_time", claims.authenticatedAt, reference.authenticatedAt),
      (
        "real_user_status", claims.realUserStatus.map { Int64($0.rawValue) },
        reference.realUserStatus
      ),
    ]
    for (name, number, other) in numbers where number != other { return name }
    let flags = [
      ("nonce_supported", claims.isNonceSupported, reference.isNonceSupported),
      ("email_verified", claims.isEmailVerified, reference.isEmailVerified),
      ("is_private_email", claims.isPrivateEmail, reference.isPrivateEmail),
    ]
    for (name, flag, other) in flags where flag != other { return name }
    if claims.audience.map({ Array($0.utf8) }) != reference.audience.map({ Array($0.utf8) }) {
      return "aud"
    }
    return Self.unrecognizedProblem(claims.unrecognized, reference.others)
  }

  private static func unrecognizedProblem(
    _ claims: [UnrecognizedClaim], _ others: [String: FoundationJSON]
  ) -> String? {
    if claims.count != others.count { return "the number of unrecognized claims" }
    for claim in claims {
      var comparison = JSONComparison()
      guard let value = try? JSONReader.value(of: Array(claim.json.utf8)),
        let other = others[claim.name], comparison.isEqual(value, other)
      else { return claim.name }
    }
    return nil
  }

  /// What is wrong, or `nil` where nothing is.
  var problem: String? {
    switch self {
    case .bothAccept, .bothRefuse, .known: nil
    case .unknown(let text): text
    }
  }
}
