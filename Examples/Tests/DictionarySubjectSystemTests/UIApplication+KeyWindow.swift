import AuthenticationServices

extension UIApplication {
  /// The window that gets what the person types; `nil` where no scene is active or has one.
  ///
  /// The `keyWindow` of applications did that before there were scenes, and is deprecated.
  var activeKeyWindow: UIWindow? {
    self.connectedScenes
      .filter { $0.activationState == .foregroundActive }
      .compactMap { ($0 as? UIWindowScene)?.keyWindow }
      .first
  }
}
