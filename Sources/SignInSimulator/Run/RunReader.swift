internal import SignInCore
internal import SignInDeviceModel

/// Reads the lines of a run.
struct RunReader {
  let file: String
  private(set) var configurations: [DeviceConfiguration] = []
  private(set) var configurationLines: [Int] = []
  private(set) var steps: [RunStep] = []
  private(set) var version = PackageVersion.current
  private var lastTimes: [Instant] = []

  init(file: String) { self.file = file }

  mutating func read(_ line: ArraySlice<UInt8>, number: Int) throws(RunError) {
    let bytes = Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    guard let first = bytes.first(where: { $0 != 0x20 && $0 != 0x09 }),
      first != UInt8(ascii: "#")
    else { return }
    do throws(JSONError) {
      let value = try JSONReader.value(of: bytes)
      guard case .object(let members) = value else {
        throw JSONError(offset: 0, expected: "an object, not \(value.kind)")
      }
      if members.contains(where: { $0.name == "signin" }) {
        try self.readConfiguration(value)
        self.configurationLines.append(number)
      } else {
        try self.readStep(members, value, line: number)
      }
    } catch {
      throw self.error(in: bytes, at: error.offset, line: number, error.expected)
    }
  }

  func end(at line: Int) throws(RunError) {
    guard self.configurations.isEmpty else { return }
    throw RunError(
      file: self.file, line: line, column: 1,
      expected: #"a line {"signin":…,"configuration":{…}} that begins the run"#)
  }

  private func error(
    in bytes: [UInt8], at offset: Int, line: Int, _ expected: String
  ) -> RunError {
    let before = String(decoding: bytes.prefix(offset), as: UTF8.self)
    return RunError(file: self.file, line: line, column: before.count + 1, expected: expected)
  }

  private mutating func readConfiguration(_ value: JSONValue) throws(JSONError) {
    let wire = try WireObject(value, at: 0, names: ["signin", "configuration"])
    let version = try wire.required(try wire.text("signin"), "signin")
    if self.configurations.isEmpty || self.version == PackageVersion.current {
      self.version = version
    }
    let member = try wire.required(wire.member("configuration"), "configuration")
    let configuration = try DeviceConfiguration(wire: member)
    guard !self.configurations.contains(where: { $0.name == configuration.name }) else {
      throw JSONError(
        offset: member.offset,
        expected: "a device with another name than \"\(configuration.name)\", which is taken")
    }
    self.configurations.append(configuration)
    self.lastTimes.append(.origin)
  }

  private mutating func readStep(
    _ members: [JSONMember], _ value: JSONValue, line: Int
  ) throws(JSONError) {
    func member(_ name: String) throws(JSONError) -> JSONMember {
      guard let member = members.first(where: { $0.name == name }) else {
        throw JSONError(offset: 0, expected: "a member \(name)")
      }
      return member
    }
    let device = try self.device(try member("device"))
    let timeMember = try member("time")
    guard let nanoseconds = timeMember.value.integer else {
      throw JSONError(offset: timeMember.offset, expected: "a time in whole nanoseconds")
    }
    let time = Instant(nanoseconds: nanoseconds)
    guard time >= self.lastTimes[device] else {
      throw JSONError(
        offset: timeMember.offset,
        expected: "a time not before that of the line before, \(self.lastTimes[device].nanoseconds)"
      )
    }
    self.lastTimes[device] = time
    var writer = JSONWriter()
    writer.value(value)
    self.steps.append(
      RunStep(
        line: line, text: writer.text, device: device, time: time,
        command: try Self.command(members, value)))
  }

  private func device(_ member: JSONMember) throws(JSONError) -> Int {
    guard case .string(let name) = member.value else {
      throw JSONError(
        offset: member.offset, expected: "the name of a device, not \(member.value.kind)")
    }
    let names = self.configurations.map(\.name)
    guard let device = names.firstIndex(of: name) else {
      let expected =
        names.isEmpty
        ? "a line with a configuration before this one"
        : Spelling.expectation(of: names, instead: name)
      throw JSONError(offset: member.offset, expected: expected)
    }
    return device
  }

  private static func command(
    _ members: [JSONMember], _ value: JSONValue
  ) throws(JSONError) -> DeviceCommand? {
    let lane: (name: Lane, member: JSONMember)? =
      if let member = members.first(where: { $0.name == "lane" }) {
        (try Self.word(member, as: Lane.self), member)
      } else {
        nil
      }
    let happened = members.first { $0.name == "then" }
    let command = members.first { $0.name == "do" }
    if let happened {
      guard command == nil else {
        throw JSONError(offset: happened.nameOffset, expected: "either do or then, not both")
      }
      _ = try Self.word(happened, as: DeviceEvent.Word.self)
      return nil
    }
    guard let command else {
      throw JSONError(offset: 0, expected: "a member do, for a command, or then, for what follows")
    }
    let word = try Self.word(command, as: DeviceCommand.Word.self)
    let read = try DeviceCommand(word, wire: value)
    if let lane, lane.name != read.lane {
      throw JSONError(
        offset: lane.member.offset,
        expected: "the lane \(read.lane.rawValue), whose command \(word.rawValue) is")
    }
    return read
  }

  private static func word<Word: RawRepresentable & CaseIterable>(
    _ member: JSONMember, as type: Word.Type
  ) throws(JSONError) -> Word where Word.RawValue == String {
    guard case .string(let text) = member.value else {
      throw JSONError(offset: member.offset, expected: "a word, not \(member.value.kind)")
    }
    return try Spelling.word(text, as: type, at: member.offset)
  }
}
