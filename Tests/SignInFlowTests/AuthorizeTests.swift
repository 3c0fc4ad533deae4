import SignInCore
import SignInFlow
import SignInTestSupport
import Testing

@Suite("Beginning and waiting in one call") struct AuthorizeTests {
  let provider = ScriptedProvider()
  let time = ManualTime()
  let controller: SignInController

  init() { self.controller = SignInController(provider: self.provider, time: self.time) }

  @Test("A success is returned")
  func success() async throws {
    let provider = ScriptedProvider(onStart: { $0.answer($1, .sample()) })
    let controller = SignInController(provider: provider, time: self.time)
    #expect(try await controller.authorize(.appleID(.fullName)) == .sample())
    #expect(try await controller.authorize(AuthorizationRequests([.password])) == .sample())
    #expect(provider.started.count == 2)
  }

  @Test("A success that comes later is returned")
  func successLater() async throws {
    async let authorization = self.controller.authorize(.appleID())
    self.provider.answer(await self.provider.whenStarted(1), .sample())
    #expect(try await authorization == .sample())
  }

  @Test("A failure is thrown with its type, its number and what is behind it")
  func failure() async {
    let underlying = AuthorizationError.Underlying(domain: "domain", code: 7, text: "text")
    let error = AuthorizationError(.init(rawValue: 1999), underlying: underlying)
    let provider = ScriptedProvider(onStart: { $0.answer($1, .failure(error)) })
    let controller = SignInController(provider: provider, time: self.time)
    // The type of the error is known here without a cast: it would not compile otherwise.
    do throws(AuthorizationError) {
      _ = try await controller.authorize(.appleID())
      Issue.record("no error was thrown")
    } catch {
      #expect(error.code.rawValue == 1999)
      #expect(error.underlying == underlying)
    }
  }

  @Test("A reason and a code can be caught by name")
  func catching() async {
    let provider = ScriptedProvider(onStart: { $0.answer($1, .reason(.userDismissed)) })
    let controller = SignInController(provider: provider, time: self.time)
    do {
      _ = try await controller.authorize(.appleID())
      Issue.record("no error was thrown")
    } catch AuthorizationError.canceled {
      // This is the clause that the error belongs to.
    } catch {
      Issue.record("\(error) was not caught by its code")
    }
  }

