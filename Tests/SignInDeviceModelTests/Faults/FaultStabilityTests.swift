import SignInCore
import SignInDeviceModel
import Testing

/// That a fault leaves alone what it doesn't strike.
@Suite("Faults and seeds") struct FaultStabilityTests {
  /// One sign-in, and what goes with it.
  private struct Round: Hashable {
    var credential: AppleIDCredential?
    var migrationToken: ServiceResponse?
    var tokens: ServiceResponse?
    var strikes: [Fault.Kind] = []
  }

  /// Six sign-ins, ten seconds apart; the relation ends after every third.
  ///
  /// Calls are numbered by the round, whether or not it has a code to exchange.
  private static func rounds(_ faults: [Fault], seed: UInt64) -> [Round] {
    var driver = DeviceDriver(
      DeviceConfiguration(person: .approves(email: .hidden), faults: faults, seed: seed))
    var rounds: [Round] = []
    for number in 1...6 as ClosedRange<UInt64> {
      let before = driver.strikes.count
      let attempt = driver.start(
        .appleID(.fullName, .email, state: "s", nonce: Nonce(raw: "\(number)")))
      driver.run(to: .seconds(Int64(number) * 10 - 5))
      var round = Round()
      round.credential = driver.answer(to: attempt)?.credential
      driver.perform(
        .callService(
          call: number * 2,
          ServiceCall(
            .token, secret: driver.secret,
            form: [("grant_type", "client_credentials"), ("scope", "user.migration")])))
      if let code = round.credential?.authorizationCode?.text {
        driver.perform(
          .callService(
            call: number * 2 + 1,
            ServiceCall(
              .token, secret: driver.secret,
              form: [("grant_type", "authorization_code"), ("code", code)])))
      }
      driver.run(to: .seconds(Int64(number) * 10 - 3))
      round.migrationToken = driver.response(to: number * 2)
      round.tokens = driver.response(to: number * 2 + 1)
      if number % 3 == 0 { driver.perform(.settings(.stopUsingApp), .activateApp) }
      driver.run(to: .seconds(Int64(number) * 10))
      round.strikes = Array(driver.strikes.dropFirst(before))
      rounds.append(round)
    }
    return rounds
  }

  /// What happens without a fault, under some seeds.
  private static let plain: [(seed: UInt64, rounds: [Round])] =
    ([1, 0xdead_beef, .max] as [UInt64]).map { ($0, Self.rounds([], seed: $0)) }

  private static let schedules: [Fault.Schedule] = [
    .always, .nth(2), .at(.seconds(25)), .chance(ofRun: 100, ofOccasion: 50), .chance(),
  ]

  /// Kinds that make a later sign-in a first one, or no first one.
  private static let turns: [Fault.Kind.Word] = [.refusedStart, .stickyGrant]

  @Test(
    "a fault leaves the ids, codes and tokens of other attempts as they were",
    arguments: Fault.Kind.samples, Self.schedules)
  func untouched(kind: Fault.Kind, schedule: Fault.Schedule) throws {
    for (seed, plain) in Self.plain {
      let faulty = Self.rounds([Fault(kind, schedule)], seed: seed)
      for (before, after) in zip(plain, faulty) {
        #expect(before.strikes == [])
        #expect(before.migrationToken == after.migrationToken)
        guard after.strikes.isEmpty else { continue }
        if Self.turns.contains(kind.word) {
          let (one, other) = (before.credential, after.credential)
          #expect(one?.user == other?.user)
          #expect(one?.authorizationCode == other?.authorizationCode)
          #expect(before.tokens?.tokens?.accessToken == after.tokens?.tokens?.accessToken)
          #expect(before.tokens?.tokens?.refreshToken == after.tokens?.tokens?.refreshToken)
          if let email = one?.email, let same = other?.email { #expect(email == same) }
        } else {
          #expect(before == after)
        }
      }
    }
  }

  @Test(
    "an old fault by chance strikes on the same occasions after another was added",
    arguments: Fault.Kind.samples, Fault.Kind.samples)
  func sameOccasions(old: Fault.Kind, new: Fault.Kind) {
    // Where the new one takes an occasion away, the old one's are counted without it.
    let takesOccasions: [Fault.Kind.Word] = [.refusedStart, .stickyGrant, .lostNotice]
    if takesOccasions.contains(new.word) || new == old { return }
    let chance = Fault(old, .chance(ofRun: 100, ofOccasion: 40))
    let added = Fault(new, .chance(ofRun: 100, ofOccasion: 40))
    let before = Self.rounds([chance], seed: 7).map { $0.strikes.contains(old) }
    for faults in [[chance, added], [added, chance]] {
      let after = Self.rounds(faults, seed: 7).map { $0.strikes }
      for (hadStruck, strikes) in zip(before, after) {
        // Of an answer that is never or later given nothing else can be wrong.
        if strikes.contains(new), new == .silence || new.word == .late { continue }
        #expect(strikes.contains(old) == hadStruck)
      }
    }
  }

  @Test
  func `an old fault by chance strikes in the same runs after another was added`() {
    let chance = Fault(.foreignState, .chance(ofRun: 50, ofOccasion: 50))
    for seed in 1...15 as ClosedRange<UInt64> {
      let before = Self.rounds([chance], seed: seed).map { $0.strikes }
      let after = Self.rounds([Fault(.twice, .chance()), chance], seed: seed)
      #expect(after.map { $0.strikes.filter { $0 == .foreignState } } == before)
    }
  }

  @Test
  func `a second fault of a kind that stands behind the first leaves its occasions alone`() {
    for seed in 1...12 as ClosedRange<UInt64> {
      let first = Fault(.unknownCode(1), .chance(ofRun: 100, ofOccasion: 40))
      let second = Fault(.unknownCode(2), .chance(ofRun: 100, ofOccasion: 40))
      let before = Self.rounds([first], seed: seed).map { $0.strikes.contains(.unknownCode(1)) }
      let after = Self.rounds([first, second], seed: seed)
      #expect(after.map { $0.strikes.contains(.unknownCode(1)) } == before)
    }
  }

  @Test
  func `codes depend on the seed and the attempt's number, not on what came before`() throws {
    func code(
      _ seed: UInt64, attempt: UInt64, _ commands: [DeviceCommand] = []
    ) -> AuthorizationCode? {
      var driver = DeviceDriver(DeviceConfiguration(seed: seed))
      for command in commands { driver.perform(command) }
      driver.runToTheEnd()
      driver.perform(.start(attempt: attempt, AuthorizationRequests([.appleID()])))
      driver.runToTheEnd()
      return driver.answer(to: attempt)?.credential?.authorizationCode
    }
    let requests = AuthorizationRequests([.appleID(.email)])
    for seed in 1...20 as ClosedRange<UInt64> {
      let alone = try #require(code(seed, attempt: 3))
      #expect(
        code(
          seed, attempt: 3,
          [
            .start(attempt: 1, requests), .cancel(attempt: 1), .rotateKeys,
            .start(attempt: 2, requests), .callService(call: 1, ServiceCall(.keys)),
          ]) == alone)
      #expect(
        code(
          seed, attempt: 3,
          [.transferApp(team: "T"), .settings(.changePassword), .activateApp]) == alone)
      #expect(code(seed, attempt: 4) != alone)
      #expect(code(seed + 1, attempt: 3) != alone)
    }
  }
}
