/// How long things take on a simulated device.
///
/// Round figures in the range that was measured on devices; they mean nothing but order.
enum Pace {
  /// From the appearance of a sheet until it can be used.
  static let sheetAppears = Duration.milliseconds(300)
  /// From the appearance of a sheet until a person acts who has no other plan.
  static let reading = Duration.seconds(2)
  /// From a person's approval until the device knows who they are.
  static let authentication = Duration.milliseconds(700)
  /// From there until Apple's service has answered.
  static let service = Duration.milliseconds(300)
  /// From the failure of a sheet until a person closes it.
  static let closingFailure = Duration.seconds(1)
  /// From a check of a credential state until its answer.
  static let stateCheck = Duration.milliseconds(50)
  /// From a call to Apple's service until its answer.
  static let call = Duration.milliseconds(200)
  /// From the end of a sheet until the app is active again.
  static let becomingActive = Duration.milliseconds(500)
  /// From the cancel of an attempt that nobody answers until the device forgets it.
  static let givingUp = Duration.seconds(2)
}
