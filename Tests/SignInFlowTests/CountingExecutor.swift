import Synchronization

/// Counts the jobs that it passes on to the global executor.
final class CountingExecutor: TaskExecutor {
  private let count = Atomic(0)

  /// How many jobs came so far.
  var jobs: Int { self.count.load(ordering: .sequentiallyConsistent) }

  func enqueue(_ job: consuming ExecutorJob) {
    self.count.add(1, ordering: .sequentiallyConsistent)
    globalConcurrentExecutor.enqueue(UnownedJob(job))
  }
}
