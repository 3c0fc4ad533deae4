import SignInCore
import SignInDeviceModel
import SignInSimulator
import Testing

@Suite("Differences between a run and its record") struct RunDifferenceTests {
  private static let lines = RecordedModel.sample.lines

  private func play(_ lines: [String]) throws -> RunDifference? {
    try Run(lines.joined(separator: "\n").utf8, file: "sample.jsonl").play()
  }

  private static let places = Self.lines.indices.dropFirst()
  private static let events = Self.places.filter { Self.lines[$0].contains("\"then\":") }
  private static let commands = Self.places.filter { Self.lines[$0].contains("\"do\":") }

  // That the changed line comes back byte for byte shows as well that a line is read and written as
  // it was.
  @Test("a line that was changed is the difference, with its surroundings", arguments: Self.events)
  func changed(index: Int) throws {
    var lines = Self.lines
    lines[index] = lines[index].dropLast() + #","extra":1}"#
    let difference = try #require(try self.play(lines))
    #expect(difference.file == "sample.jsonl")
    #expect(difference.line == index + 1)
    #expect(difference.recorded == lines[index])
    #expect(difference.played == Self.lines[index])
    #expect(difference.before == Array(lines[1..<index].suffix(3)))
    #expect(difference.after == Array(lines[(index + 1)...].prefix(2)))
    #expect(difference.cause == nil)
  }

  @Test
  func `a difference is shown with its surroundings`() throws {
    var lines = Self.lines
    let index = try #require(Self.events.dropFirst(4).first)
    lines[index] = lines[index].dropLast() + #","extra":1}"#
    let difference = try #require(try self.play(lines))
    #expect(
      difference.description
        == ([
          "sample.jsonl:\(index + 1): not as recorded", "    \(lines[index - 3])",
          "    \(lines[index - 2])", "    \(lines[index - 1])", "  - \(lines[index])",
          "  + \(Self.lines[index])", "    \(lines[index + 1])", "    \(lines[index + 2])",
        ]).joined(separator: "\n"))
  }

  @Test("an event whose time was changed is the difference", arguments: Self.events)
  func changedTime(index: Int) throws {
    for step in [-1, 1] {
      var lines = Self.lines
      let (before, rest) = try self.split(lines[index], at: "\"time\":")
      let (digits, after) = try self.split(rest, at: ",", keepingMark: false)
      let time = try #require(Int(digits)) + step
      lines[index] = "\(before)\(time),\(after)"
      do {
        let difference = try #require(try self.play(lines))
        #expect(difference.line == index + 1)
        #expect(difference.recorded == lines[index])
      } catch let error as RunError {
        // Where other lines have the instant, time goes backwards.
        #expect(error.line == (step < 0 ? index + 1 : index + 2))
        #expect(error.expected.hasPrefix("a time not before that of the line before, "))
      }
    }
  }

  private func split(
    _ text: String, at mark: String, keepingMark: Bool = true
  ) throws -> (String, String) {
    let range = try #require(text.ranges(of: mark).first)
    return (
      String(text[..<(keepingMark ? range.upperBound : range.lowerBound)]),
      String(text[range.upperBound...])
    )
  }

  @Test("an event that was taken out is the difference", arguments: Self.events.dropLast())
  func removed(index: Int) throws {
    var lines = Self.lines
    lines.remove(at: index)
    let difference = try #require(try self.play(lines))
    #expect(difference.line == index + 1)
    #expect(difference.recorded == lines[index])
    #expect(difference.played == Self.lines[index])
  }

  @Test
  func `an event that was taken out at the end of a command's is the difference`() throws {
    let end = try #require(Self.lines.firstIndex { $0.contains("\"answered\",\"attempt\":2") })
    let difference = try #require(try self.play(Array(Self.lines[..<end])))
    #expect(difference.line == end + 1)
    #expect(difference.recorded == nil)
    #expect(difference.played == Self.lines[end])
    #expect(difference.before == Array(Self.lines[..<end].suffix(3)))
    #expect(difference.after == [])
    #expect(difference.description.contains("\n  - (the record ends here)\n  + {"))
  }

  @Test("an event that was added is the difference", arguments: Self.events)
  func added(index: Int) throws {
    var lines = Self.lines
    lines.insert(lines[index], at: index)
    let difference = try #require(try self.play(lines))
    #expect(difference.line == index + 2)
    #expect(difference.recorded == lines[index])
    #expect(difference.played != lines[index])
  }

  @Test
  func `an event behind the end is the difference`() throws {
    let last = try #require(Self.lines.last)
    let difference = try #require(try self.play(Self.lines + [last]))
    #expect(difference.line == Self.lines.count + 1)
    #expect(difference.recorded == last)
    #expect(difference.played == nil)
    #expect(difference.description.hasSuffix("\n  - \(last)\n  + (nothing more happens)"))
  }

  @Test
  func `events in another order are the difference`() throws {
    var count = 0
    for index in Self.events where Self.events.contains(index + 1) {
      var lines = Self.lines
      lines.swapAt(index, index + 1)
      do {
        let difference = try #require(try self.play(lines))
        #expect(difference.line == index + 1)
        #expect(difference.played == Self.lines[index])
        count += 1
      } catch let error as RunError {
        #expect(error.line == index + 2)
      }
    }
    #expect(count >= 6)
  }

  @Test("a command that was taken out is missed", arguments: Self.commands)
  func removedCommand(index: Int) throws {
    var lines = Self.lines
    lines.remove(at: index)
    let difference = try #require(try self.play(lines))
    #expect(difference.line > index)
  }

  @Test
  func `a command that comes too late finds that something happened before it`() throws {
    let index = try #require(Self.lines.firstIndex { $0.contains("\"reviewing\"") })
    var lines = Self.lines
    lines.remove(at: index)
    let difference = try #require(try self.play(lines))
    #expect(difference.line == index + 1)
    #expect(difference.recorded?.contains("\"do\":\"start\",\"attempt\":2") == true)
    #expect(difference.played == Self.lines[index])
  }

  @Test
  func `another configuration is played, and differs where it shows`() throws {
    var lines = Self.lines
    lines[0] = lines[0].replacing("\"does\":\"approves\"", with: "\"does\":\"waits\"")
      .replacing(",\"email\":\"real\"", with: "")
    let difference = try #require(try self.play(lines))
    #expect(difference.recorded?.contains("personApproved") == true)
    #expect(difference.played == nil || difference.played?.contains("timerFired") == true)
  }

  @Test
  func `a difference tells that the run was recorded by another version`() throws {
    var lines = Self.lines
    lines[0] = RecordedModel.sample.head(version: "0.0.9-x")
    #expect(try self.play(lines) == nil)
    lines.remove(at: 3)
    let difference = try #require(try self.play(lines))
    #expect(
      difference.cause == .version(recorded: "0.0.9-x", played: PackageVersion.current))
    #expect(
      difference.description.hasSuffix(
        "\n  recorded by version 0.0.9-x, played by \(PackageVersion.current)"))
    lines[0] = Self.lines[0]
    #expect(try self.play(lines)?.description.contains("recorded by") == false)
  }
}
