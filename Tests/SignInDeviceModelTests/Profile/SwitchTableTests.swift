import SignInCore
import SignInDeviceModel
import Testing

@Suite("The table of a profile's switches") struct SwitchTableTests {
  /// A profile that has no name.
  private static var unnamed: DeviceProfile { DeviceProfile(window: .atSheet) }

  private static func written(_ profile: DeviceProfile) -> String {
    var json = JSONWriter()
    DeviceConfiguration(profile: profile).write(to: &json)
    return json.text
  }

  private static func read(_ profile: String) throws -> DeviceProfile {
    try DeviceConfiguration(wire: WireText(#"{"profile":\#(profile)}"#).member()).profile
  }

  private static func json(_ value: String, of name: String) -> String {
    let text = name == "sheetSpins" ? value : "\"\(value)\""
    return #"{"\#(name)":\#(text)}"#
  }

  /// Each switch with each of its values, and whether that is the first one.
  private static let values = DeviceProfile.switches.flatMap { item in
    item.values.enumerated().map { (name: item.name, value: $1, isFirst: $0 == 0) }
  }

  @Test
  func `the table names the fields of a profile, all of them and in their order`() {
    let fields = Mirror(reflecting: DeviceProfile()).children.compactMap(\.label)
    #expect(DeviceProfile.switches.map(\.name) == fields)
  }

  @Test
  func `the table names what a transcript writes, in its order`() throws {
    let text = Self.written(Self.unnamed)
    guard
      case .object(let members) = try JSONReader.value(of: Array(text.utf8)),
      case .object(let switches)? = members.first(where: { $0.name == "profile" })?.value
    else {
      Issue.record("no object: \(text)")
      return
    }
    #expect(switches.map(\.name) == DeviceProfile.switches.map(\.name))
  }

  @Test("each value of each switch is read, and written again", arguments: Self.values.indices)
  func roundTrip(index: Int) throws {
    let (name, value, isFirst) = Self.values[index]
    let profile = try Self.read(Self.json(value, of: name))
    #expect((profile == .today) == isFirst, "\(name): \(value)")
    #expect(try Self.read(Self.writtenProfile(profile)) == profile)
    // Beside another switch it is written out.
    var written = try Self.read(Self.json(value, of: name))
    if name != "window" { written.window = .atSheet }
    if written != .today, !DeviceProfile.named.contains(where: { $0.profile == written }) {
      let member = Self.json(value, of: name).dropFirst().dropLast()
      #expect(Self.written(written).contains(member))
    }
  }

  private static func writtenProfile(_ profile: DeviceProfile) throws -> String {
    let text = Self.written(profile)
    let start = try #require(text.firstRange(of: #""profile":"#)).upperBound
    let end = try #require(text.firstRange(of: #","overrides""#)).lowerBound
    return String(text[start..<end])
  }

  @Test
  func `no two values of the table make the same profile`() throws {
    let profiles = try Self.values.filter { !$0.isFirst }.map {
      try Self.read(Self.json($0.value, of: $0.name))
    }
    #expect(Set(profiles).count == profiles.count)
    #expect(profiles.count == 18)
  }

  @Test("the values of the table are all that the wire accepts", arguments: DeviceProfile.switches)
  func allValues(item: DeviceProfile.Switch) throws {
    #expect(item.values.count > 1)
    #expect(Set(item.values).count == item.values.count)
    let error = try #require(
      #expect(throws: JSONError.self) { try Self.read(#"{"\#(item.name)":"no such value"}"#) })
    if item.name == "sheetSpins" {
      #expect(error.expected == "true or false, not a string")
      return
    }
    let expected = error.expected
    let list = try #require(expected.split(separator: ", not ").first)
    let words = Set(list.dropFirst("one of ".count).split(separator: ", ").map(String.init))
    #expect(words == Set(item.values))
  }

  @Test("every difference was seen somewhere", arguments: DeviceProfile.switches)
  func sources(item: DeviceProfile.Switch) {
    #expect(!item.source.isEmpty)
    #expect(!item.source.contains("  "))
  }

  // MARK: Names

  @Test("a profile with a name is written as that name", arguments: DeviceProfile.named.indices)
  func named(index: Int) throws {
    let (name, profile) = DeviceProfile.named[index]
    #expect(try Self.writtenProfile(profile) == "\"\(name)\"")
    #expect(try Self.read("\"\(name)\"") == profile)
  }

  @Test
  func `names and profiles with names are different, and today's comes first`() {
    let named = DeviceProfile.named
    #expect(Set(named.map(\.name)).count == named.count)
    #expect(Set(named.map(\.profile)).count == named.count)
    #expect(named.first?.name == "today")
    #expect(DeviceProfile() == .today)
    #expect(DeviceConfiguration().profile == .today)
  }

  @Test
  func `a profile that is changed loses its name, and finds it again`() throws {
    var profile = DeviceProfile.harsh
    profile.notices = .whileRunning
    #expect(try Self.writtenProfile(profile).hasPrefix("{"))
    profile.notices = DeviceProfile.harsh.notices
    #expect(try Self.writtenProfile(profile) == #""harsh""#)
  }

  @Test
  func `a profile of switches that happen to have a name is that profile`() throws {
    #expect(try Self.read(#"{"window":"atStart"}"#) == .desktop)
    #expect(try Self.read("{}") == .today)
    #expect(try Self.read("null") == .today)
  }

  @Test
  func `the names stand for what their descriptions say`() {
    let named = DeviceProfile.named
    for (name, profile) in named where name != "today" {
      let fields = zip(
        Mirror(reflecting: profile).children, Mirror(reflecting: DeviceProfile.today).children)
      let changed = fields.filter { "\($0.value)" != "\($1.value)" }.compactMap { $0.0.label }
      let expected: [String]? =
        switch name {
        case "iOS13": ["closedSheet", "nothingStored", "unrequestedName"]
        case "harsh":
          [
            "closedPrompt", "nothingStored", "returningName", "firstScopes", "managedEmail",
            "endedState", "notices",
          ]
        case "simulator": ["states", "profileComes", "notices"]
        case "spinningSimulator": ["states", "sheetSpins", "profileComes", "notices"]
        case "desktop": ["window"]
        default: nil
        }
      #expect(changed == expected, "\(name)")
    }
  }
}
