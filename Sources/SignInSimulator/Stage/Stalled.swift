/// The code on a stage had nothing left that could have moved it on, and had not finished.
public struct Stalled: Error, Hashable, Sendable {
  /// What had happened on the device.
  public let transcript: Transcript

  /// Creates the error, for example to compare with.
  public init(transcript: Transcript) { self.transcript = transcript }
}

extension Stalled: CustomStringConvertible {
  /// What happened, and the transcript.
  public var description: String {
    """
    the stage stalled: no job is ready, nothing is planned on the device, and the code has not finished
    \(self.transcript)
    """
  }
}
