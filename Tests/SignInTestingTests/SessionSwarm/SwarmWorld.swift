import SignInCore
import SignInFlow
import SignInTestSupport
import SignInTesting
import Synchronization

/// What outlives the processes of a run: the disk, and what was promised.
final class SwarmWorld: Sendable {
  struct State: Sendable {
    /// What is stored.
    var disk = SessionRecord()
    /// Whether the disk can be written and read.
    var isWritable = true
    var isReadable = true
    /// Whether the last save failed, or the process ended in it, so that the disk is behind.
    var isBehind = false
    /// Whether this process could not read the disk, and has not written it since.
    var isUnread = false
    /// What was promised.
    var promises = SwarmPromises()
    /// The first thing that went wrong.
    var breach: String?
    /// What has happened.
    var facts: Set<SwarmFact> = []
  }

  private let state = Mutex(State())

  /// Looks at the world, or changes it.
  func with<Result>(_ work: (inout State) -> Result) -> Result {
    self.state.withLock { work(&$0) }
  }

  /// Takes note of what happened.
  func note(_ fact: SwarmFact) { self.with { _ = $0.facts.insert(fact) } }

  /// Takes note that an invariant is broken, unless another one was before.
  func expect(
    _ isTrue: Bool, _ invariant: SessionInvariant, _ detail: @autoclosure () -> String = ""
  ) {
    if isTrue { return }
    let text = "\(invariant.sentence) (\(detail()))"
    self.with { $0.breach = $0.breach ?? text }
  }

  /// Whether what was promised is on the disk; asked before anything is carried out.
  func expectStored(_ occasion: String) {
    let (state, isBehind) = self.with { ($0, $0.isBehind || $0.isUnread) }
    if isBehind { return }
    for owed in state.promises.owed {
      let profile = state.disk.profile(of: owed.user)
      self.expect(profile != nil, .recordIsStoredFirst, "\(occasion): no profile of \(owed.user)")
      self.expect(
        owed.name == nil || profile?.name != nil, .nameIsKept, "\(occasion): \(owed.user)")
    }
  }
}
