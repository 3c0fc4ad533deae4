/// A date and a time of day in UTC, by the calendar that ISO 8601 uses.
struct UTCDate: CustomStringConvertible {
  private let day: Int64
  private let second: Int64

  /// Creates the date for whole seconds since 1970, or `nil` outside the years 1 to 9999.
  init?(secondsSince1970 seconds: Int64) {
    guard (-62_135_596_800...253_402_300_799).contains(seconds) else { return nil }
    self.day = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
    self.second = seconds - self.day * 86_400
  }

  /// The date and time as in `2026-01-01 00:00:00 UTC`.
  var description: String {
    // Years that begin in March have their leap day at the end; eras of 400 years repeat.
    let days = self.day + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let date = [
      Self.digits(year, 4), Self.digits(month, 2),
      Self.digits(dayOfYear - (153 * marchMonth + 2) / 5 + 1, 2),
    ]
    let time = [self.second / 3_600, self.second / 60 % 60, self.second % 60]
    return date.joined(separator: "-") + " "
      + time.map { Self.digits($0, 2) }.joined(separator: ":") + " UTC"
  }

  private static func digits(_ number: Int64, _ count: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
