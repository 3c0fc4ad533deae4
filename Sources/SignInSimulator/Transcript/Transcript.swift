public import SignInDeviceModel
internal import SignInCore

/// An ordered account of everything that was done to devices, and that happened on them.
///
/// It begins with the full configuration of each device and can be played again: see ``Run``. It shows no
/// token, code, nonce or state.
public struct Transcript: Hashable, Sendable {
  /// The configurations with which the devices started.
  public private(set) var configurations: [DeviceConfiguration]
  /// What was done and what happened, in order.
  public private(set) var entries: [TranscriptEntry] = []

  init(_ configuration: DeviceConfiguration) {
    self.configurations = [configuration]
    // A sign-in has about a dozen entries.
    self.entries.reserveCapacity(16)
  }

  /// Puts the transcripts of several devices one after the other.
  ///
  /// Give the devices different names: entries are told apart by them.
  public init(joining transcripts: [Transcript]) {
    self.configurations = transcripts.flatMap(\.configurations)
    self.entries = transcripts.flatMap(\.entries)
  }

  mutating func append(_ entry: TranscriptEntry) { self.entries.append(entry) }

  /// The transcript as JSON Lines: a line for each configuration, then one for each entry.
  public var jsonLines: String {
    var text = ""
    for configuration in self.configurations { text += configuration.jsonLine() + "\n" }
    for entry in self.entries { text += entry.json + "\n" }
    return text
  }

  /// The transcript as a Mermaid sequence diagram.
  public var mermaid: String {
    var text = "sequenceDiagram\n"
    let lanes = Lane.allCases.filter { lane in
      self.entries.contains { $0.lane == lane || $0.receiver == lane }
    }
    for lane in lanes { text += "  participant \(lane.rawValue)\n" }
    for entry in self.entries {
      let receiver = entry.receiver
      // Semicolons and hashes end or alter a message.
      let message = entry.text.map { "#;".contains($0) ? " " : $0 }
      text += "  \(entry.lane.rawValue)->>\(receiver.rawValue): \(String(message))\n"
    }
    return text
  }
}

extension Transcript: CustomStringConvertible {
  /// The entries for people to read, a line each.
  public var description: String {
    let showsDevice = self.configurations.count > 1
    return self.entries.map { showsDevice ? "\($0.device)  \($0)" : "\($0)" }
      .joined(separator: "\n")
  }
}

extension DeviceConfiguration {
  /// The line that begins a transcript.
  func jsonLine(version: String = PackageVersion.current) -> String {
    var json = JSONWriter(capacity: 512)
    json.object { json in
      json.member("signin", version)
      json.name("configuration")
      self.write(to: &json)
    }
    return json.text
  }
}
