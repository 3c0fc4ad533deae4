public import Foundation

/// What apps on Apple's platforms reach through key-value coding.
extension UserDefaults {
  /// Stores a value, as `set(_:forKey:)` does.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` removes what is there.
  ///   - key: Its name.
  public func setValue(_ value: Any?, forKey key: String) { self.set(value, forKey: key) }

  /// A value, as `object(forKey:)` gives it.
  ///
  /// - Parameter key: Its name.
  /// - Returns: The value; `nil` where there is none.
  public func value(forKey key: String) -> Any? { self.object(forKey: key) }
}
