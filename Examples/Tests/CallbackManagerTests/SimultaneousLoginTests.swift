import SignInFlow
import SignInTesting
import Testing

@testable import CallbackManager

@Suite("Logins at once")
struct SimultaneousLoginTests {
  @Test(.simulatedDevice(person: .waits))
  func `two logins at once each call their own closures`() throws {
    let device = try #require(SimulatedDevice.current)
    let manager = AppleIDManager(on: device)

    let first = manager.heardLogin()
    let second = manager.heardLogin()
    #expect(first.calls.isEmpty)
    #expect(
      second.calls == [.failure(.authorization(AuthorizationError(.requestAlreadyInProgress)))])
    // A person with a sheet before them reads no error.
    #expect(second.failure?.message == nil)

    device.sheet?.approve()
    #expect(first.calls.count == 1)
    #expect(first.login?.name == "Ada Lovelace")
    #expect(second.calls.count == 1)
  }

  @Test(.simulatedDevice(person: .waits))
  func `two managers on one device each call their own closures`() throws {
    let device = try #require(SimulatedDevice.current)

    let first = AppleIDManager(on: device).heardLogin()
    let second = AppleIDManager(on: device).heardExistingLogin()
    device.sheet?.cancel()

    #expect(first.calls == [.failure(.authorization(AuthorizationError(.userDismissed)))])
    #expect(
      second.calls == [.failure(.authorization(AuthorizationError(.requestAlreadyInProgress)))])
  }

  @Test(.simulatedDevice())
  func `a login that begins in the closure of another one is a login like any other`() throws {
    let device = try #require(SimulatedDevice.current)
    let manager = AppleIDManager(on: device)
    let inner = Heard()
    let outer = Heard()

    manager.login(
      success: { login in
        outer.add(.success(login))
        manager.login(
          success: { inner.add(.success($0)) }, failure: { inner.add(.failure($0)) })
      },
      failure: { outer.add(.failure($0)) })

    #expect(outer.calls.count == 1)
    #expect(inner.calls.count == 1)
    #expect(inner.login?.user == outer.login?.user)
  }

  @Test(.simulatedDevice())
  func `of fifty logins in fifty tasks each hears of its own end, once`() async throws {
    let device = try #require(SimulatedDevice.current)
    let manager = AppleIDManager(on: device)

    let ends = await withTaskGroup { group in
      for _ in 1...50 {
        group.addTask {
          // A second call of either closure ends the test's process.
          await withCheckedContinuation { end in
            manager.login(
              success: { end.resume(returning: Result<AppleIDLogin, LoginFailure>.success($0)) },
              failure: { end.resume(returning: .failure($0)) })
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    let busy = LoginFailure.authorization(AuthorizationError(.requestAlreadyInProgress))
    let logins = ends.compactMap { try? $0.get() }
    #expect(ends.count == 50)
    #expect(ends.filter { $0 == .failure(busy) }.count == 50 - logins.count)
    // Every login that came through has a code of its own, and the name came once.
    #expect(!logins.isEmpty)
    #expect(Set(logins.map(\.code)).count == logins.count)
    #expect(logins.compactMap(\.name) == ["Ada Lovelace"])
  }
}
