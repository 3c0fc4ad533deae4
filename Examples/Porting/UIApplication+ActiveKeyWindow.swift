import AuthenticationServices

extension UIApplication {
  /// The window that the person is looking at; `nil` where no scene is active or has one.
  var activeKeyWindow: UIWindow? {
    self.connectedScenes
      .filter { $0.activationState == .foregroundActive }
      .compactMap { ($0 as? UIWindowScene)?.keyWindow }
      .first
  }
}
