import SignInCore
import Testing

@testable import SignInSimulator

@Suite("Queues") struct QueueTests {
  @Test("Elements leave in the order in which they came, however they are mixed", arguments: 0..<20)
  func order(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var queue = Queue<Int>()
    var expected: [Int] = []
    for number in 0..<2_000 {
      // More come than leave in the first half, and the other way round in the second.
      if Int(random.next() % 3) < (number < 1_000 ? 2 : 1) {
        queue.append(number)
        expected.append(number)
      } else {
        #expect(queue.popFirst() == (expected.isEmpty ? nil : expected.removeFirst()))
      }
      #expect(queue.isEmpty == expected.isEmpty)
    }
    while let first = queue.popFirst() { #expect(first == expected.removeFirst()) }
    #expect(expected.isEmpty)
  }

  @Test("What has left is let go of, while others are still in the queue")
  func letsGo() {
    var queue = Queue<Canary>()
    weak var first: Canary?
    do {
      let canary = Canary(onEnd: {})
      first = canary
      queue.append(canary)
    }
    queue.append(Canary(onEnd: {}))
    #expect(first != nil)
    _ = queue.popFirst()
    #expect(first == nil)
    #expect(!queue.isEmpty)
  }
}
