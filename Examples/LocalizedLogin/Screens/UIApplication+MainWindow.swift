import AuthenticationServices

extension UIApplication {
  /// The window that the person works with, in the scene that they work with.
  var mainWindow: UIWindow? {
    self.connectedScenes
      .filter { $0.activationState == .foregroundActive }
      .compactMap { ($0 as? UIWindowScene)?.keyWindow }
      .first
  }
}
