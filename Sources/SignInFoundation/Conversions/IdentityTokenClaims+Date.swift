public import Foundation
public import SignInCore

extension IdentityTokenClaims {
  /// When the token was made (`iat`).
  ///
  /// A claim holds whole seconds: a fraction is cut off towards the past.
  public var issueDate: Date? {
    get { self.issuedAt.map(Self.date) }
    set { self.issuedAt = newValue.flatMap(Self.seconds) }
  }

  /// When the token ends to be valid (`exp`).
  ///
  /// A claim holds whole seconds: a fraction is cut off towards the past.
  public var expirationDate: Date? {
    get { self.expiresAt.map(Self.date) }
    set { self.expiresAt = newValue.flatMap(Self.seconds) }
  }

  /// When the person was authenticated (`auth_time`).
  ///
  /// A claim holds whole seconds: a fraction is cut off towards the past.
  public var authenticationDate: Date? {
    get { self.authenticatedAt.map(Self.date) }
    set { self.authenticatedAt = newValue.flatMap(Self.seconds) }
  }

  private static func date(_ seconds: Int64) -> Date {
    Date(timeIntervalSince1970: Double(seconds))
  }

  /// Whole seconds; the nearest ones where there are none so far away, and `nil` for what is no number.
  private static func seconds(_ date: Date) -> Int64? {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    if seconds.isNaN { return nil }
    return Int64(exactly: seconds) ?? (seconds < 0 ? .min : .max)
  }
}
