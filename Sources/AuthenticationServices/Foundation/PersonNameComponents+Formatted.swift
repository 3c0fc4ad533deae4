public import Foundation

extension PersonNameComponents {
  /// The name as text of the default style, in place of Foundation's method, which Linux does not have.
  ///
  /// - Returns: The text; empty where the name has no part to show.
  public func formatted() -> String {
    PersonNameComponentsFormatter.localizedString(from: self, style: .default)
  }
}
