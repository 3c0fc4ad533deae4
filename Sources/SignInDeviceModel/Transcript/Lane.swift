/// Who does something in a transcript.
@nonexhaustive
public enum Lane: String, Hashable, Sendable, CaseIterable {
  /// The person before the device.
  case person
  /// The app.
  case app
  /// The app's controller, which sets timers.
  case controller
  /// The device.
  case device
  /// Apple's service.
  case apple
  /// The app's own server.
  case backend
}
