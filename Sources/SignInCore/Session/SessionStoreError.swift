/// Why a session's store could not be read or written.
public struct SessionStoreError: Error, Hashable, Sendable {
  /// What did not work.
  public var kind: Kind
  /// What was expected or went wrong, in one clause, in English.
  public var explanation: String

  /// Creates an error.
  public init(_ kind: Kind, _ explanation: String) {
    self.kind = kind
    self.explanation = explanation
  }

  /// What did not work.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The store could not be reached or may not be read.
    case unreadable
    /// What is stored is no session record.
    case malformed
    /// What is stored is a session record of a later version of this package.
    case laterVersion
    /// The store could not be written.
    case unwritable
  }
}

extension SessionStoreError: CustomStringConvertible {
  /// The kind and the explanation.
  public var description: String { "\(self.kind.rawValue): \(self.explanation)" }
}
