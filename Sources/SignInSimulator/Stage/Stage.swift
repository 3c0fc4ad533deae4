internal import SignInCore
internal import SignInFlow
internal import Synchronization

/// Runs the jobs of tasks one at a time, chosen by a seed.
final class Stage: TaskExecutor {
  private struct Jobs: Sendable {
    var ready: [UnownedJob] = []
    /// Chooses among the jobs; `nil` for the order of arrival.
    var random: SplitMix64?
    /// Set while the driver waits for a job.
    var driver: OneShot<Bool>?
    /// Set once nobody drives the stage any more.
    var isClosed = false
  }

  private let jobs: Mutex<Jobs>

  init(seed: UInt64) {
    self.jobs = Mutex(Jobs(random: seed == 0 ? nil : SplitMix64(seed: seed, lane: "stage")))
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (isClosed, driver) = self.jobs.withLock { jobs in
      if jobs.isClosed { return (true, OneShot<Bool>?.none) }
      jobs.ready.append(job)
      defer { jobs.driver = nil }
      return (false, jobs.driver)
    }
    if isClosed { globalConcurrentExecutor.enqueue(ExecutorJob(job)) }
    driver?.settle(true)
  }

  /// Leaves what is ready, and what comes later, to the system's own executor.
  func close() {
    let left = self.jobs.withLock { jobs in
      jobs.isClosed = true
      defer { jobs.ready = [] }
      return jobs.ready
    }
    for job in left { globalConcurrentExecutor.enqueue(ExecutorJob(job)) }
  }

  /// Runs one ready job; `false` where there is none.
  func runOne() -> Bool {
    let job: UnownedJob? = self.jobs.withLock { jobs in
      if jobs.ready.isEmpty { return nil }
      let index = (jobs.random?.next()).map { Int($0 % UInt64(jobs.ready.count)) }
      return jobs.ready.remove(at: index ?? 0)
    }
    guard let job else { return false }
    unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
    return true
  }

  /// Set as soon as a job is ready.
  func nextJob() -> OneShot<Bool> {
    let driver = OneShot<Bool>()
    let isReady = self.jobs.withLock { jobs in
      if jobs.ready.isEmpty { jobs.driver = driver }
      return !jobs.ready.isEmpty
    }
    if isReady { driver.settle(true) }
    return driver
  }
}
