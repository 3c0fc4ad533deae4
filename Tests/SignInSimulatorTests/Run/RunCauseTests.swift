import SignInDeviceModel
import SignInFlow
import SignInSimulator
import Testing

@Suite("What explains a difference") struct RunCauseTests {
  private func transcript(
    _ configuration: SimulatedDevice.Configuration = .init(), attempts: Int = 1
  ) -> Transcript {
    let device = SimulatedDevice(configuration)
    for _ in 0..<attempts { SignInController(device).begin(.appleID(.fullName)) }
    return device.transcript
  }

  private func lines(_ transcript: Transcript) -> [String] {
    transcript.jsonLines.split(separator: "\n").map(String.init)
  }

  private func run(_ lines: [String]) throws -> Run {
    try Run(lines.joined(separator: "\n").utf8, file: "run.jsonl")
  }

  @Test
  func `a transcript like the record has no difference`() throws {
    let transcript = self.transcript()
    #expect(try Run(transcript).difference(from: transcript) == nil)
    #expect(try Run(transcript).difference(from: self.transcript()) == nil)
  }

  @Test
  func `another seed explains a difference, with both seeds and what follows`() throws {
    let recorded = self.transcript(.init(seed: 1))
    let played = self.transcript(.init(seed: 2))
    let lines = self.lines(recorded)
    let difference = try #require(try self.run(["# A run.", ""] + lines).difference(from: played))
    #expect(
      difference
        == RunDifference(
          file: "run.jsonl", line: 3, recorded: lines[0], played: self.lines(played)[0],
          before: [], after: Array(lines[1...2]), cause: .seed(recorded: 1, played: 2)))
    #expect(
      difference.description
        == """
        run.jsonl:3: not as recorded
          - \(lines[0])
          + \(self.lines(played)[0])
            \(lines[1])
            \(lines[2])
          recorded under the seed 1, played under 2
        """)
  }

  @Test(
    "another configuration explains a difference, with another seed or without",
    arguments: [1, 2] as [UInt64])
  func configuration(seed: UInt64) throws {
    let recorded = self.transcript()
    let played = self.transcript(.init(person: .cancels, seed: seed))
    let difference = try #require(try Run(recorded).difference(from: played))
    #expect(difference.cause == .configuration)
    #expect(difference.line == 1)
    #expect(difference.recorded == self.lines(recorded)[0])
    #expect(difference.played == self.lines(played)[0])
    #expect(difference.description.hasSuffix("\n  the device was configured in another way"))
  }

  @Test("another version comes before any other explanation", arguments: [true, false])
  func version(hasOtherSeed: Bool) throws {
    var lines = self.lines(self.transcript())
    lines[0] = lines[0].replacing(PackageVersion.current, with: "0.0.9-x")
    let played = self.transcript(.init(seed: hasOtherSeed ? 2 : 1), attempts: 2)
    let difference = try #require(try self.run(lines).difference(from: played))
    #expect(difference.cause == .version(recorded: "0.0.9-x", played: PackageVersion.current))
    #expect(
      difference.description.hasSuffix(
        "\n  recorded by version 0.0.9-x, played by \(PackageVersion.current)"))
    if hasOtherSeed { #expect(difference.recorded == lines[0]) }
  }

  @Test
  func `another version alone is no difference`() throws {
    let transcript = self.transcript()
    var lines = self.lines(transcript)
    lines[0] = lines[0].replacing(PackageVersion.current, with: "0.0.9-x")
    #expect(try self.run(lines).difference(from: transcript) == nil)
    #expect(try self.run(lines).play() == nil)
  }

  @Test
  func `a device that was used in another way has no other explanation`() throws {
    let recorded = SimulatedDevice()
    SignInController(recorded).begin(.appleID(.fullName))
    let played = SimulatedDevice()
    played.advance(by: .seconds(1))
    SignInController(played).begin(.appleID(.fullName))
    let lines = self.lines(recorded.transcript)
    let difference = try #require(try self.run(lines).difference(from: played.transcript))
    #expect(difference.cause == nil)
    #expect(difference.line == 2)
    #expect(difference.recorded == lines[1])
    #expect(difference.played == self.lines(played.transcript)[1])
    #expect(difference.before == [])
    #expect(difference.after == Array(lines[2...3]))
  }

  @Test
  func `a line in the middle has three lines before it and two behind`() throws {
    let transcript = self.transcript()
    var lines = self.lines(transcript)
    lines[5] = lines[5].dropLast() + #","extra":1}"#
    let difference = try #require(try self.run(lines).difference(from: transcript))
    #expect(difference.line == 6)
    #expect(difference.recorded == lines[5])
    #expect(difference.played == self.lines(transcript)[5])
    #expect(difference.before == Array(lines[2...4]))
    #expect(difference.after == Array(lines[6...7]))
  }

  @Test
  func `a record that goes on longer, or ends before, differs at its end`() throws {
    let short = self.transcript()
    let long = self.transcript(attempts: 2)
    let (shortLines, longLines) = (self.lines(short), self.lines(long))
    let ended = try #require(try self.run(longLines).difference(from: short))
    #expect(ended.line == shortLines.count + 1)
    #expect(ended.recorded == longLines[shortLines.count])
    #expect(ended.played == nil)
    #expect(ended.before == Array(shortLines.suffix(3)))
    let went = try #require(try self.run(shortLines).difference(from: long))
    #expect(went.line == shortLines.count + 1)
    #expect(went.recorded == nil)
    #expect(went.played == longLines[shortLines.count])
    #expect(went.after == [])
    #expect(went.cause == nil)
  }

  @Test
  func `of several devices the one with another seed is named by its line`() throws {
    let phone = self.transcript(.init(name: "iPhone"))
    let pad = self.transcript(.init(name: "iPad"))
    let other = self.transcript(.init(name: "iPad", seed: 7))
    let run = try Run(Transcript(joining: [phone, pad]))
    let difference = try #require(run.difference(from: Transcript(joining: [phone, other])))
    #expect(difference.line == 2)
    #expect(difference.cause == .seed(recorded: 1, played: 7))
    #expect(run.difference(from: Transcript(joining: [phone, pad])) == nil)
  }
}
