/// Why a file could not be read or written.
struct FileFailure: Error {
  /// What was expected or went wrong, in one clause.
  var explanation: String
  /// The system's number of the error; `nil` where the system was not asked.
  var code: Int32?

  init(_ explanation: String, code: Int32? = nil) {
    self.explanation = explanation
    self.code = code
  }
}
