public import Foundation
public import SignInCore

extension SessionStoreError: LocalizedError {
  /// The kind and the explanation: words for a log, not for the person.
  public var errorDescription: String? { self.description }
}
