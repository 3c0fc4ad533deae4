import SignInCore
import Testing

@Suite("SplitMix64") struct SplitMix64Tests {
  @Test("the published sequence for the seed 1234567 comes out")
  func publishedSequence() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() as UInt64 }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  // Values of a separate implementation in Python.
  @Test("the ends of the seeds work")
  func extremeSeeds() {
    var zero = SplitMix64(seed: 0)
    #expect(zero.next() == 16_294_208_416_658_607_535)
    #expect(zero.next() == 7_960_286_522_194_355_700)
    var most = SplitMix64(seed: .max)
    #expect(most.next() == 16_490_336_266_968_443_936)
    #expect(most.next() == 16_834_447_057_089_888_969)
  }

  @Test("a lane is the seed crossed with the hash of the lane's name")
  func knownLane() {
    var lane = SplitMix64(seed: 7, lane: "nonce")
    #expect(lane.next() == 5_470_864_963_978_366_359)
    #expect(lane.next() == 14_332_657_498_491_316_782)
    #expect(lane.next() == 16_183_218_186_156_833_674)
  }

  @Test("lanes and seeds are told apart, and each repeats")
  func lanes() {
    #expect(SplitMix64(seed: 7, lane: "nonce") == SplitMix64(seed: 7, lane: "nonce"))
    #expect(SplitMix64(seed: 7, lane: "nonce") != SplitMix64(seed: 7, lane: "latency"))
    #expect(SplitMix64(seed: 7, lane: "nonce") != SplitMix64(seed: 8, lane: "nonce"))
    #expect(SplitMix64(seed: 7, lane: "") != SplitMix64(seed: 7))
  }
}
