/// A target of controls that calls its own methods by name, as the Objective-C runtime does on a device.
///
/// `#selector` does not compile without Objective-C. Write `Selector("…")` in its place, and say here
/// which method that is:
///
/// ```swift
/// extension SignInViewController: HeadlessActionTarget {
///   func perform(_ action: Selector, from sender: UIControl) -> Bool {
///     guard action == "signIn" else { return false }
///     self.signIn()
///     return true
///   }
/// }
/// ```
///
/// `UIControl/addAction(_:for:)` needs neither, here and on a device.
@preconcurrency @MainActor public protocol HeadlessActionTarget: AnyObject {
  /// Calls the method of a name.
  ///
  /// - Parameters:
  ///   - action: The name.
  ///   - sender: The control.
  /// - Returns: Whether there is such a method.
  func perform(_ action: Selector, from sender: UIControl) -> Bool
}
