import SignInCore
import SignInDeviceModel
import Testing

@Suite("Keys of Apple's service") struct KeyRotationTests {
  private func keys(_ driver: inout DeviceDriver) throws -> JSONWebKeySet {
    guard case .keys(let keys) = try driver.call(ServiceCall(.keys)) else {
      throw ServiceError(.invalidRequest, "no keys")
    }
    return keys
  }

  @Test
  func `the keys are the one in use and the one before`() throws {
    var driver = DeviceDriver()
    var seen: [[String]] = []
    for _ in 0..<4 {
      seen.append(try self.keys(&driver).keys.map(\.keyID))
      driver.perform(.rotateKeys)
    }
    #expect(
      seen == [
        ["SIMULATED1", "SIMULATED3"], ["SIMULATED2", "SIMULATED1"], ["SIMULATED3", "SIMULATED2"],
        ["SIMULATED1", "SIMULATED3"],
      ])
    #expect(
      driver.events.contains(.keysRotated(.second)) && driver.events.contains(.keysRotated(.first)))
  }

  @Test
  func `a signed token verifies after one rotation, and not after two`() throws {
    var driver = DeviceDriver(DeviceConfiguration(tokens: .signed))
    let old = try #require(try driver.credential(.appleID()).identityToken)
    #expect(try self.keys(&driver).isGenuine(old))
    driver.perform(.rotateKeys)
    let new = try #require(try driver.credential(.appleID()).identityToken)
    #expect(try self.keys(&driver).isGenuine(old))
    #expect(try self.keys(&driver).isGenuine(new))
    driver.perform(.rotateKeys)
    #expect(!(try self.keys(&driver).isGenuine(old)))
    #expect(try self.keys(&driver).isGenuine(new))
  }

  @Test("a token with the constant signature is known by its key's name alone")
  func constant() throws {
    var driver = DeviceDriver()
    let token = try #require(try driver.credential(.appleID()).identityToken)
    var results: [Bool] = []
    for _ in 0..<3 {
      results.append(driver.model.mint.isGenuine(token))
      driver.perform(.rotateKeys)
    }
    #expect(results == [true, true, false])
    #expect(!driver.model.keys.isGenuine(token))
  }

  @Test
  func `tokens of the service are signed with the key in use, like the device's`() throws {
    var driver = DeviceDriver(DeviceConfiguration(tokens: .signed))
    driver.perform(.rotateKeys)
    let tokens = try driver.tokens()
    #expect(driver.model.keys.isGenuine(tokens.identityToken))
    #expect(!JSONWebKeySet(current: .first).isGenuine(tokens.identityToken))
  }
}
