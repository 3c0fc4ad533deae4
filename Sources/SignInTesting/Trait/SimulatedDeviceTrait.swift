package import SignInFlow
public import SignInSimulator
public import Testing

/// Gives each test a simulated device of its own, and looks afterwards at what is left undone on it.
///
/// Write `.simulatedDevice(…)` behind `@Test` or `@Suite`.
public struct SimulatedDeviceTrait: TestTrait, SuiteTrait, TestScoping {
  private var configuration: SimulatedDevice.Configuration
  private let time: SimulatedDevice.Time
  /// The kit's own limit for attempts; `nil` where the configuration has one.
  private let limit: Duration?
  private let patience: Duration
  /// What measures patience: real time, except where the kit itself is tested.
  private let clock: any Timekeeper
  /// Attaches a text under a name: to the test, except where the kit itself is tested.
  private let attach: @Sendable (String, String) -> Void
  private let sourceLocation: SourceLocation
  /// Tells this trait from others that a test inherits.
  private let identity = Identity()

  private final class Identity: Sendable {}

  package init(
    _ configuration: SimulatedDevice.Configuration, time: SimulatedDevice.Time = .automatic,
    attemptLimit: Duration? = nil, patience: Duration, clock: some Timekeeper = .system,
    attach: (@Sendable (String, String) -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let limit = configuration.attemptLimit == nil ? attemptLimit : nil
    self.configuration = configuration
    if let limit { self.configuration.attemptLimit = limit }
    self.time = time
    self.limit = limit
    self.patience = patience
    self.clock = clock
    self.attach =
      attach ?? { Attachment.record($0, named: $1, sourceLocation: sourceLocation) }
    self.sourceLocation = sourceLocation
  }

  /// Whether the tests of a suite inherit the trait: always.
  public var isRecursive: Bool { true }

  /// Provides a scope for each case of a test, unless the test has a trait of this kind that is further inside.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    guard testCase != nil else { return nil }
    let innermost = test.traits.compactMap { $0 as? Self }.last
    return innermost.map { $0.identity === self.identity } ?? true ? self : nil
  }

  /// Runs a case of a test with a device of its own.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: Its case.
  ///   - function: What runs it.
  /// - Throws: What the test throws.
  @concurrent
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let device = SimulatedDevice(self.configuration, time: self.time)
    let report = DeviceReport(
      device: device, limit: self.limit, sourceLocation: self.sourceLocation,
      attach: self.attach)
    let hasFailed = OneShot<Bool>()
    let noticesFailures: IssueHandlingTrait = .compactMapIssues { issue in
      if issue.isFailure { hasFailed.settle(true) }
      return issue
    }
    try await noticesFailures.provideScope(for: test, testCase: testCase) {
      // Attached last, and whatever happened.
      defer { if hasFailed.value != nil { report.attachTranscript() } }
      do {
        let watch = Watch(device: device, patience: self.patience, clock: self.clock)
        let hasEnded = try await SimulatedDevice.$current.withValue(device) {
          try await watch.run(function) { report.recordHang(after: self.patience) }
        }
        if hasEnded { report.recordLeftovers(isCanceled: Task.isCancelled) }
      } catch {
        // The runner records the error itself.
        hasFailed.settle(true)
        report.recordLeftovers(isCanceled: Task.isCancelled)
        throw error
      }
    }
  }
}

extension Trait where Self == SimulatedDeviceTrait {
  /// Gives a test, or each test of a suite, a simulated device of its own: ``/SignInSimulator/SimulatedDevice/current``.
  ///
  /// Each case of a test with arguments gets one. Where a suite and a test in it both have the trait, the
  /// test's own counts. After the test, a sheet that is still up, an answer that is still owed and a script
  /// that was not played to its end are failures of the test, as for
  /// ``/SignInSimulator/SimulatedDevice/finish()``. The transcript is attached to a test that failed.
  ///
  /// ```swift
  /// @Test(.simulatedDevice(person: .cancels))
  /// ```
  ///
  /// - Parameters:
  ///   - configuration: Everything that the device starts from; with all defaults it signs a person in.
  ///   - person: Who sits before it; `nil` for the configuration's person.
  ///   - time: What moves time.
  ///   - attemptLimit: After how much of the device's time an attempt without an answer ends as 1000
  ///     ``/SignInCore/AuthorizationError/Reason/stalled`` and fails the test; `nil` for never. Has no effect where
  ///     the configuration has a limit.
  ///   - patience: How long, in real time, nothing may happen on the device while the test runs. Then the
  ///     test fails, what is open on the device ends as 1000 ``/SignInCore/AuthorizationError/Reason/stalled``, and
  ///     the test's task is canceled. It decides only between a result and a failure.
  ///   - sourceLocation: Where the trait is written, which is where its failures are reported.
  /// - Returns: The trait.
  public static func simulatedDevice(
    _ configuration: SimulatedDevice.Configuration = SimulatedDevice.Configuration(),
    person: SimulatedPerson? = nil, time: SimulatedDevice.Time = .automatic,
    attemptLimit: Duration? = .seconds(600), patience: Duration = .seconds(60),
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    var configuration = configuration
    if let person { configuration.person = person }
    return Self(
      configuration, time: time, attemptLimit: attemptLimit, patience: patience,
      sourceLocation: sourceLocation)
  }
}