  @Test("Asking for nothing throws, and never reaches the provider")
  func nothingAskedFor() async {
    await #expect(throws: AuthorizationError(.noRequests)) {
      try await self.controller.authorize()
    }
    #expect(self.provider.calls.isEmpty)
  }

  @Test("LIFE-07: of two waiting tasks one is refused, and both end")
  func twoTasks() async throws {
    async let first = self.controller.authorize(.appleID())
    let id = await self.provider.whenStarted(1)
    await #expect(throws: AuthorizationError(.requestAlreadyInProgress)) {
      try await self.controller.authorize(.appleID())
    }
    self.provider.answer(id, .sample())
    #expect(try await first == .sample())
    #expect(self.provider.started == [id])
  }

  @Test("A deadline that passes is thrown")
  func deadline() async {
    let task = Task { [controller] in
      try await controller.authorize(.appleID(), deadline: .seconds(30))
    }
    await self.provider.whenStarted(1)
    self.time.advance(by: .seconds(30))
    await #expect(throws: AuthorizationError(.timedOut)) { try await task.value }
    #expect(self.time.pending == 0)
  }

  @Test("A task that is canceled before its first line ran begins nothing")
  @MainActor func canceledBeforeFirstLine() async {
    // The task can't run before this function suspends.
    let task = Task { @MainActor [controller] in try await controller.authorize(.appleID()) }
    task.cancel()
    await #expect(throws: AuthorizationError(.appCanceled)) { try await task.value }
    #expect(self.provider.calls.isEmpty)
    #expect(self.controller.dropped == 0)
  }

  @Test("A task that is canceled within the start cancels the attempt")
  func canceledWithinStart() async {
    let provider = ScriptedProvider(
      onStart: { _, _ in unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() } },
      onCancel: { $0.answer($1, .reason(.userDismissed)) })
    let controller = SignInController(provider: provider, time: self.time)
    let task = Task { try await controller.authorize(.appleID()) }
    await #expect(throws: canceled(behind: .userDismissed)) { try await task.value }
    #expect(provider.canceled == provider.started)
    #expect(provider.violations.isEmpty)
  }

  @Test("A task that is canceled while it waits cancels the attempt")
  func canceledWhileWaiting() async {
    let provider = ScriptedProvider(onCancel: { $0.answer($1, .reason(.userDismissed)) })
    let controller = SignInController(provider: provider, time: self.time)
    let task = Task { try await controller.authorize(.appleID()) }
    let id = await provider.whenStarted(1)
    task.cancel()
    await #expect(throws: canceled(behind: .userDismissed)) { try await task.value }
    #expect(provider.calls == [.start(id), .cancel(id)])
  }

  @Test("A canceled task whose provider stays silent ends with the grace period")
  func canceledAndSilent() async {
    let task = Task { [controller] in try await controller.authorize(.appleID()) }
    await self.provider.whenStarted(1)
    task.cancel()
    await self.time.whenRegistered(1)
    self.time.advance(by: SignInController.cancelGrace)
    await #expect(throws: AuthorizationError(.appCanceled)) { try await task.value }
    #expect(self.time.pending == 0)
  }

  @Test("A success that comes while a canceled task waits is returned")
  func successWhileCanceling() async throws {
    let task = Task { [controller] in try await controller.authorize(.appleID()) }
    await self.provider.whenStarted(1)
    task.cancel()
    self.provider.answer(await self.provider.whenCanceled(1), .sample())
    #expect(try await task.value == .sample())
  }

  @Test("A task that is canceled after the outcome changes nothing")
  func canceledAfterOutcome() async throws {
    let task = Task { [controller, provider] in
      async let authorization = controller.authorize(.appleID())
      provider.answer(await provider.whenStarted(1), .sample())
      let result = try await authorization
      unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      return result
    }
    #expect(try await task.value == .sample())
    #expect(self.provider.canceled.isEmpty)
    #expect(self.controller.dropped == 0)
  }

  @Test("An outcome's closure can begin and wait in a task")
  func authorizeWithinOutcome() async throws {
    let attempt = self.controller.begin(.appleID())
    let tasks = Recorder<Task<Authorization, any Error>>()
    attempt.onSettled { [controller] _ in
      tasks.record(Task { try await controller.authorize(.appleID()) })
    }
    self.provider.answer(attempt.id, .reason(.network))
    self.provider.answer(await self.provider.whenStarted(2), .sample())
    #expect(try await tasks.values.first?.value == .sample())
  }

  @Test("LIFE-15: an answer from another thread is seen on the main actor")
  @MainActor func answerOffMainActor() async throws {
    let provider = ScriptedProvider(onStart: { provider, attempt in
      MainActor.assertIsolated()
      Task.detached { provider.answer(attempt, .sample()) }
    })
    let controller = SignInController(provider: provider, time: self.time)
    let authorization = try await controller.authorize(.appleID())
    MainActor.assertIsolated()
    #expect(authorization == .sample())
  }

  @Test("LIFE-15: waiting on an actor never leaves it")
  @MainActor func staysOnActor() async throws {
    let executor = CountingExecutor()
    let provider = ScriptedProvider(
      onStart: { provider, attempt in
        Task { @MainActor in provider.answer(attempt, .sample()) }
      },
      onCheck: { provider, user in
        Task { @MainActor in
          provider.answerCheck(of: user, with: CredentialStateAnswer(state: .authorized))
        }
      })
    let controller = SignInController(provider: provider, time: self.time)
    // Whatever left the main actor would be run by the task's own executor.
    let task = Task(executorPreference: executor) {
      try await Self.waitOnMainActor(controller, countingWith: executor)
    }
    try await task.value
  }

  @MainActor private static func waitOnMainActor(
    _ controller: SignInController, countingWith executor: CountingExecutor
  ) async throws {
    let before = executor.jobs
    let authorization = try await controller.authorize(.appleID())
    let answer = await controller.credentialState(of: .sample())
    #expect(executor.jobs == before)
    #expect(authorization == .sample())
    #expect(answer.state == .authorized)
  }

  @Test("LIFE-16: all that is public passes between actors")
  func sendable() async throws {
    // Each type must be sendable for this to compile.
    func send<Value: Sendable & Equatable>(_ value: Value) async {
      #expect(await Task.detached { value }.value == value)
    }
    let attempt = self.controller.begin(.appleID(.fullName, nonce: Nonce(raw: "n")), .password)
    let requests = try #require(self.provider.requests(of: attempt.id))
    let answer = ProviderAnswer(.sample(), presented: true)
    await send(attempt.id)
    await send(requests)
    await send(answer)
    await send(AuthorizationError(.timedOut, underlying: .init(AuthorizationError(.network))))
    await send(CredentialStateAnswer(state: .transferred, error: AuthorizationError(.network)))
    await send(self.time.now)
    let (controller, provider) = (self.controller, self.provider)
    let registration = controller.observeRevocations {}
    let outcome = await Task.detached {
      registration.cancel()
      provider.answer(attempt.id, with: answer)
      #expect(controller.dropped == 0)
      return await attempt.outcome
    }.value
    #expect(outcome == .sample())
  }

  /// The error of a cancel by the app that the provider answered with a reason.
  private func canceled(behind reason: AuthorizationError.Reason) -> AuthorizationError {
    AuthorizationError(.appCanceled, underlying: .init(AuthorizationError(reason)))
  }
}
