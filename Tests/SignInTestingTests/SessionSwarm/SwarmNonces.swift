import SignInCore
import Synchronization

/// The nonces and states of a process, under a seed.
final class SwarmNonces: Sendable {
  private let random: Mutex<SplitMix64>

  init(seed: UInt64, number: UInt64) {
    self.random = Mutex(SplitMix64(seed: seed, lane: "nonces", number: number))
  }

  func next() -> Nonce { self.random.withLock { Nonce(using: &$0) } }
}
