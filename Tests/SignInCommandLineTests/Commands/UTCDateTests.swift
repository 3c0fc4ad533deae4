import Testing

@testable import signin

@Suite("Dates of decoded times") struct UTCDateTests {
  @Test(
    "seconds since 1970 have a date",
    arguments: [
      (0, "1970-01-01 00:00:00 UTC"), (-1, "1969-12-31 23:59:59 UTC"),
      (951_782_399, "2000-02-28 23:59:59 UTC"), (951_782_400, "2000-02-29 00:00:00 UTC"),
      (951_868_800, "2000-03-01 00:00:00 UTC"), (1_767_225_600, "2026-01-01 00:00:00 UTC"),
      (1_798_761_599, "2026-12-31 23:59:59 UTC"), (4_107_542_400, "2100-03-01 00:00:00 UTC"),
      (4_107_542_399, "2100-02-28 23:59:59 UTC"), (-62_135_596_800, "0001-01-01 00:00:00 UTC"),
      (253_402_300_799, "9999-12-31 23:59:59 UTC"),
    ] as [(Int64, String)])
  func dates(seconds: Int64, text: String) {
    #expect(UTCDate(secondsSince1970: seconds)?.description == text)
  }

  @Test(
    "times of other years have none",
    arguments: [-62_135_596_801, 253_402_300_800, .min, .max] as [Int64])
  func none(seconds: Int64) {
    #expect(UTCDate(secondsSince1970: seconds) == nil)
  }
}
