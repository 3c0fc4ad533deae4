import Foundation
import SignInCore
import SignInFoundation
import Testing

@Suite("Times of claims as dates")
struct DateTests {
  private typealias Member = WritableKeyPath<IdentityTokenClaims, Int64?>
  private typealias Time = WritableKeyPath<IdentityTokenClaims, Date?>

  private static var times: [(member: Member, date: Time)] {
    [
      (\.issuedAt, \.issueDate), (\.expiresAt, \.expirationDate),
      (\.authenticatedAt, \.authenticationDate),
    ]
  }

  @Test
  func `each time has a date of its own`() {
    for (index, time) in Self.times.enumerated() {
      var claims = IdentityTokenClaims()
      claims[keyPath: time.date] = Date(timeIntervalSince1970: 1_767_225_600)
      #expect(claims[keyPath: time.member] == 1_767_225_600)
      #expect(Self.times.map { claims[keyPath: $0.date] != nil } == (0..<3).map { $0 == index })
      #expect(Self.times.map { claims[keyPath: $0.member] != nil } == (0..<3).map { $0 == index })
      claims[keyPath: time.date] = nil
      #expect(claims == IdentityTokenClaims())
    }
  }

  static let dates: [(seconds: Int64, text: String)] = [
    (0, "1970-01-01T00:00:00Z"), (1_767_225_600, "2026-01-01T00:00:00Z"),
    (-1, "1969-12-31T23:59:59Z"), (4_102_444_799, "2099-12-31T23:59:59Z"),
  ]

  @Test(arguments: dates)
  func `a date is the claim's, to the second`(seconds: Int64, text: String) {
    for time in Self.times {
      var claims = IdentityTokenClaims()
      claims[keyPath: time.member] = seconds
      #expect(claims[keyPath: time.date]?.formatted(.iso8601) == text)
    }
  }

  static let wholeSeconds: [Int64] = [
    0, 1, -1, 978_307_200, 1_767_225_600, 253_402_300_800, -62_135_769_600,
    9_007_199_254_740_991 - 978_307_200,
  ]

  @Test(arguments: wholeSeconds)
  func `a whole second goes there and back`(seconds: Int64) {
    for time in Self.times {
      var claims = IdentityTokenClaims()
      claims[keyPath: time.member] = seconds
      let date = claims[keyPath: time.date]
      claims[keyPath: time.member] = nil
      claims[keyPath: time.date] = date
      #expect(claims[keyPath: time.member] == seconds)
    }
  }

  static let otherSeconds: [(seconds: Double, claim: Int64?)] = [
    (0.25, 0), (0.999, 0), (-0.001, -1), (-1.5, -2), (1_767_225_600.9, 1_767_225_600),
    (1e300, .max), (-1e300, .min), (.infinity, .max), (-.infinity, .min), (.nan, nil),
    (9.3e18, .max), (-9.3e18, .min),
  ]

  @Test(arguments: otherSeconds)
  func `a date that is no whole second becomes the one before, and never a trap`(
    seconds: Double, claim: Int64?
  ) {
    for time in Self.times {
      var claims = IdentityTokenClaims()
      claims[keyPath: time.date] = Date(timeIntervalSince1970: seconds)
      #expect(claims[keyPath: time.member] == claim)
    }
  }

  @Test(arguments: [Int64.min, .max])
  func `a claim that no calendar reaches is a date all the same`(seconds: Int64) throws {
    let date = try #require(IdentityTokenClaims(expiresAt: seconds).expirationDate)
    #expect(date.timeIntervalSince1970 == Double(seconds))
    #expect((date > .now) == (seconds > 0))
  }
}
