internal import Dispatch
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Ends the program where nothing moves.
///
/// It has a thread of its own, since a lost waiter or a deadlock may stop all others.
final class Watchdog: Sendable {
  private let tally: Tally
  private let last = Atomic(-1)
  private let queue = DispatchQueue(label: "watchdog")

  init(_ tally: Tally) { self.tally = tally }

  /// Looks every 30 s whether any attempt has ended since.
  func watch() {
    self.queue.asyncAfter(deadline: .now() + .seconds(30)) {
      let ended = self.tally.ended
      if self.last.exchange(ended, ordering: .relaxed) == ended {
        print("nothing moves: \(Tally.value(self.tally.begun)) begun, \(ended) ended")
        exit(1)
      }
      self.watch()
    }
  }
}
