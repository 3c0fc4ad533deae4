internal import SignInCore
internal import SignInDeviceModel

/// One line of a run.
struct RunStep: Sendable {
  /// The line's number, from 1.
  let line: Int
  /// The line's JSON without white space.
  let text: String
  /// The device's place among the configurations.
  let device: Int
  let time: Instant
  /// The command, or `nil` where the line tells what follows.
  let command: DeviceCommand?
}
