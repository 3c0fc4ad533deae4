internal import SignInCore
internal import SignInFlow
internal import Synchronization

/// The races on one controller.
struct Races: Sendable {
  let tally: Tally
  let time: RacingTime
  let provider: RacingProvider
  let controller: SignInController
  /// The attempt that some worker began last, which any worker may cancel.
  let shared = Shared()

  init(_ tally: Tally, steps: Int) {
    self.tally = tally
    self.time = RacingTime(steps: steps)
    self.provider = RacingProvider(time: self.time)
    self.controller = SignInController(provider: self.provider, time: self.time)
    self.controller.observeLateSuccesses { _ in Tally.increment(tally.late) }
  }

  /// Runs races one after the other; several workers may do so at once.
  func run(_ count: Int, seed: UInt64) async {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<count {
      let choice = generator.next()
      if choice & 0xf00 == 0 {
        await self.authorize(choice)
      } else {
        await self.race(choice)
      }
    }
  }

  /// Begins an attempt, and lets an answer, a cancel and a deadline race for it.
  private func race(_ choice: UInt64) async {
    let isSilent = choice & 3 == 0
    let hasDeadline = choice & 12 == 0
    Tally.increment(self.tally.begun)
    let attempt = self.controller.begin(.appleID(), deadline: hasDeadline ? .seconds(30) : nil)
    if attempt.settled?.isRefusal == true { return await self.settle(attempt) }
    self.shared.attempt = attempt

    async let settled: Void = self.settle(attempt)
    if !isSilent {
      let answer = ProviderAnswer(choice & 16 == 0 ? .success(.jane) : .failure(.offline))
      async let answered: Void = self.answer(attempt.id, answer, twice: choice & 96 == 0)
      if choice & 128 == 0 { attempt.cancel() }
      await answered
    }
    // An answer may be lost with its closure, when a cancel came first; nothing is lost by a cancel.
    if isSilent && !hasDeadline || choice & 512 == 0 { self.shared.attempt?.cancel() }
    if isSilent && !hasDeadline { attempt.cancel() }
    await settled
  }

  private func answer(_ attempt: AttemptID, _ answer: ProviderAnswer, twice: Bool) async {
    if twice {
      await self.provider.answerTwice(attempt, with: answer)
    } else {
      self.provider.answer(attempt, with: answer)
    }
  }

  /// Waits for the outcome as a callback and as a task, and counts it.
  private func settle(_ attempt: Attempt) async {
    let isOver = Flag()
    let outcome = await withCheckedContinuation { continuation in
      attempt.onSettled { [tally] outcome in
        if isOver.raise() {
          continuation.resume(returning: outcome)
        } else {
          tally.fault("\(attempt.id) was settled twice")
        }
      }
    }
    if await attempt.outcome != outcome { self.tally.fault("\(attempt.id) has two outcomes") }
    self.tally.count(outcome)
  }

  /// Begins and waits in a task that another one cancels.
  private func authorize(_ choice: UInt64) async {
    Tally.increment(self.tally.begun)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [controller, tally] in
        do throws(AuthorizationError) {
          tally.count(.success(try await controller.authorize(.appleID(), deadline: .seconds(1))))
        } catch {
          tally.count(.failure(error))
        }
      }
      if choice & 32 == 0 { await Task.yield() }
      group.cancelAll()
    }
  }

  /// Carries out what is left, and checks the counts that must match.
  func finish() async {
    // Orders are carried out in turn: the outcome of one more attempt comes after all others.
    while true {
      let attempt = self.controller.begin(.appleID())
      self.provider.answer(attempt.id, with: ProviderAnswer(.failure(.offline)))
      if await !attempt.outcome.isRefusal { break }
    }
    for violation in self.provider.violations.prefix(5) { self.tally.fault(violation) }
  }
}

extension Outcome {
  /// Whether the attempt was refused, since another one ran.
  var isRefusal: Bool {
    switch self {
    case .success: false
    case .failure(let error): error.reason == .requestAlreadyInProgress
    }
  }
}

extension Authorization {
  fileprivate static let jane = Authorization(
    credential: .password(PasswordCredential(user: "jane", password: "secret")))
}

extension AuthorizationError {
  fileprivate static let offline = AuthorizationError(.network)
}
