import SignInCore
import SignInDeviceModel
import Testing

@Suite("Entries of a transcript") struct EntryTests {
  private func entry(_ content: TranscriptEntry.Content) -> TranscriptEntry {
    TranscriptEntry(device: "iPad", time: Instant(nanoseconds: 1_250_000_000), content)
  }

  private func members(_ entry: TranscriptEntry) throws -> [String: String] {
    guard case .object(let members) = try JSONReader.value(of: Array(entry.json.utf8)) else {
      Issue.record("not an object")
      return [:]
    }
    let pairs = members.map { member in
      var writer = JSONWriter()
      writer.value(member.value)
      return (member.name, writer.text)
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test
  func `every command has a lane, a text and a line that can be read again`() throws {
    for (command, lane, word, text) in DeviceCommand.all {
      let entry = self.entry(.command(command))
      #expect(entry.lane == lane)
      #expect(entry.text == text)
      #expect(entry.description == "1.250 s  \(lane.rawValue)  \(text)")
      #expect(command.word == word)
      let members = try self.members(entry)
      #expect(members["device"] == "\"iPad\"")
      #expect(members["time"] == "1250000000")
      #expect(members["lane"] == "\"\(lane.rawValue)\"")
      #expect(members["do"] == "\"\(word.rawValue)\"")
      #expect(members["then"] == nil)
      #expect(!entry.json.contains("\n"))
    }
    #expect(
      Set(DeviceCommand.all.map(\.word)) == Set(DeviceCommand.Word.allCases), "every word occurs")
  }

  @Test
  func `every event has a lane, a text and a line`() throws {
    for (event, lane, text) in DeviceEvent.all {
      let entry = self.entry(.event(event))
      #expect(entry.lane == lane)
      #expect(entry.text == text)
      #expect(entry.description == "1.250 s  \(lane.rawValue)  \(text)")
      let members = try self.members(entry)
      #expect(members["then"] == "\"\(event.word)\"")
      #expect(members["lane"] == "\"\(lane.rawValue)\"")
      #expect(members["do"] == nil)
    }
    #expect(Set(DeviceEvent.all.map(\.event.word)) == Set(DeviceEvent.Word.allCases))
  }

  @Test
  func `the line of an answer tells all but the secrets`() throws {
    var driver = DeviceDriver(person: .approves(email: .hidden))
    driver.signIn(.appleID(.fullName, .email, state: "s", nonce: Nonce(raw: "n")))
    let entry = try #require(driver.entries.last)
    #expect(
      entry.json
        == #"{"device":"iPhone","time":3000000000,"lane":"device","then":"answered","attempt":1,"#
        + #""presented":true,"credential":{"user":"960974.fc5e679165bf3554f32256b086ea39a6.5925","#
        + #""scopes":["full_name","email"],"name":{"given":"Ada","family":"Lovelace"},"#
        + #""email":"74bv8x9aun@privaterelay.appleid.com","code":true,"token":true,"#
        + #""realUserStatus":2}}"#)
    #expect(
      entry.text
        == "answers attempt 1: 960974.fc5e679165bf3554f32256b086ea39a6.5925 "
        + "with name Ada Lovelace, e-mail 74bv8x9aun@privaterelay.appleid.com, a code, a token")
  }

  @Test
  func `the line of a request tells how long state and nonce are`() throws {
    var driver = DeviceDriver()
    driver.start(.appleID(.email, state: "état", nonce: Nonce(raw: "n")), .password)
    let entry = try #require(driver.entries.first)
    #expect(
      entry.json
        == #"{"device":"iPhone","time":0,"lane":"app","do":"start","attempt":1,"requests":"#
        + #"[{"kind":"appleID","scopes":["email"],"stateBytes":5,"nonceBytes":64},"#
        + #"{"kind":"password"}]}"#)
  }

  @Test
  func `the line of an error tells code, reason and the error beneath`() {
    let error = AuthorizationError(
      .network, underlying: .init(domain: "d", code: -7_003, text: "a \"text\""))
    let entry = self.entry(
      .event(.answered(attempt: 4, ProviderAnswer(.failure(error), presented: false))))
    #expect(
      entry.json
        == #"{"device":"iPad","time":1250000000,"lane":"device","then":"answered","attempt":4,"#
        + #""presented":false,"error":{"code":1003,"reason":"network","underlying":"#
        + #"{"domain":"d","code":-7003,"text":"a \"text\""}}}"#)
    #expect(entry.text.hasPrefix("answers attempt 4: notHandled (1003), network: "))
  }

  @Test(
    "names of devices and of people are quoted so that a line stays a line",
    arguments: ["", "\"", "\\", "a\nb", "\u{0}", "ключ 🔑", "\u{2028}"])
  func awkwardTexts(text: String) throws {
    let entry = TranscriptEntry(
      device: text, time: .origin,
      .event(.personApproved(attempt: 1, name: PersonName(givenName: text), email: .real)))
    #expect(!entry.json.utf8.contains(UInt8(ascii: "\n")))
    guard case .object(let members) = try JSONReader.value(of: Array(entry.json.utf8)),
      case .string(let device)? = members.first?.value
    else {
      Issue.record("not an object")
      return
    }
    #expect(device == text)
  }
}
