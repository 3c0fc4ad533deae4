import SignInCore
import SignInDeviceModel
import Testing

@Suite("Saved passwords in Settings") struct SavedPasswordTests {
  private func waiting(_ passwords: [SavedPassword]) -> DeviceDriver {
    DeviceDriver(DeviceConfiguration(passwords: passwords, person: .waits))
  }

  @Test
  func `a password is saved in place of the one for the same name and domain`() {
    var driver = self.waiting([])
    let other = SavedPassword(domain: "other.example")
    driver.perform(
      .settings(.savePassword(SavedPassword())), .settings(.savePassword(other)),
      .settings(.savePassword(SavedPassword(user: "grace"))),
      .settings(.savePassword(SavedPassword(password: "new"))))
    #expect(
      driver.model.configuration.passwords
        == [other, SavedPassword(user: "grace"), SavedPassword(password: "new")])
    #expect(driver.reasonsForIgnoring == [])
  }

  @Test
  func `a password is removed by name and domain`() {
    var driver = self.waiting([
      SavedPassword(), SavedPassword(user: "grace"), SavedPassword(domain: "other.example"),
    ])
    driver.perform(.settings(.removePassword(user: "ada", domain: "example.com")))
    #expect(
      driver.model.configuration.passwords
        == [SavedPassword(user: "grace"), SavedPassword(domain: "other.example")])
    #expect(driver.reasonsForIgnoring == [])
  }

  @Test(
    "a password that is not there can't be removed",
    arguments: [("ada", "other.example"), ("grace", "example.com"), ("", "")])
  func notThere(user: String, domain: String) {
    var driver = self.waiting([SavedPassword()])
    driver.perform(.settings(.removePassword(user: user, domain: domain)))
    #expect(driver.reasonsForIgnoring == ["there is no such password"])
    #expect(driver.model.configuration.passwords == [SavedPassword()])
  }

  @Test(
    "to save and to remove a password takes the app to the background",
    arguments: [
      DeviceCommand.SettingsAction.savePassword(SavedPassword()),
      .removePassword(user: "ada", domain: "example.com"), .removePassword(user: "x", domain: "x"),
    ])
  func background(action: DeviceCommand.SettingsAction) {
    var driver = self.waiting([SavedPassword()])
    driver.perform(.settings(action))
    #expect(driver.model.appState == .background)
    #expect(driver.events.contains(.appBackgrounded))
  }

  @Test("passwords need no account", arguments: [SimulatedAccount(), nil])
  func withoutAccount(account: SimulatedAccount?) {
    var driver = DeviceDriver(DeviceConfiguration(account: account))
    driver.perform(.settings(.savePassword(SavedPassword())), .activateApp)
    #expect(driver.signIn(.password)?.password?.user == "ada")
    driver.perform(
      .settings(.removePassword(user: "ada", domain: "example.com")), .activateApp)
    #expect(driver.signIn(.password) == .failure(.noCredentialAvailable, presented: false))
  }

  @Test(
    "a password that is removed under the sheet is not there when it is used",
    arguments: [DeviceProfile.today, .iOS13])
  func removedUnderTheSheet(profile: DeviceProfile) {
    var driver = DeviceDriver(
      DeviceConfiguration(passwords: [SavedPassword()], person: .waits, profile: profile))
    driver.start(.password)
    driver.perform(.settings(.removePassword(user: "ada", domain: "example.com")))
    #expect(driver.model.sheet?.offers == [.password(user: "ada", domain: "example.com")])
    driver.perform(.usePassword(attempt: 1, user: nil))
    driver.runToTheEnd()
    #expect(driver.answers(to: 1).count == 1)
    #expect(driver.answer(to: 1)?.error?.reason == .noCredentialAvailable)
    #expect(driver.answer(to: 1)?.error?.code == (profile == .today ? .canceled : .unknown))
    #expect(driver.answer(to: 1)?.presented == true)
    #expect(driver.model.sheet == nil)
  }

  @Test
  func `a password that is saved under the sheet is offered by the next one`() {
    var driver = self.waiting([SavedPassword()])
    driver.start(.password)
    driver.perform(.settings(.savePassword(SavedPassword(user: "grace"))), .activateApp)
    driver.perform(.usePassword(attempt: 1, user: "grace"))
    #expect(driver.reasonsForIgnoring == ["the sheet does not offer that password"])
    driver.perform(.dismiss(attempt: 1))
    driver.start(.password)
    driver.perform(.usePassword(attempt: 2, user: "grace"))
    driver.runToTheEnd()
    #expect(driver.answer(to: 2)?.password?.user == "grace")
  }

  @Test
  func `a password that is changed under the sheet is given as it is in the end`() {
    var driver = self.waiting([SavedPassword(password: "old")])
    driver.start(.password)
    driver.perform(.usePassword(attempt: 1, user: nil))
    driver.perform(.settings(.savePassword(SavedPassword(password: "new"))))
    driver.runToTheEnd()
    #expect(driver.answer(to: 1)?.password?.password == "new")
  }

  @Test
  func `a password of the same name at another domain does not stand for the one removed`() {
    var driver = DeviceDriver(
      DeviceConfiguration(
        app: SimulatedApp(domains: ["a.example", "b.example"]),
        passwords: [
          SavedPassword(domain: "a.example"), SavedPassword(domain: "b.example"),
        ], person: .waits))
    driver.start(.password)
    driver.perform(
      .settings(.removePassword(user: "ada", domain: "a.example")),
      .usePassword(attempt: 1, user: nil))
    driver.runToTheEnd()
    #expect(driver.answers(to: 1) == [.failure(.noCredentialAvailable, presented: true)])
  }

  @Test
  func `the domain counts where a name is saved for two`() {
    var driver = DeviceDriver(
      DeviceConfiguration(
        app: SimulatedApp(domains: ["a.example", "b.example"]),
        passwords: [
          SavedPassword(domain: "a.example", password: "a"),
          SavedPassword(domain: "b.example", password: "b"),
        ], person: .usesPassword(of: "ada")))
    #expect(driver.signIn(.password)?.password?.password == "a")
    driver.perform(.settings(.removePassword(user: "ada", domain: "a.example")), .activateApp)
    #expect(driver.signIn(.password)?.password?.password == "b")
  }
}
