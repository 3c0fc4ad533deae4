/// What is wrong, or may be, on the app's side of the device.
@nonexhaustive
public enum AppDiagnostic: String, Hashable, Sendable, CaseIterable {
  /// An outcome came, and the delegate that it was for had gone: the app hears nothing.
  case delegateGone
  /// An attempt began without anybody to ask for a window, on a device that demands one.
  case noPresentationContext
  /// The app's code ran outside the scope of any device, and uses the one that the process has installed.
  case processDevice

  /// The finding as a clause, in English.
  package var text: String {
    switch self {
    case .delegateGone: "has let go of the delegate, so that nobody hears the outcome"
    case .noPresentationContext: "has nobody to ask for a window, so that the attempt fails"
    case .processDevice: "is in no device's scope, and uses the process's device"
    }
  }
}
