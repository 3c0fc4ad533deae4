public import SignInCore

/// One line of a transcript: something that was done, or that happened.
public struct TranscriptEntry: Hashable, Sendable {
  // Indirect, since entries are copied often and looked into seldom.

  /// What was done, or what happened.
  @nonexhaustive
  public indirect enum Content: Hashable, Sendable {
    /// An input: what somebody did to the device.
    case command(DeviceCommand)
    /// A consequence.
    case event(DeviceEvent)
  }

  /// The name of the device.
  public var device: String
  /// When, on the device's own clock.
  public var time: Instant
  /// What.
  public var content: Content

  /// Creates an entry.
  public init(device: String, time: Instant, _ content: Content) {
    self.device = device
    self.time = time
    self.content = content
  }
}
