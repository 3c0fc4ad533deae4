import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("A session that many tasks call at once") struct SessionStressTests {
  @Test(arguments: 1...6)
  func `whatever forty tasks do, store, server and session agree in the end`(
    seed: UInt64
  ) async throws {
    let sample = SessionSample()
    let session = sample.session
    await withTaskGroup(of: Void.self) { group in
      for task in 1...40 {
        group.addTask { @concurrent in
          var generator = SplitMix64(seed: seed &* 1000 &+ UInt64(task))
          for _ in 1...4 {
            switch generator.next() % 10 {
            case 0, 1, 2: _ = try? await session.signIn(.fullName, .email)
            case 3: _ = try? await session.signInWithExistingAccount()
            case 4: session.signOut()
            case 5: session.becameActive()
            case 6: await session.launch()
            case 7: await session.resume()
            case 8: _ = try? await session.deleteAccount()
            default: _ = session.state
            }
          }
        }
      }
    }
    await session.launch()
    #expect(!session.state.isBusy)
    #expect(session.storeError == nil)
    #expect(
      sample.store.record.session?.account == session.account.map { sample.backend.key(of: $0) })
    #expect(sample.backend.accounts.count <= 1)
    let number = session.account?.number
    if let number { #expect(sample.backend.accounts.map(\.number) == [number]) }
    let next = sample.relaunched()
    await next.session.launch()
    #expect(next.session.account?.number == number)
    // A name that came to an attempt that was given up is handed over with the next one.
    next.session.signOut()
    #expect(await next.signInFailure() == nil)
    #expect(next.session.account?.name?.givenName == "Ada")
    #expect(next.store.record.profiles.isEmpty)
    try sample.device.finish()
  }

  @Test
  func `of many sign-ins at once one asks the person`() async {
    let sample = SessionSample(person: .waits)
    await sample.session.launch()
    let failures = await withTaskGroup(
      of: SignInFailure?.self, returning: [SignInFailure].self
    ) { group in
      for _ in 1...40 { group.addTask { @concurrent in await sample.signInFailure() } }
      group.addTask {
        await sample.device.until { $0.sheet != nil }
        sample.device.sheet?.approve()
        return nil
      }
      return await group.reduce(into: []) { if let failure = $1 { $0.append(failure) } }
    }
    #expect(failures.count == 39)
    #expect(
      failures.allSatisfy {
        [.refused(.busy), .refused(.alreadySignedIn)].contains($0.reason)
      })
    #expect(sample.attempts == 1)
    #expect(sample.backend.accounts.count == 1)
  }
}
