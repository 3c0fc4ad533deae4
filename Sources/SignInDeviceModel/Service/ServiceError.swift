/// Why Apple's service refuses a call: status 400 with one of its error words.
public struct ServiceError: Error, Hashable, Sendable {
  /// The error word, the only thing that Apple documents.
  public var word: Word
  /// Why, in one clause, in English; Apple's service doesn't tell.
  public var explanation: String

  /// Creates an error.
  public init(_ word: Word, _ explanation: String) {
    self.word = word
    self.explanation = explanation
  }

  /// An error word of Apple's service; the set is open.
  public struct Word: RawRepresentable, Hashable, Sendable {
    /// The word, as it stands in the answer.
    public let rawValue: String

    /// Creates an error word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A parameter is missing, there twice, or names what there is not.
    public static let invalidRequest = Word(rawValue: "invalid_request")
    /// The client is not who it says it is.
    public static let invalidClient = Word(rawValue: "invalid_client")
    /// The code or token is unknown, used, expired, ended or another client's.
    public static let invalidGrant = Word(rawValue: "invalid_grant")
    /// The client may not ask in this way.
    public static let unauthorizedClient = Word(rawValue: "unauthorized_client")
    /// There is no such way to ask.
    public static let unsupportedGrantType = Word(rawValue: "unsupported_grant_type")
    /// There is no such scope.
    public static let invalidScope = Word(rawValue: "invalid_scope")
  }

  /// Whether an error has a word, for `catch` and `case`.
  public static func ~= (word: Word, error: ServiceError) -> Bool { error.word == word }
}

extension ServiceError: CustomStringConvertible {
  /// The word, and why.
  public var description: String { "\(self.word.rawValue): \(self.explanation)" }
}
