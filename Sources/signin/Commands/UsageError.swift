internal import SignInDeviceModel

/// What is wrong with a call, in one line.
struct UsageError: Error {
  let message: String

  init(_ problem: String) { self.message = "\(problem.printable) See signin help." }

  /// A word that is none of the valid ones.
  static func unknown(_ kind: String, _ word: String, valid: [String]) -> UsageError {
    let nearest = Spelling.nearest(to: word, of: valid).map { "did you mean \($0)?" }
    let hint = nearest ?? "valid: \(valid.joined(separator: ", "))."
    return UsageError("unknown \(kind) \"\(word)\"; \(hint)")
  }
}
