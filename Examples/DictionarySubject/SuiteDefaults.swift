import Foundation

/// Foundation's user defaults, in a suite of the app's own.
struct SuiteDefaults: LoginDefaults {
  private static let key = LoginKey.appleID.rawValue
  private let suite: String

  init(suite: String) { self.suite = suite }

  func appleID() -> String? { UserDefaults(suiteName: self.suite)?.string(forKey: Self.key) }

  func keep(_ appleID: String) {
    UserDefaults(suiteName: self.suite)?.set(appleID, forKey: Self.key)
  }
}
